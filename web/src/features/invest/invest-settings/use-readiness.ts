import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { hasTerm } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatDate, formatDay, formatMoney } from '../../../lib/format.ts'
import { investmentRange } from '../../../shared/offer/offer-amounts.ts'
import { firstPaymentsOf } from '../../../shared/terms/dated-terms.ts'
import { useRound } from '../../../shared/offer/offered.ts'
import { useHasDocument, useIssuerBankAccount, useOfferSignature } from './invest-settings.api.ts'

export interface ReadinessPoint {
  name: string
  isReady: boolean
  text: string
  /** The section where it is put right, when that is another one. */
  section?: 'settings' | 'files'
  /** What is done about it here. */
  act?: 'sign' | 'withdraw' | 'account'
}

/** What has to be right before somebody can invest. */
export function useReadiness(instrument: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const round = useRound(instrument)
  const amounts = useAmounts(instrument)
  const document = useDocument(instrument)
  const conditions = useConditions(instrument)
  const notification = useNotification(instrument)
  const signature = useSignature(instrument)
  const first = useFirstPayments(instrument)
  const account = useAccount(instrument)
  const { validation, public_investments, welcome_text, type } = instrument
  return [
    {
      name: 'terms',
      isReady: validation.valid,
      text: t(validation.valid ? 'ready.terms' : 'ready.termsMissing'),
      section: 'settings',
    },
    {
      name: 'offer',
      isReady: public_investments !== null || !hasTerm(type, 'public-offer'),
      text: t(public_investments ? 'ready.public' : 'ready.private'),
      // Only the offer of a bond can be made public.
      ...(hasTerm(type, 'public-offer') && { section: 'settings' }),
    },
    ...first,
    ...amounts,
    ...account,
    { name: 'round', isReady: round.state !== 'closed', text: t(`ready.round.${round.state}`) },
    {
      name: 'welcome',
      isReady: welcome_text !== null,
      text: t(welcome_text ? 'ready.welcome' : 'ready.noWelcome'),
    },
    ...conditions,
    ...document,
    ...notification,
    ...signature,
  ]
}

// Terms that are incomplete say themselves that there is no price.
function useAmounts(instrument: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const range = investmentRange(instrument)
  if (!range) {
    return instrument.validation.valid
      ? [{ name: 'price', isReady: false, text: t('ready.noPrice') }]
      : []
  }
  const text = range.isPossible
    ? t('ready.amounts', {
        least: formatMoney(range.leastAmount),
        most: formatMoney(range.mostAmount),
      })
    : t(`ready.ceiling.${range.ceiling}`)
  return [{ name: 'amounts', isReady: range.isPossible, text }]
}

function useNotification({ public_investments, afm_notified_on }: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  if (!public_investments) return []
  const text = afm_notified_on
    ? t('ready.notified', { date: formatDate(afm_notified_on) })
    : t('ready.notNotified')
  return [{ name: 'notification', isReady: afm_notified_on !== null, text, section: 'settings' }]
}

// What an investor agrees to, and what the deed speaks of; an offer without them can be bought all the same.
function useConditions({ id }: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const has = useHasDocument(id, 'conditions')
  if (has === undefined || has === 'unknown') return []
  const text = t(has ? 'ready.conditions' : 'ready.noConditions')
  return [{ name: 'conditions', isReady: has, text, section: 'files' }]
}

// Where nobody is paid online, an investor transfers to the account of the issuer.
function useAccount({ id, payment_method }: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const isOutside = payment_method === 'none'
  const { data } = useIssuerBankAccount(id, isOutside)
  if (!isOutside || !data) return []
  const { name, IBAN } = data
  const text = IBAN
    ? t('ready.account', { name, iban: formatIban(IBAN) })
    : t('ready.noAccount', { name })
  return [{ name: 'account', isReady: IBAN !== null, text, act: 'account' }]
}

function useFirstPayments(instrument: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  if (!hasSetting(instrument, 'interest_type')) return []
  const { interest, redemption } = firstPaymentsOf(instrument)
  if (!interest) return []
  const days = { interest: formatDate(interest), redemption: redemption && formatDate(redemption) }
  const text = t(redemption ? 'ready.firstPayments' : 'ready.firstInterest', days)
  return [{ name: 'first-payments', isReady: true, text }]
}

function useSignature({ id }: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const { data } = useOfferSignature(id)
  if (!data) return []
  const { signature, stands_until: until, gone } = data
  if (!signature) {
    const text = gone
      ? t(gone.lapsed ? 'ready.lapsed' : 'ready.withdrawn', {
          name: gone.name,
          date: formatDate(gone.on),
        })
      : t('ready.unsigned')
    return [{ name: 'signature', isReady: false, text, act: 'sign' }]
  }
  const signed = { name: signature.name, date: formatDay(signature.signed_at) }
  const text = until
    ? t('ready.signedUntil', { ...signed, until: formatDate(until) })
    : t('ready.signed', signed)
  return [{ name: 'signature', isReady: true, text, act: 'withdraw' }]
}

function useDocument({ id, public_investments }: Instrument): ReadinessPoint[] {
  const { t } = useTranslation('invest-settings')
  const hasDocument = useHasDocument(id, 'information_document_afm')
  if (!public_investments || hasDocument === undefined) return []
  if (hasDocument === 'unknown') {
    return [
      { name: 'document', isReady: false, text: t('ready.documentUnknown'), section: 'files' },
    ]
  }
  const text = t(hasDocument ? 'ready.document' : 'ready.noDocument')
  return [{ name: 'document', isReady: hasDocument, text, section: 'files' }]
}

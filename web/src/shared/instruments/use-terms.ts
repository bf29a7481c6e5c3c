import { useTranslation } from '../../i18n/use-translation.ts'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { BondSettings, InstrumentName } from '@zegel/contract/instruments/instrument-settings'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import type { TermName } from '@zegel/core/instruments/types/term'
import type { GlossaryTerm } from '../../ui/term/term-explanation.tsx'
import { formatDate, formatMoney, formatPercentage, formatUnits } from '../../lib/format.ts'

/** What a term is about. */
export type TermKey =
  | 'limit'
  | 'price'
  | 'duration'
  | 'interest'
  | 'redemption'
  | 'activation'
  | 'publicOffer'
  | 'parValue'
  | 'rights'
  | 'transferRule'
  | 'paidUp'
  | 'authorised'
  | 'preference'
  | 'priority'
  | 'meetingRights'
  | 'ratio'
  | 'underlying'
  | 'exercisePrice'
  | 'exerciseRatio'
  | 'expiration'

interface Term {
  key: TermKey
  label: string
  /** By which the glossary explains it. */
  term: GlossaryTerm | undefined
  /** Undefined while it is not filled in. */
  value: string | undefined
  /** The instrument that the value names. */
  instrument?: InstrumentName | null
}

/** What the terms are read from. */
type Terms = TermsOf<Instrument>
type TermsOf<One> = One extends Instrument
  ? Pick<One, 'type' | 'settings' | 'price_per_unit' | 'public_investments'>
  : never

type Every = 'month' | 'year'
type Translate = ReturnType<typeof useTranslation<'instruments'>>['t']

// What a term is called on screen; that of its first and last day is told by nothing but its payments.
const KEYS: Partial<Record<TermName, TermKey | readonly TermKey[]>> = {
  limit: 'limit',
  price: 'price',
  duration: 'duration',
  interest: 'interest',
  redemption: 'redemption',
  activation: 'activation',
  'public-offer': 'publicOffer',
  'par-value': 'parValue',
  authorised: 'authorised',
  'paid-up': 'paidUp',
  'class-rights': ['rights', 'preference', 'priority'],
  'transfer-rule': 'transferRule',
  'meeting-rights': 'meetingRights',
  ratio: 'ratio',
  'underlying-instrument': 'underlying',
  'exercise-price': 'exercisePrice',
  'exercise-ratio': 'exerciseRatio',
  expiration: 'expiration',
}

const EXPLAINED: Partial<Record<TermKey, GlossaryTerm>> = {
  ...{ limit: 'target', redemption: 'redemption', parValue: 'parValue', ratio: 'ratio' },
  ...{ underlying: 'underlying', exercisePrice: 'exercisePrice' },
}

/** The terms of an instrument of any type in words. What nobody has to fill in is told where somebody did. */
export function useTerms(instrument: Terms): Term[] {
  const { t } = useTranslation('instruments')
  const valueOf = useTermValue(instrument)
  return instrumentType(instrument.type).terms.flatMap(({ name, isRequired }) => {
    const keys = [KEYS[name] ?? []].flat()
    return keys.flatMap((key) => {
      const value = valueOf(key)
      if (!isRequired && value === undefined) return []
      const named = key === 'underlying' && hasSetting(instrument, 'underlying_instrument')
      return {
        ...{ key, label: t(`terms.${key}`), term: EXPLAINED[key], value },
        ...(named && { instrument: instrument.settings.underlying_instrument }),
      }
    })
  })
}

function useTermValue(of: Terms): (key: TermKey) => string | undefined {
  const { t } = useTranslation('instruments')
  const ratioText = useRatioText()
  const money = (amount: string | null) => (amount === null ? undefined : formatMoney(amount))
  const values: Record<TermKey, () => string | undefined | false> = {
    limit: () => hasSetting(of, 'limit') && money(of.settings.limit),
    price: () => money(of.price_per_unit),
    duration: () => hasSetting(of, 'duration') && durationText(t, of.settings),
    interest: () => hasSetting(of, 'interest_type') && interestText(t, of.settings),
    redemption: () => hasSetting(of, 'redemption_type') && redemptionText(t, of.settings),
    activation: () =>
      hasSetting(of, 'activation_date') &&
      (of.settings.activation_date
        ? formatDate(of.settings.activation_date)
        : t('terms.onFirstSale')),
    publicOffer: () => offerText(t, of.public_investments),
    parValue: () => hasSetting(of, 'par_value') && money(of.settings.par_value),
    rights: () => hasSetting(of, 'votes_per_unit') && rightsText(t, of.settings),
    transferRule: () =>
      hasSetting(of, 'transfer_rule') &&
      of.settings.transfer_rule !== null &&
      t(`terms.transferRules.${of.settings.transfer_rule}`),
    paidUp: () => hasSetting(of, 'paid_up') && money(of.settings.paid_up),
    authorised: () =>
      hasSetting(of, 'authorised_units') &&
      of.settings.authorised_units !== null &&
      formatUnits(of.settings.authorised_units),
    preference: () => hasSetting(of, 'preference') && (of.settings.preference ?? undefined),
    priority: () => hasSetting(of, 'priority_rights') && (of.settings.priority_rights ?? undefined),
    meetingRights: () =>
      hasSetting(of, 'meeting_rights') &&
      of.settings.meeting_rights !== null &&
      t(of.settings.meeting_rights ? 'terms.meetingRightsYes' : 'terms.meetingRightsNo'),
    ratio: () => hasSetting(of, 'ratio') && ratioText(of.settings),
    underlying: () =>
      hasSetting(of, 'underlying_instrument') && of.settings.underlying_instrument?.name,
    exercisePrice: () => hasSetting(of, 'exercise_price') && money(of.settings.exercise_price),
    exerciseRatio: () => hasSetting(of, 'exercise_ratio') && exerciseRatioText(t, of.settings),
    expiration: () => hasSetting(of, 'set_expiration_date') && expirationText(t, of.settings),
  }
  return (key) => values[key]() || undefined
}

/** The terms in words by what they are about; undefined what is not filled in, or not of this type. */
export function useTermTexts(instrument: Terms): Partial<Record<TermKey, string | undefined>> {
  return Object.fromEntries(useTerms(instrument).map(({ key, value }) => [key, value]))
}

function rightsText(
  t: Translate,
  { votes_per_unit: votes, profit_right: profit }: ClassRights,
): string | undefined {
  if (votes === null || profit === null) return undefined
  const vote = votes === 0 ? t('terms.noVote') : t('terms.votes', { count: votes })
  return t('terms.rightsValue', { vote, profit: t(profit ? 'terms.profit' : 'terms.noProfit') })
}

interface ClassRights {
  votes_per_unit: number | null
  profit_right: boolean | null
}

function durationText(
  t: Translate,
  { perpetual, duration, duration_period }: BondSettings,
): string | undefined {
  if (perpetual) return t('terms.perpetual')
  return duration && duration_period
    ? t(`terms.${duration_period}`, { count: duration })
    : undefined
}

function interestText(t: Translate, settings: BondSettings): string | undefined {
  const { interest_percentage, interest_frequency, interest_period, interest_type } = settings
  if (interest_percentage === null || interest_type === null) return undefined
  const when =
    interest_type === 'bullet'
      ? t('terms.atEnd')
      : everyText(t, interest_frequency, interest_period)
  return t('terms.interestValue', { percentage: formatPercentage(interest_percentage), when })
}

function redemptionText(t: Translate, settings: BondSettings): string | undefined {
  const { redemption_type, redemption_percentage, redemption_frequency, redemption_period } =
    settings
  if (redemption_type === null) return undefined
  if (redemption_type === 'linear') return t('terms.redemptionLinear')
  if (redemption_type === 'bullet') return t('terms.redemptionBullet')
  if (redemption_type === 'perpetual') return t('terms.redemptionPerpetual')
  if (redemption_percentage === null) return undefined
  const when = everyText(t, redemption_frequency, redemption_period)
  return t('terms.redemptionCustom', { percentage: formatPercentage(redemption_percentage), when })
}

function everyText(t: Translate, frequency: number | null, period: Every | null): string {
  if (frequency === null || period === null) return t('terms.unset')
  return frequency === 3 && period === 'month'
    ? t('terms.quarterly')
    : t(`terms.every_${period}`, { count: frequency })
}

function offerText(t: Translate, isPublic: boolean | null): string | undefined {
  if (isPublic === null) return undefined
  return isPublic ? t('terms.public') : t('terms.private')
}

interface Expiration {
  set_expiration_date: string | null
  expiration_frequency: number | null
  expiration_period: Every | null
}

function expirationText(t: Translate, expiration: Expiration): string | undefined {
  const { set_expiration_date, expiration_frequency, expiration_period } = expiration
  if (set_expiration_date) return formatDate(set_expiration_date)
  if (!expiration_frequency || !expiration_period) return undefined
  return t('terms.expirationAfter', {
    period: t(`terms.${expiration_period}`, { count: expiration_frequency }),
  })
}

interface ExerciseRatio {
  exercise_ratio: number
  exercise_ratio_options: number
}

function exerciseRatioText(t: Translate, of: ExerciseRatio): string {
  const { exercise_ratio: units, exercise_ratio_options: options } = of
  if (options === 1) return t('terms.exerciseRatioValue', { count: units })
  return t('terms.exerciseRatioOf', { count: units, options: formatUnits(options) })
}

interface Ratio {
  ratio: number | null
  ratio_receipts: number | null
}

/** A ratio of depositary receipts in words: '2 aandelen per certificaat', '10 certificaten per aandeel'; undefined without one. */
export function useRatioText(): (ratio: Ratio) => string | undefined {
  const { t } = useTranslation('instruments')
  return ({ ratio, ratio_receipts }) => {
    if (ratio === null) return undefined
    const receipts = ratio_receipts ?? 1
    if (receipts === 1) return t('terms.ratioValue', { count: ratio })
    if (ratio === 1) return t('terms.ratioOfOne', { receipts: formatUnits(receipts) })
    return t('terms.ratioOfMany', { shares: formatUnits(ratio), receipts: formatUnits(receipts) })
  }
}

import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../../lib/format.ts'
import { firstPaymentsOf } from '../../../../shared/terms/dated-terms.ts'
import { useTermTexts } from '../../../../shared/instruments/use-terms.ts'

/** In words what is filled in, by the substep that asks it; undefined while it is not. */
export type SubstepValues = Partial<Record<IssuerSubstepName, string | undefined>>

type Dated = 'summary.first' | 'summary.on'
const FIRST: Dated = 'summary.first'
const ON: Dated = 'summary.on'

/** What is filled in of the terms of an instrument. */
export function useTermValues(instrument: Instrument): SubstepValues {
  const { t } = useTranslation('issuer-onboarding')
  const texts = useTermTexts(instrument)
  const { limit, price, exercisePrice } = texts
  const bondPrice = limit && price && t('summary.bondPrice', { limit, price })
  const optionPrice = price && exercisePrice && t('summary.optionPrice', { price, exercisePrice })
  const bond = hasSetting(instrument, 'redemption_type') ? instrument : undefined
  const first = bond && firstPaymentsOf(bond)
  const withFirst = (
    text: string | undefined,
    date: string | null | undefined,
    key: Dated = FIRST,
  ) => (text && date ? t(key, { text, date: formatDate(date) }) : text)
  // What is paid back at once is paid back on one day.
  const isAtOnce = bond?.settings.redemption_type === 'bullet'
  return {
    duration: texts.duration,
    interest: withFirst(texts.interest, first?.interest),
    activation: texts.activation,
    redemption: withFirst(texts.redemption, first?.redemption, isAtOnce ? ON : FIRST),
    price: hasSetting(instrument, 'exercise_price') ? optionPrice : bondPrice,
    public: texts.publicOffer,
    expiration: texts.expiration,
    underlying: texts.underlying,
    'par-value': texts.parValue,
    ratio: texts.ratio,
  }
}

/** What is filled in of what the shares are issued by. */
export function useFoundingValues(onboarding: IssuerOnboarding): SubstepValues {
  const { t } = useTranslation('issuer-onboarding')
  const { first_holders: holders, founding_deed: deed } = onboarding
  const units = holders.reduce((sum, holder) => sum + holder.units, 0)
  return {
    'first-holders':
      holders.length === 0
        ? undefined
        : [
            t('summary.holders', { count: holders.length }),
            t('summary.shares', { count: units, units: formatUnits(units) }),
          ].join(', '),
    'founding-deed':
      deed === null
        ? undefined
        : t('summary.deed', { date: formatDate(deed.date), notary: deed.notary }),
  }
}

import type { BondSettings, InstrumentName } from '@zegel/contract/instrument-settings'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatPercentage } from '../lib/format.ts'
import { useRatioText } from './ratio-text.ts'

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
  | 'ratio'
  | 'underlying'
  | 'exercisePrice'
  | 'expiration'

export interface Term {
  key: TermKey
  label: string
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

/** The terms of an instrument of any type in words. */
export function useTerms(instrument: Terms): Term[] {
  const { t } = useTranslation('instruments')
  const ratioText = useRatioText()
  const money = (amount: string | null) => (amount === null ? undefined : formatMoney(amount))
  const price: Term = {
    key: 'price',
    label: t('terms.price'),
    value: money(instrument.price_per_unit),
  }

  if (instrument.type === 'bonds') {
    const { settings } = instrument
    return [
      { key: 'limit', label: t('terms.limit'), value: money(settings.limit) },
      price,
      { key: 'duration', label: t('terms.duration'), value: durationText(t, settings) },
      { key: 'interest', label: t('terms.interest'), value: interestText(t, settings) },
      { key: 'redemption', label: t('terms.redemption'), value: redemptionText(t, settings) },
      {
        key: 'activation',
        label: t('terms.activation'),
        value: settings.activation_date
          ? formatDate(settings.activation_date)
          : t('terms.onFirstSale'),
      },
      {
        key: 'publicOffer',
        label: t('terms.publicOffer'),
        value: offerText(t, instrument.public_investments),
      },
    ]
  }
  if (instrument.type === 'shares') {
    const parValue: Term = {
      key: 'parValue',
      label: t('terms.parValue'),
      value: money(instrument.settings.par_value),
    }
    return instrument.price_per_unit ? [parValue, price] : [parValue]
  }
  const underlying: Term = {
    key: 'underlying',
    label: t('terms.underlying'),
    value: instrument.settings.underlying_instrument?.name,
    instrument: instrument.settings.underlying_instrument,
  }
  if (instrument.type === 'depositary_receipts') {
    return [
      { key: 'ratio', label: t('terms.ratio'), value: ratioText(instrument.settings) },
      underlying,
    ]
  }
  return [
    price,
    {
      key: 'exercisePrice',
      label: t('terms.exercisePrice'),
      value: money(instrument.settings.exercise_price),
    },
    {
      key: 'expiration',
      label: t('terms.expiration'),
      value: expirationText(t, instrument.settings),
    },
    underlying,
  ]
}

/** The terms in words by what they are about; undefined what is not filled in, or not of this type. */
export function useTermTexts(instrument: Terms): Partial<Record<TermKey, string | undefined>> {
  return Object.fromEntries(useTerms(instrument).map(({ key, value }) => [key, value]))
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

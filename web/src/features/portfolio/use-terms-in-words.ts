import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { useTermTexts } from '../../pieces/use-terms.ts'

/** What the terms of an instrument come down to for who holds it; undefined while they say too little. */
export function useTermsInWords(instrument: Instrument): string | undefined {
  const { t } = useTranslation('portfolio')
  const { interest, expiration } = useTermTexts(instrument)
  if (hasSetting(instrument, 'redemption_type')) {
    const { redemption_type: type } = instrument.settings
    if (!interest || !type) return undefined
    return t(`terms.bonds.${type}`, { interest })
  }
  if (hasSetting(instrument, 'par_value')) {
    const { par_value } = instrument.settings
    return par_value === null ? undefined : t('terms.shares', { value: formatMoney(par_value) })
  }
  if (hasSetting(instrument, 'exercise_price')) {
    const { exercise_price, set_expiration_date, underlying_instrument } = instrument.settings
    if (!underlying_instrument || exercise_price === null || !expiration) return undefined
    return t(set_expiration_date ? 'terms.optionsUntil' : 'terms.optionsAfter', {
      price: formatMoney(exercise_price),
      name: underlying_instrument.name,
      expiration,
    })
  }
  const { ratio, ratio_receipts, underlying_instrument } = instrument.settings
  if (!underlying_instrument || ratio === null) return undefined
  const { name } = underlying_instrument
  return ratio_receipts === 1
    ? t('terms.receipts', { count: ratio, name })
    : t('terms.receiptsTogether', {
        receipts: formatUnits(ratio_receipts),
        shares: formatUnits(ratio),
        name,
      })
}

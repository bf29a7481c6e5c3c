import type {
  CorporateAction,
  CorporateActionLine,
} from '@zegel/contract/transactions/corporate-actions'
import { REDEMPTION_METHODS } from '@zegel/core/corporate-actions/kinds'
import { sumAmounts } from '@zegel/core/money'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoney, formatUnits } from '../../../lib/format.ts'

/** What is left of a unit, as '1/3'. */
export function fractionText({
  numerator,
  denominator,
}: NonNullable<CorporateActionLine['fraction']>): string {
  return `${formatUnits(numerator)}/${formatUnits(denominator)}`
}

/** What was paid altogether; undefined where nothing was, or not all lines are known. */
export function amountOf({ lines, total_lines }: CorporateAction): string | undefined {
  const amounts = lines.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  if (amounts.length === 0 || total_lines > lines.length) return undefined
  return sumAmounts(amounts)
}

/** What was decided, in a few words: '10 voor 1', '12 stukken, € 10,00 per stuk'. */
export function useActionWords(): (action: CorporateAction) => string {
  const { t } = useTranslation('corporate-actions')

  function wordsOf(action: CorporateAction): string {
    const { terms, kind, lines } = action
    const [old, fresh] = [terms['old_units'], terms['new_units']]
    const comes = lines.find(({ change }) => change > 0)
    if (old !== undefined && fresh !== undefined)
      return t(kind === 'bonus' ? 'words.bonus' : 'words.ratio', {
        old: formatUnits(Number(old)),
        new: formatUnits(Number(fresh)),
      })
    if (kind === 'exercise' && comes)
      return t('words.exercised', {
        units: formatUnits(comes.change),
        name: comes.instrument.name,
      })
    const leaves = lines.find(({ change }) => change < 0)
    if (kind === 'succession' && leaves)
      return t('words.from', { name: leaves.legal_person.legal_name })
    const units = goneOf(action)
    return t('unitsCount', { count: units, units: formatUnits(units) })
  }

  return (action) => {
    const { terms, lines, financial_instrument_id: id, kind } = action
    const { price_per_unit: price } = terms
    const method = REDEMPTION_METHODS.find((one) => one === terms['method'])
    const into = lines.find(({ change, instrument }) => change > 0 && instrument.id !== id)
    let words = wordsOf(action)
    if (into && kind !== 'exercise' && kind !== 'succession')
      words = t('words.into', { words, name: into.instrument.name })
    if (price !== undefined) words = t('words.price', { words, amount: formatMoney(String(price)) })
    if (method) words = t('words.withMethod', { words, method: t(`words.method.${method}`) })
    return words
  }
}

// As it was asked for, or what all lines of the instrument itself add up to.
function goneOf({ terms, lines, financial_instrument_id: id }: CorporateAction): number {
  const asked = Number(terms['units'])
  if (asked > 0) return asked
  return lines.reduce(
    (sum, { instrument, change }) => (instrument.id === id && change < 0 ? sum - change : sum),
    0,
  )
}

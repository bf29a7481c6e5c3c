import type { BondDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

const DAY_COUNTS: Record<string, string> = {
  'act/act icma': 'the actual number of days (ACT/ACT ICMA)',
  '30e/360': 'months of thirty days (30E/360)',
  'act/365f': 'the actual number of days divided by 365 (ACT/365F)',
}

/** How days are counted. */
export function dayCountEn({ dayCount }: BondDeedTerms): string {
  return DAY_COUNTS[dayCount] ?? dayCount
}

/** When interest is paid. */
export function interestRhythmEn({ interestMonths }: BondDeedTerms, w: DeedWriter): string {
  return interestMonths === null
    ? 'once, at the end of the term'
    : interestMonths === 12
      ? 'every year in arrears'
      : `every ${w.months(interestMonths)} in arrears`
}

/** How the principal is paid back. */
export function redemptionEn(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, redemptionParts } = terms
  if (redemption === 'never') return 'no redemption'
  if (redemption === 'equal' && redemptionParts)
    return `in ${w.number(BigInt(redemptionParts))} equal parts`
  return 'at once, at the end of the term'
}

/** When the loan ends. */
export function endEn(
  { perpetual, endDate, durationMonths }: BondDeedTerms,
  w: DeedWriter,
): string {
  if (perpetual) return 'indefinite'
  if (endDate) return w.day(endDate)
  return durationMonths ? `${w.months(durationMonths)} after its start` : 'as the Conditions say'
}

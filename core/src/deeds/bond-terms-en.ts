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
  if (interestMonths === null) return 'once, at the end of the term'
  if (interestMonths === 12) return 'every year in arrears'
  return interestMonths === 1
    ? 'every month in arrears'
    : `every ${w.months(interestMonths)} in arrears`
}

/** When interest is paid and how its days are counted, as sentences. */
export function interestArticleEn(terms: BondDeedTerms, w: DeedWriter): string {
  const when = onEn(terms.firstInterestDate, terms.interestMonths === null, w)
  return `Interest is paid ${interestRhythmEn(terms, w)}${when}. Days are counted by ${dayCountEn(terms)}.`
}

/** How the principal is paid back. */
export function redemptionEn(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, redemptionParts } = terms
  if (redemption === 'never') return 'no redemption'
  if (redemption === 'equal' && redemptionParts)
    return `in ${w.number(BigInt(redemptionParts))} equal parts`
  return redemption === 'at once' ? 'at once' : 'as the Conditions provide'
}

/** How and when the principal is paid back, as a sentence. */
export function redemptionArticleEn(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, perpetual } = terms
  if (redemption === 'never' || perpetual)
    return 'The Bond Loan has been entered into for an indefinite period. It is redeemed only as the Conditions provide.'
  const when = onEn(terms.firstRedemptionDate, redemption === 'at once', w)
  return `The Issuer redeems the principal ${redemptionEn(terms, w)}${when}. End of the Bond Loan: ${endEn(terms, w)}.`
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

function onEn(day: string | null, isOnce: boolean, w: DeedWriter): string {
  return day ? `, ${isOnce ? '' : 'for the first time '}on ${w.day(day)}` : ''
}

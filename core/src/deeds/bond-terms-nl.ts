import type { BondDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

const DAY_COUNTS: Record<string, string> = {
  'act/act icma': 'het werkelijke aantal dagen (ACT/ACT ICMA)',
  '30e/360': 'maanden van dertig dagen (30E/360)',
  'act/365f': 'het werkelijke aantal dagen gedeeld door 365 (ACT/365F)',
}

/** How days are counted. */
export function dayCountNl({ dayCount }: BondDeedTerms): string {
  return DAY_COUNTS[dayCount] ?? dayCount
}

/** When interest is paid. */
export function interestRhythmNl({ interestMonths }: BondDeedTerms, w: DeedWriter): string {
  return interestMonths === null
    ? 'in één keer aan het einde van de looptijd'
    : interestMonths === 12
      ? 'ieder jaar achteraf'
      : `iedere ${w.months(interestMonths)} achteraf`
}

/** How the principal is paid back. */
export function redemptionNl(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, redemptionParts } = terms
  if (redemption === 'never') return 'er wordt niet afgelost'
  if (redemption === 'equal' && redemptionParts)
    return `in ${w.number(BigInt(redemptionParts))} gelijke delen`
  return 'in één keer aan het einde van de looptijd'
}

/** When the loan ends. */
export function endNl(
  { perpetual, endDate, durationMonths }: BondDeedTerms,
  w: DeedWriter,
): string {
  if (perpetual) return 'onbepaalde tijd'
  if (endDate) return w.day(endDate)
  return durationMonths ? `${w.months(durationMonths)} na aanvang` : 'volgens de Voorwaarden'
}

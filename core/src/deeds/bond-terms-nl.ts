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
  if (interestMonths === null) return 'in één keer aan het einde van de looptijd'
  if (interestMonths === 12) return 'ieder jaar achteraf'
  return interestMonths === 1
    ? 'iedere maand achteraf'
    : `iedere ${w.months(interestMonths)} achteraf`
}

/** When interest is paid and how its days are counted, as sentences. */
export function interestArticleNl(terms: BondDeedTerms, w: DeedWriter): string {
  const when = onNl(terms.firstInterestDate, terms.interestMonths === null, w)
  return `De rente wordt ${interestRhythmNl(terms, w)} betaald${when}. Dagen worden geteld naar ${dayCountNl(terms)}.`
}

/** How the principal is paid back. */
export function redemptionNl(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, redemptionParts } = terms
  if (redemption === 'never') return 'er wordt niet afgelost'
  if (redemption === 'equal' && redemptionParts)
    return `in ${w.number(BigInt(redemptionParts))} gelijke delen`
  return redemption === 'at once' ? 'in één keer' : 'volgens de Voorwaarden'
}

/** How and when the principal is paid back, as a sentence. */
export function redemptionArticleNl(terms: BondDeedTerms, w: DeedWriter): string {
  const { redemption, perpetual } = terms
  if (redemption === 'never' || perpetual)
    return 'De Obligatielening is voor onbepaalde tijd aangegaan. Aflossing vindt alleen plaats zoals de Voorwaarden bepalen.'
  const when = onNl(terms.firstRedemptionDate, redemption === 'at once', w)
  return `De Uitgever lost de hoofdsom ${redemptionNl(terms, w)} af${when}. Einde van de Obligatielening: ${endNl(terms, w)}.`
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

function onNl(day: string | null, isOnce: boolean, w: DeedWriter): string {
  return day ? `, ${isOnce ? '' : 'voor het eerst '}op ${w.day(day)}` : ''
}

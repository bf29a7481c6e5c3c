import { RuleBroken } from '../rule-broken.ts'

/** The invest settings that bear on each other; dates of record, null where nothing is set. */
export interface InvestBounds {
  minInvestmentCents: bigint | null
  maxInvestmentCents: bigint | null
  roundStartDate: string | null
  roundEndDate: string | null
}

/** Throws RuleBroken when the minimum is above the maximum, or the round ends before it starts. */
export function assertInvestBoundsFit(bounds: InvestBounds): void {
  const { minInvestmentCents, maxInvestmentCents, roundStartDate, roundEndDate } = bounds
  const [min, max] = [minInvestmentCents, maxInvestmentCents]
  if (min !== null && max !== null && min > max)
    throw new RuleBroken('min-investment-above-max', {}, 'min_investment')
  // Dates of record sort as text.
  if (roundStartDate !== null && roundEndDate !== null && roundStartDate > roundEndDate)
    throw new RuleBroken('round-ends-before-start', {}, 'round_end_date')
}

/** How long a return link may be, with 'https://' before it. */
export const RETURN_LINK_LENGTH = 2000

/**
 * A typed address as a link behind a certificate: 'https://' comes before it when it is missing. Undefined for what is no address of
 * a website: another scheme, no dot in its host, a port that no computer has, or a name before an '@', which makes a link look like
 * it leads elsewhere.
 */
export function toReturnLink(typed: string): string | undefined {
  const link = `https://${typed.trim().replace(/^https?:\/\//i, '')}`
  const match = WEBSITE.exec(link)
  return match && Number(match[1] ?? 0) <= HIGHEST_PORT ? link : undefined
}

const HIGHEST_PORT = 65_535

// A host with a dot in it, maybe a port, maybe a path; without a name before an '@', spaces, backslashes or what no host has.
const WEBSITE =
  /^https:\/\/[^\s\\/?#:@<>"{}|^`%]+\.[^\s\\/?#:@.<>"{}|^`%]{2,}(?::(\d{1,5}))?(?:[/?#][^\s\\]*)?$/

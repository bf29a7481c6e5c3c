import { RuleBroken } from '../rule-broken.ts'
import { checkUnits, type UnitsRange } from './investment-units.ts'
import { type Offered, offerStateOn } from './offer-state.ts'

/** What an investment has to fit in on a day; the price is in cents. */
export interface Invested extends Offered {
  day: string
  priceCents: bigint
  units: bigint
}

/**
 * Throws RuleBroken for what nobody may invest: after the last day of what is offered ('instrument-ended'), before the round
 * ('round-not-begun') or after it ('round-over'), when the goal is
 * reached ('goal-reached'), while nobody stands for what was signed once ('offer-unsigned'), and at 'amount' for fewer units than the least ('investment-below-minimum'), more than one investment
 * may be of ('investment-above-maximum') or more than the limits leave ('limit-exceeded').
 */
export function assertInvestment({ day, priceCents, units, ...offered }: Invested): void {
  const { startDate, endDate, lastDay, range } = offered
  const state = offerStateOn(day, offered)
  if (state === 'ended') throw new RuleBroken('instrument-ended', { date: lastDay ?? day })
  if (state === 'upcoming') throw new RuleBroken('round-not-begun', { date: startDate ?? day })
  if (state === 'closed') throw new RuleBroken('round-over', { date: endDate ?? day })
  if (state === 'goal-reached') throw new RuleBroken('goal-reached')
  if (state === 'unsigned') throw new RuleBroken('offer-unsigned')
  if (!checkUnits(units, range).isInRange) throw outOfRange(units, range, priceCents)
}

function outOfRange(units: bigint, { least, most, ceiling }: UnitsRange, priceCents: bigint) {
  if (units < least) {
    const params = { least_cents: `${least * priceCents}` }
    return new RuleBroken('investment-below-minimum', params, 'amount')
  }
  const left = `${most * priceCents}`
  return ceiling === 'investment'
    ? new RuleBroken('investment-above-maximum', { most_cents: left }, 'amount')
    : new RuleBroken('limit-exceeded', { left_cents: left }, 'amount')
}

/** What has to be known of whoever invests, before they choose how much. */
export const INVESTOR_INFO = ['last_name', 'address', 'zip_code', 'city', 'country'] as const
type InvestorInfo = (typeof INVESTOR_INFO)[number]

/** What is not known yet of the natural person who wants to invest, in the order in which a form asks for it. */
export function missingInvestorInfo(
  person: Readonly<Record<InvestorInfo, string | null>>,
): InvestorInfo[] {
  return INVESTOR_INFO.filter((part) => (person[part] ?? '').trim() === '')
}

import { RuleBroken } from '../rule-broken.ts'
import { VESTING_INTERVALS, type VestingEvent, type VestingTerms } from './vesting.ts'

/** The longest schedule, in months: fifty years. */
export const LONGEST_VESTING = 600

/**
 * The rules that a schedule breaks, each with its field: it lasts whole intervals, a cliff lies within it, a percentage at the cliff
 * needs a cliff and leaves something for later only when there is a later.
 */
export function brokenVestingTerms(terms: VestingTerms): RuleBroken[] {
  const { length_months: length, interval, cliff_months: cliff, cliff_millionths: atCliff } = terms
  const broken: RuleBroken[] = []
  if (length % VESTING_INTERVALS[interval] !== 0)
    broken.push(new RuleBroken('vesting-length-not-whole', {}, 'length_months'))
  if (cliff > length) broken.push(new RuleBroken('vesting-cliff-too-long', {}, 'cliff_months'))
  if (atCliff !== null && cliff === 0)
    broken.push(new RuleBroken('vesting-percentage-without-cliff', {}, 'cliff_percentage'))
  if (atCliff !== null && atCliff !== 1_000_000 && cliff > 0 && cliff === length)
    broken.push(new RuleBroken('vesting-cliff-is-all', {}, 'cliff_percentage'))
  if (terms.acceleration_event && terms.acceleration_millionths === 0)
    broken.push(new RuleBroken('vesting-acceleration-of-nothing', {}, 'acceleration_percentage'))
  return broken
}

/**
 * Refuses an event that contradicts what stands: acceleration that was not agreed on, anything after leaving, leaving twice or before
 * something that happened later.
 */
export function assertVestingEvent(
  terms: VestingTerms,
  standing: readonly VestingEvent[],
  event: VestingEvent,
): void {
  const left = standing.find(({ kind }) => kind !== 'acceleration')
  if (left) throw new RuleBroken('vesting-stopped', { date: left.effective_date }, 'effective_date')
  if (event.kind === 'acceleration') {
    if (terms.acceleration_millionths === 0)
      throw new RuleBroken('vesting-without-acceleration', {}, 'kind')
    return
  }
  const later = standing.find(({ effective_date }) => effective_date > event.effective_date)
  if (later)
    throw new RuleBroken('vesting-event-later', { date: later.effective_date }, 'effective_date')
}

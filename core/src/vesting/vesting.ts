import { addMonths } from '../add-months.ts'
import { divideHalfUp, largestRemainder } from '../money.ts'

/** How often units vest; a period of so many months. */
export const VESTING_INTERVALS = { month: 1, quarter: 3, year: 12 } as const
export type VestingInterval = keyof typeof VESTING_INTERVALS

/** What somebody who leaves keeps: nothing that was not exercised, what has vested, or everything. */
export const LEAVER_KEEPS = ['nothing', 'vested', 'everything'] as const
export type LeaverKeeps = (typeof LEAVER_KEEPS)[number]

/** How a grant vests, apart from the day on which it starts. */
export interface VestingTerms {
  length_months: number
  interval: VestingInterval
  /** Months before which nothing vests; 0 without a cliff. */
  cliff_months: number
  /** What of the grant vests at the cliff, in millionths; null for what would have vested by then without one. */
  cliff_millionths: number | null
  /** What of the unvested vests at once on the event, in millionths; 0 without acceleration. */
  acceleration_millionths: number
  /** The event, in words. */
  acceleration_event: string | null
  good_leaver_keeps: LeaverKeeps
  bad_leaver_keeps: LeaverKeeps
  /** Whatever else was agreed, a line each. */
  notes: readonly string[]
}

export interface VestingSchedule extends VestingTerms {
  starts_on: string
}

/** What happens to a schedule on a day. */
export const VESTING_EVENTS = ['acceleration', 'good_leaver', 'bad_leaver'] as const
export type VestingEventKind = (typeof VESTING_EVENTS)[number]
export interface VestingEvent {
  kind: VestingEventKind
  effective_date: string
}

/** A grant of so many units, with what happened to it. */
export interface VestingGrant {
  schedule: VestingSchedule
  units: bigint
  events: readonly VestingEvent[]
  /** What was exercised of it, by day: nobody loses that by leaving. */
  exercised?: readonly { day: string; units: bigint }[]
}

/** What of a grant has vested and what has lapsed, from a day until the next step. */
export interface VestingStep {
  day: string
  vested: bigint
  lapsed: bigint
}

/** What of a grant has vested on a day, is still to vest, and will never: together the grant. */
export interface VestingFigures {
  vested: bigint
  unvested: bigint
  lapsed: bigint
}

interface Tranche {
  day: string
  units: number
}

/**
 * The days on which something of a grant vests or lapses, the first one first. Units are whole: each part is rounded by the largest
 * remainder, the first of equal ones first, so that the parts are the grant to the unit whatever was accelerated.
 */
export function vestingSteps({
  schedule,
  units,
  events,
  exercised = [],
}: VestingGrant): VestingStep[] {
  let tranches = tranchesOf(schedule, Number(units))
  for (const event of byDay(events)) {
    if (event.kind === 'acceleration') {
      tranches = accelerate(tranches, event.effective_date, schedule.acceleration_millionths)
      continue
    }
    const keeps = schedule[`${event.kind}_keeps`]
    return afterLeaving(tranches, { day: event.effective_date, keeps, units, exercised })
  }
  return addUp(tranches)
}

/** What of a grant has vested on a day, the day itself included. */
export function vestedOn(grant: VestingGrant, day: string): VestingFigures {
  return figuresOn(vestingSteps(grant), grant.units, day)
}

/** The same, of steps that are known. */
export function figuresOn(
  steps: readonly VestingStep[],
  units: bigint,
  day: string,
): VestingFigures {
  const { vested = 0n, lapsed = 0n } = steps.findLast((step) => step.day <= day) ?? {}
  return { vested, unvested: units - vested - lapsed, lapsed }
}

/** The day of the cliff; undefined without one. */
export function cliffOf({ starts_on, cliff_months: months }: VestingSchedule): string | undefined {
  return months > 0 ? addMonths(starts_on, months) : undefined
}

// Months since the start at which something vests: the cliff, and each interval after it.
function monthsOf({ length_months: length, interval, cliff_months: cliff }: VestingTerms) {
  const every = VESTING_INTERVALS[interval]
  const regular = Array.from({ length: length / every }, (_, at) => (at + 1) * every)
  return cliff > 0 ? [cliff, ...regular.filter((month) => month > cliff)] : regular
}

function tranchesOf(schedule: VestingSchedule, units: number): Tranche[] {
  const months = monthsOf(schedule)
  const parts = largestRemainder(weightsOf(schedule, months), units)
  return months.map((month, at) => ({
    day: addMonths(schedule.starts_on, month),
    units: parts[at] ?? 0,
  }))
}

// In proportion to the months that each stands for; with a percentage at the cliff, the others share what that leaves.
function weightsOf(schedule: VestingTerms, months: readonly number[]): bigint[] {
  const elapsed = months.map((month, at) => BigInt(month - (months[at - 1] ?? 0)))
  const { cliff_months, cliff_millionths } = schedule
  if (cliff_months === 0 || cliff_millionths === null) return elapsed
  const afterCliff = BigInt(schedule.length_months - cliff_months)
  const atCliff = BigInt(cliff_millionths)
  if (afterCliff === 0n) return [1n]
  return elapsed.map((share, at) =>
    at === 0 ? atCliff * afterCliff : (1_000_000n - atCliff) * share,
  )
}

// A part of what is still to come vests at once; the rest goes on as it was, each part the smaller for it.
function accelerate(tranches: Tranche[], day: string, millionths: number): Tranche[] {
  const coming = tranches.filter((tranche) => tranche.day > day)
  const unvested = coming.reduce((sum, tranche) => sum + tranche.units, 0)
  const atOnce = Number(divideHalfUp(BigInt(unvested) * BigInt(millionths), 1_000_000n))
  const left = largestRemainder(
    coming.map((tranche) => tranche.units),
    unvested - atOnce,
  )
  return [
    ...tranches.filter((tranche) => tranche.day <= day),
    { day, units: atOnce },
    ...coming.map((tranche, at) => ({ ...tranche, units: left[at] ?? 0 })),
  ]
}

interface Leaving {
  day: string
  keeps: LeaverKeeps
  units: bigint
  exercised: readonly { day: string; units: bigint }[]
}

function afterLeaving(tranches: Tranche[], { day, keeps, units, exercised }: Leaving) {
  const before = addUp(tranches).filter((step) => step.day < day)
  const { vested } = figuresOn(addUp(tranches), units, day)
  if (keeps === 'everything') return [...before, { day, vested: units, lapsed: 0n }]
  const used = exercised
    .filter((exercise) => exercise.day <= day)
    .reduce((sum, exercise) => sum + exercise.units, 0n)
  const kept = keeps === 'nothing' && used < vested ? used : vested
  return [...before, { day, vested: kept, lapsed: units - kept }]
}

function addUp(tranches: readonly Tranche[]): VestingStep[] {
  let vested = 0n
  const steps = new Map<string, VestingStep>()
  for (const { day, units } of tranches) {
    vested += BigInt(units)
    if (units > 0) steps.set(day, { day, vested, lapsed: 0n })
  }
  return [...steps.values()]
}

function byDay<Event extends VestingEvent>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => (one.effective_date < other.effective_date ? -1 : 1))
}

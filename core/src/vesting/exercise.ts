import { addMonths } from '../add-months.ts'
import { RuleBroken } from '../rule-broken.ts'
import { figuresOn, type VestingStep } from './vesting.ts'

/** Until when options may be exercised: up to a day, or so many months after they were granted; null for ever. */
export interface ExerciseEnd {
  on: string | null
  monthsAfter: number | null
}

/** A grant with what of it has vested when; without a schedule all of it may be exercised. */
export interface ExercisableGrant {
  grantedOn: string
  units: bigint
  steps: readonly VestingStep[] | undefined
}

/** What somebody has on a day, by which grants, and what of it was exercised by then. */
export interface ExercisablePosition {
  available: bigint
  exercised: bigint
  /** What had lapsed and went back to the issuer by then. */
  takenBack: bigint
  grants: readonly ExercisableGrant[]
  end: ExerciseEnd
}

/**
 * How many options may be exercised on a day: what can be given, less what has not vested or has lapsed and is still there, and less what has
 * expired. What was exercised before came from what was granted first.
 */
export function exercisableOn(position: ExercisablePosition, day: string): bigint {
  const granted = position.grants.filter(({ grantedOn }) => grantedOn <= day)
  const over = granted.filter(({ grantedOn }) => isExpired(position.end, grantedOn, day))
  const ended = sumOf(over.map(({ units }) => units))
  const expired = ended > position.exercised ? ended - position.exercised : 0n
  const blocked = granted
    .filter((grant) => !over.includes(grant))
    .map(({ steps, units }) => (steps ? units - figuresOn(steps, units, day).vested : 0n))
  const left = position.available - expired - sumOf(blocked) + position.takenBack
  return left > 0n ? left : 0n
}

/** Refuses more than may be exercised ('exercise-not-vested'), and anything once all has expired ('options-expired'). */
export function assertExercise(position: ExercisablePosition, units: bigint, day: string): void {
  const { on } = position.end
  if (on !== null && day > on)
    throw new RuleBroken('options-expired', { date: on }, 'effective_date')
  if (units > position.available)
    throw new RuleBroken('units-above-available', { left: `${position.available}` }, 'units')
  const left = exercisableOn(position, day)
  if (units > left) throw new RuleBroken('exercise-not-vested', { left: `${left}` }, 'units')
}

/** How many units of what lies below come of how many options. */
export interface ExerciseRatio {
  units: bigint
  options: bigint
}

/**
 * How many units of what lies below somebody gets for so many options. Only as many options as give whole units are exercised together
 * ('exercise-not-whole'): the rest of a unit is neither issued nor paid.
 */
export function unitsOfExercise(options: bigint, ratio: ExerciseRatio): bigint {
  const units = options * ratio.units
  if (units % ratio.options === 0n) return units / ratio.options
  const times = ratio.options / greatestCommon(ratio.units, ratio.options)
  throw new RuleBroken('exercise-not-whole', { times: `${times}` }, 'units')
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other)
}

function isExpired({ on, monthsAfter }: ExerciseEnd, grantedOn: string, day: string): boolean {
  if (on !== null) return day > on
  return monthsAfter !== null && day > addMonths(grantedOn, monthsAfter)
}

interface Exercise {
  day: string
  units: bigint
}

/** What of each grant was exercised, in the order of the grants: what was granted first goes first, as far as it goes. */
export function exercisedOfGrants(
  grants: readonly { grantedOn: string; units: bigint }[],
  exercises: readonly Exercise[],
): Exercise[][] {
  const left = grants.map(({ units }) => units)
  const of: Exercise[][] = grants.map(() => [])
  for (const { day, units } of exercises) {
    let open = units
    for (const [at, grant] of grants.entries()) {
      const rest = left[at] ?? 0n
      const taken = grant.grantedOn > day ? 0n : rest < open ? rest : open
      if (taken === 0n) continue
      of[at]?.push({ day, units: taken })
      left[at] = rest - taken
      open -= taken
    }
  }
  return of
}

function sumOf(units: readonly bigint[]): bigint {
  return units.reduce((sum, one) => sum + one, 0n)
}

import { largestRemainder } from '../money.ts'
import type { NumberRange } from '../register/share-numbers.ts'

/** What a holder has of an instrument on the day of an action. */
export interface Holding {
  holderId: string
  units: bigint
  /** What of these can be given for good: not promised in an open transaction, nor given away on a later day. */
  available: bigint
  /** Of shares: the numbers that can be given. */
  numbers: readonly NumberRange[]
  /** What rests on them: pledge, usufruct, attachment. */
  rights?: readonly HeldRight[] | undefined
}

/** A right that rests on units of a holder. */
export interface HeldRight {
  rightId: string
  rank: number
  units: bigint
  /** Of shares: on which. */
  numbers: readonly NumberRange[]
  /** From the day of the action or before, without a later end or change that is known already. */
  isSteady: boolean
}

/** Units that come, go or pass: from nobody where they are issued, to nobody where they cease to be. */
export interface PlannedEntry {
  instrumentId: string
  fromId: string | null
  toId: string | null
  units: bigint
  /** Of shares: which; left out they are chosen as it is posted. */
  numbers?: readonly NumberRange[] | undefined
}

/** A right that comes to rest on units of a holder, passes to another with them, or no longer rests on what goes. */
export interface PlannedRight {
  rightId: string
  instrumentId: string
  fromId: string | null
  toId: string | null
  units: bigint
  /** Of shares. */
  numbers?: readonly NumberRange[] | undefined
}

/** What is left of a unit: so many parts of one. */
export interface UnitFraction {
  numerator: bigint
  denominator: bigint
}

/** What is settled with a holder beside the units. */
export interface Settlement {
  instrumentId: string
  holderId: string
  fraction?: UnitFraction | undefined
  amountCents?: bigint | undefined
}

/** What an action does. */
export interface ActionPlan {
  entries: readonly PlannedEntry[]
  settlements: readonly Settlement[]
  /** What becomes of rights on the units. */
  rights?: readonly PlannedRight[] | undefined
}

/** What comes to a holder by an action, or goes: the two are lines of their own. */
export interface ActionLine {
  instrumentId: string
  holderId: string
  change: bigint
  fraction: UnitFraction | null
  amountCents: bigint | null
}

/**
 * The lines of an action, in the order of its entries: per instrument and holder one of what goes and one of what comes. A settlement stands on
 * the first line of its holder in that instrument, or on one of its own where no units move.
 */
export function actionLines({ entries, settlements }: ActionPlan): ActionLine[] {
  const lines = new Map<string, ActionLine>()
  const add = (instrumentId: string, holderId: string, change: bigint) => {
    const key = `${instrumentId} ${holderId} ${change < 0n ? '-' : '+'}`
    const line = lines.get(key)
    if (line) line.change += change
    else lines.set(key, { instrumentId, holderId, change, fraction: null, amountCents: null })
  }
  for (const { instrumentId, fromId, toId, units } of entries) {
    if (fromId !== null) add(instrumentId, fromId, -units)
    if (toId !== null) add(instrumentId, toId, units)
  }
  for (const { instrumentId, holderId, fraction, amountCents } of settlements) {
    const of = `${instrumentId} ${holderId}`
    let line = lines.get(`${of} -`) ?? lines.get(`${of} +`)
    if (!line) {
      line = { instrumentId, holderId, change: 0n, fraction: null, amountCents: null }
      lines.set(`${of} +`, line)
    }
    line.fraction = fraction ?? null
    line.amountCents = amountCents ?? null
  }
  return [...lines.values()]
}

/** Units divided over parts, whole units each, by the largest remainder: they add up to all. Throws nothing; no part gets less than 0. */
export function divideUnits(units: bigint, parts: readonly bigint[]): bigint[] {
  return largestRemainder(parts, Number(units)).map(BigInt)
}

/**
 * Draws so many of a number of units by lot, each as likely as any other and none twice (Floyd's algorithm). `draw(n)` gives a whole number
 * below n. Returns how many were drawn of each holding, in their order; throws a RangeError when more are to be drawn than there are.
 */
export function drawByLot(
  held: readonly bigint[],
  count: bigint,
  draw: (below: bigint) => bigint,
): bigint[] {
  const total = held.reduce((sum, units) => sum + units, 0n)
  if (count > total) throw new RangeError(`${count} can't be drawn of ${total}`)
  const drawn = new Set<bigint>()
  for (let last = total - count; last < total; last += 1n) {
    const one = draw(last + 1n)
    drawn.add(drawn.has(one) ? last : one)
  }
  const ends: bigint[] = []
  let end = 0n
  for (const units of held) ends.push((end += units))
  const result = held.map(() => 0n)
  let at = 0
  for (const one of [...drawn].toSorted((a, b) => (a < b ? -1 : 1))) {
    while (one >= (ends[at] ?? 0n)) at += 1
    result[at] = (result[at] ?? 0n) + 1n
  }
  return result
}

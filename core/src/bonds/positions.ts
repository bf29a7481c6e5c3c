import type { Day } from './days/day.ts'
import { type Issued, issuedThen, joinLots, type Lot, takeLots, unitsOf } from './lots.ts'

/** A movement of the register; null is the issuance account. Those that were turned back, and what turned them back, are left out. */
export interface Movement {
  from: string | null
  to: string | null
  units: number
  date: Day
}

/** What somebody holds from the end of a day until the next change. */
export interface Position {
  since: Day
  lots: readonly Lot[]
}

/**
 * What each holder has over time, from the movements in the order in which they were recorded. New units are a lot of their day;
 * a transfer takes the oldest lots along, and with them the interest that is not due yet: art. 6:142 lid 2 BW gives it to whoever
 * has the claim when it falls due.
 */
export function positionsOf(movements: readonly Movement[]): Map<string, Position[]> {
  const days = eachDayOf(movements)
  for (;;) {
    const { done, value } = days.next()
    if (done) return value
  }
}

/** The same, a day at a time, for whoever has something else to do between them. */
export function* eachDayOf(
  movements: readonly Movement[],
): Generator<undefined, Map<string, Position[]>> {
  const register: Register = { held: new Map(), issued: new Map() }
  for (const [day, moved] of byDay(movements)) {
    applyDay(register, day, moved)
    yield
  }
  return register.held
}

interface Register {
  held: Map<string, Position[]>
  /** What each was issued, the oldest first, whoever has it now. */
  issued: Map<string, readonly Issued[]>
}

/** The lots somebody has at the close of a day. */
export function lotsOn(positions: readonly Position[], day: Day): readonly Lot[] {
  return positions.findLast(({ since }) => since <= day)?.lots ?? []
}

function byDay(movements: readonly Movement[]): [Day, Movement[]][] {
  const days = Map.groupBy(movements, ({ date }) => date)
  return [...days].toSorted(([a], [b]) => a - b)
}

// Within a day the register knows no order: whoever passes on what comes in that day passes on those very lots.
function applyDay(register: Register, day: Day, moved: readonly Movement[]): void {
  let waiting = moved.toSorted((a, b) => Number(a.from !== null) - Number(b.from !== null))
  while (waiting.length > 0) {
    const later: Movement[] = []
    for (const movement of waiting) {
      if (mayGive(register, movement)) move(register, day, movement)
      else later.push(movement)
    }
    const [first, ...others] = later
    const isStuck = first !== undefined && later.length === waiting.length
    if (isStuck) move(register, day, first)
    waiting = isStuck ? others : later
  }
}

function mayGive({ held }: Register, { from, units }: Movement): boolean {
  return from === null || unitsOf(held.get(from)?.at(-1)?.lots ?? []) >= units
}

function move({ held, issued }: Register, day: Day, { from, to, units }: Movement): void {
  let lots: Lot[] = [{ date: day, units }]
  if (from === null && to !== null) {
    const ahead = issued.get(to) ?? []
    if (ahead.length > 0) lots = [{ date: day, units, ahead }]
    issued.set(to, issuedThen(ahead, { date: day, units }))
  }
  if (from !== null) {
    const { taken, rest } = takeLots(held.get(from)?.at(-1)?.lots ?? [], units, day)
    lots = taken
    setLots(held, from, day, rest)
  }
  if (to !== null) setLots(held, to, day, joinLots(held.get(to)?.at(-1)?.lots ?? [], lots))
}

function setLots(held: Map<string, Position[]>, holder: string, day: Day, lots: Lot[]): void {
  const positions = held.get(holder) ?? []
  if (positions.at(-1)?.since === day) positions.pop()
  positions.push({ since: day, lots })
  held.set(holder, positions)
}

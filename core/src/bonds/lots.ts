import type { Day } from './days/day.ts'

/** Units that came into being on one day. */
export interface Issued {
  date: Day
  units: number
}

/** Units that came into being on one day and have stayed together since. They earn interest from that day. */
export interface Lot extends Issued {
  /**
   * What was issued to the same first holder before these very units, the oldest first; nothing when it is left out. With it the
   * roundings of an issue stay with its units, in whose hands they may come: see `principalTerms`.
   */
  ahead?: readonly Issued[]
}

/** Takes units from the oldest lots first. What is not there yet is taken as a debt of the day, so that nothing is lost or made. */
export function takeLots(
  lots: readonly Lot[],
  units: number,
  day: Day,
): { taken: Lot[]; rest: Lot[] } {
  const taken: Lot[] = []
  const rest: Lot[] = []
  let wanted = units
  for (const lot of lots) {
    const part = Math.max(0, Math.min(wanted, lot.units))
    if (part > 0) taken.push({ ...lot, units: part })
    if (part === 0) rest.push(lot)
    else if (part !== lot.units) rest.push(behind(lot, part))
    wanted -= part
  }
  if (wanted === 0) return { taken, rest }
  const debt = { date: day, units: -wanted }
  return { taken: joinLots(taken, [{ date: day, units: wanted }]), rest: joinLots(rest, [debt]) }
}

/** Puts lots together, the oldest first: those that followed each other when they were issued, and a debt with what settles it. */
export function joinLots(a: readonly Lot[], b: readonly Lot[]): Lot[] {
  const [next, ...others] = b
  const newest = a.at(-1)
  // Most of what comes is younger than all there is.
  const comesLast =
    next && others.length === 0 && next.units !== 0 && (!newest || newest.date < next.date)
  if (comesLast) return [...a, next]
  const joined: Lot[] = []
  for (const lot of [...a, ...b].toSorted(byPlace)) {
    const last = joined.at(-1)
    if (!last || last.date !== lot.date) joined.push(lot)
    else if (isNextTo(last, lot))
      joined[joined.length - 1] = { ...last, units: last.units + lot.units }
    else joined.push(lot)
  }
  return joined.filter(({ units }) => units !== 0)
}

/** How many units some lots have together. */
export function unitsOf(lots: readonly Issued[]): number {
  return lots.reduce((sum, { units }) => sum + units, 0)
}

/** Some issues with one more behind them; those of one day are one. */
export function issuedThen(before: readonly Issued[], { date, units }: Issued): Issued[] {
  const last = before.at(-1)
  return last?.date === date
    ? [...before.slice(0, -1), { date, units: last.units + units }]
    : [...before, { date, units }]
}

function behind({ date, units, ahead = [] }: Lot, taken: number): Lot {
  return { date, units: units - taken, ahead: issuedThen(ahead, { date, units: taken }) }
}

function byPlace(one: Lot, other: Lot): number {
  return one.date - other.date || unitsOf(one.ahead ?? []) - unitsOf(other.ahead ?? [])
}

// A debt has no place of its own: it goes with any units of its day.
function isNextTo(one: Lot, other: Lot): boolean {
  if (one.units < 0 || other.units < 0) return isSame(one.ahead ?? [], other.ahead ?? [])
  return isSame(issuedThen(one.ahead ?? [], one), other.ahead ?? [])
}

function isSame(one: readonly Issued[], other: readonly Issued[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ date, units }, at) => other[at]?.date === date && other[at].units === units)
  )
}

import type { Day } from './day.ts'

/** Units that came into being on one day and have stayed together since. They earn interest from that day. */
export interface Lot {
  date: Day
  units: number
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
    if (part > 0) taken.push({ date: lot.date, units: part })
    if (part !== lot.units) rest.push({ date: lot.date, units: lot.units - part })
    wanted -= part
  }
  if (wanted === 0) return { taken, rest }
  const debt = { date: day, units: -wanted }
  return { taken: joinLots(taken, [{ date: day, units: wanted }]), rest: joinLots(rest, [debt]) }
}

/** Puts lots together, the oldest first, one for each day. */
export function joinLots(a: readonly Lot[], b: readonly Lot[]): Lot[] {
  // What comes is mostly newer than all there is, and then nothing has to be put in order.
  const [newest, oldest] = [a.at(-1), b[0]]
  if (!oldest) return [...a]
  if (!newest || newest.date < oldest.date) return [...a, ...b]
  const byDate = new Map<Day, number>()
  for (const { date, units } of [...a, ...b]) byDate.set(date, (byDate.get(date) ?? 0) + units)
  return [...byDate]
    .map(([date, units]) => ({ date, units }))
    .filter(({ units }) => units !== 0)
    .toSorted((one, other) => one.date - other.date)
}

/** How many units some lots have together. */
export function unitsOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { units }) => sum + units, 0)
}

import {
  startOfRange,
  type UnitValue,
  type ValuationRange,
} from '../valuations/valuation-history.ts'

/** So many units of an instrument in one hand, from a day until the day before another; dates as YYYY-MM-DD. */
export interface HeldPeriod {
  instrumentId: string
  from: string
  until: string
  units: bigint
}

/** What a unit of an instrument is worth: its price until the first valuation, and from then on what was stated last. */
export interface UnitWorth {
  instrumentId: string
  priceCents: bigint | null
  /** In the order of their dates. */
  valuations: readonly UnitValue[]
}

export interface PortfolioPoint {
  date: string
  valueCents: bigint
}

/** What was held: units at what one of them is worth, and amounts that are known by themselves. */
interface Portfolio {
  pieces: readonly HeldPeriod[]
  worths: readonly UnitWorth[]
  /** Of each bond in one hand the principal that is outstanding from a day on, oldest first. */
  principals: readonly (readonly PortfolioPoint[])[]
}

/**
 * What all of it was worth together on each day of the range on which that changed, and on its first day and today. What has no
 * price counts for nothing. Empty when nothing was ever held until today.
 */
export function portfolioValueHistory(
  { pieces, worths, principals }: Portfolio,
  { range, today }: { range: ValuationRange; today: string },
): PortfolioPoint[] {
  const changes = new Map<string, Map<string, Change>>()
  for (const { instrumentId, from, until, units } of pieces) {
    changeOn(changes, from, instrumentId).units += units
    if (until <= today) changeOn(changes, until, instrumentId).units -= units
  }
  for (const { instrumentId, valuations } of worths) {
    for (const { date, valueCents } of valuations)
      changeOn(changes, date, instrumentId).value = valueCents
  }
  const began = [
    ...pieces.map(({ from }) => from),
    ...principals.flatMap(([point]) => point?.date ?? []),
  ]
  const first = firstOf(began)
  if (first === undefined || first > today) return []
  const start = [startOfRange(range, today) ?? first, first].toSorted().at(-1) ?? first
  return pointsOf({ changes, worths, differences: differencesOf(principals) }, { start, today })
}

function differencesOf(principals: Portfolio['principals']): Map<string, bigint> {
  const differences = new Map<string, bigint>()
  for (const principal of principals) {
    let before = 0n
    for (const { date, valueCents } of principal) {
      differences.set(date, (differences.get(date) ?? 0n) + valueCents - before)
      before = valueCents
    }
  }
  return differences
}

interface Changes {
  /** By day and instrument. */
  changes: ReadonlyMap<string, ReadonlyMap<string, Change>>
  worths: readonly UnitWorth[]
  /** By day, of all principals together. */
  differences: ReadonlyMap<string, bigint>
}

interface Change {
  units: bigint
  /** What a unit is worth from that day on, when that was stated. */
  value: bigint | undefined
}

function changeOn(
  changes: Map<string, Map<string, Change>>,
  date: string,
  instrumentId: string,
): Change {
  const day = changes.get(date) ?? new Map<string, Change>()
  changes.set(date, day)
  const change = day.get(instrumentId) ?? { units: 0n, value: undefined }
  day.set(instrumentId, change)
  return change
}

function pointsOf(
  { changes, worths, differences }: Changes,
  { start, today }: { start: string; today: string },
): PortfolioPoint[] {
  const held = new Map(
    worths.map(({ instrumentId, priceCents }) => [
      instrumentId,
      { units: 0n, value: priceCents ?? 0n },
    ]),
  )
  let total = 0n
  const points: PortfolioPoint[] = []
  const days = [...new Set([...changes.keys(), ...differences.keys(), start, today])].toSorted()
  for (const date of days) {
    if (date > today) break
    for (const [instrumentId, { units, value }] of changes.get(date) ?? []) {
      const line = held.get(instrumentId)
      if (!line) continue
      total -= line.units * line.value
      line.units += units
      line.value = value ?? line.value
      total += line.units * line.value
    }
    total += differences.get(date) ?? 0n
    const changed = points.at(-1)?.valueCents !== total
    if (date >= start && (changed || date === today)) points.push({ date, valueCents: total })
  }
  return points
}

/** Of some dates, YYYY-MM-DD, the first in time; undefined when there are none. */
function firstOf(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (least, date) => (least === undefined || date < least ? date : least),
    undefined,
  )
}

/** Of all that is due, what is due first: everything on the earliest date, YYYY-MM-DD, in the order it was given. */
export function earliest<Dated extends { date: string }>(due: readonly Dated[]): Dated[] {
  const first = firstOf(due.map(({ date }) => date))
  return due.filter(({ date }) => date === first)
}

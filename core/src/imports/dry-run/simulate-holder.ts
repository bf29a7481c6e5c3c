/** What happens to a holder on a day. */
export interface HolderChange {
  date: string
  /** What comes to them, or goes when it is negative. */
  units: bigint
  /** What an open transfer promises of their units from that day on; negative when it no longer does. */
  promised: bigint
}

/** A change that a row of a file makes, by its index. */
export interface RowChange extends HolderChange {
  row: number
}

/** That a holder has so many units at the end of a day, as a row of a file states. */
export interface StatedBalance {
  date: string
  balance: bigint
  row: number
}

/** A registration of the register that says what the register says of its day, which it goes on doing when an earlier one is made. */
export interface KnownRegistration {
  id: string
  date: string
  balance: bigint
}

/** That a row leaves a registration of a later day true: on that day the register undoes what the row posts. */
export interface UnchangedRegistration extends KnownRegistration {
  /** What is posted on that day. */
  difference: bigint
}

export interface SimulateHolderInput {
  known: readonly HolderChange[]
  /** The last that was made of each day, by date. */
  registered?: readonly KnownRegistration[]
  changes: readonly RowChange[]
  stated: readonly StatedBalance[]
  today: string
}

/** Of a row that takes too much: what was left for all that take that day, and the day on which it shows. */
export interface Shortage {
  left: bigint
  date: string
}

export interface HolderSimulation {
  /** What they have today, without the file and with it. */
  before: bigint
  after: bigint
  /** The first day on which they have less than they give or promise; null when there is none. */
  shortFrom: string | null
  /** What each row that states a balance posts to get there. */
  differences: ReadonlyMap<number, bigint>
  /** By the row that states a balance of an earlier day, which registration stays true. */
  kept: ReadonlyMap<number, UnchangedRegistration>
  short: ReadonlyMap<number, Shortage>
  /** The rows that state a balance of one day, where there are several: none of them counts. */
  statedTwice: ReadonlySet<number>
}

/**
 * What a file makes of a holder's balance, day by day, whatever the order of its rows. Where more goes than there is, the rows at
 * fault are those that take on that day, or on the last day before it on which any does.
 */
export function simulateHolder({
  known,
  registered = [],
  changes,
  stated,
  today,
}: SimulateHolderInput): HolderSimulation {
  const differences = new Map<number, bigint>()
  const kept = new Map<number, UnchangedRegistration>()
  const statedTwice = new Set<number>()
  const ends: DayEnd[] = []
  let balance = 0n
  let free = 0n
  // What the file makes other than it was, on the day that is looked at.
  let deviation = 0n
  for (const [date, day] of inOrder(daysOf(known, changes, stated), registered)) {
    for (const { units, promised } of [...day.known, ...day.changes]) {
      balance += units
      free += units - promised
    }
    for (const { units } of day.changes) deviation += units
    for (const { date: on, difference } of kept.values()) {
      if (on !== date) continue
      balance += difference
      free += difference
      deviation += difference
    }
    const [one, ...others] = day.stated
    if (one && others.length === 0) {
      const difference = one.balance - balance
      const later = registered.find((registration) => registration.date > date)
      // Undone by then is what an earlier row posted.
      if (later && deviation + undoneBetween(kept.values(), date, later.date) === 0n)
        kept.set(one.row, { ...later, difference: -difference })
      differences.set(one.row, difference)
      free += difference
      deviation += difference
      balance = one.balance
    } else for (const { row } of day.stated) statedTwice.add(row)
    ends.push({ date, balance, free, takers: takersOf(day, differences) })
  }
  const after = ends.findLast(({ date }) => date <= today)?.balance ?? 0n
  const before = unitsUntil(known, today)
  return { before, after, differences, kept, statedTwice, ...shortagesOf(ends) }
}

function undoneBetween(
  kept: Iterable<UnchangedRegistration>,
  after: string,
  until: string,
): bigint {
  let sum = 0n
  for (const { date, difference } of kept) if (date > after && date <= until) sum += difference
  return sum
}

/** How a holder stands at the end of a day, and which rows took from them on it. */
interface DayEnd {
  date: string
  balance: bigint
  /** What they have and did not promise. */
  free: bigint
  takers: Taker[]
}

interface Taker {
  row: number
  units: bigint
}

function unitsUntil(changes: readonly HolderChange[], day: string): bigint {
  return changes.reduce((sum, { date, units }) => (date <= day ? sum + units : sum), 0n)
}

function takersOf(day: Day, differences: ReadonlyMap<number, bigint>): Taker[] {
  const ofChanges = day.changes.map(({ row, units, promised }) => ({
    row,
    units: promised - units,
  }))
  const ofStated = day.stated.map(({ row }) => ({ row, units: -(differences.get(row) ?? 0n) }))
  return [...ofChanges, ...ofStated].filter(({ units }) => units > 0n)
}

// Rows that take answer for all days until others take; of those days the worst is told.
function shortagesOf(ends: readonly DayEnd[]): Pick<HolderSimulation, 'short' | 'shortFrom'> {
  const short = new Map<number, Shortage>()
  let shortFrom: string | null = null
  let worst: DayEnd | undefined
  const close = () => {
    if (!worst || worst.free >= 0n) return
    const left = worst.takers.reduce((sum, { units }) => sum + units, worst.free)
    for (const { row } of worst.takers) {
      short.set(row, { left: left < 0n ? 0n : left, date: worst.date })
    }
  }
  for (const end of ends) {
    if (end.takers.length > 0) {
      close()
      worst = end
    } else if (worst && end.free < worst.free) worst = { ...end, takers: worst.takers }
    if (worst && end.free < 0n) shortFrom ??= end.date
  }
  close()
  return { short, shortFrom }
}

interface Day {
  known: HolderChange[]
  changes: RowChange[]
  stated: StatedBalance[]
}

function daysOf(
  known: readonly HolderChange[],
  changes: readonly RowChange[],
  stated: readonly StatedBalance[],
): Map<string, Day> {
  const days = new Map<string, Day>()
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { known: [], changes: [], stated: [] }
    days.set(date, day)
    return day
  }
  for (const change of known) dayOf(change.date).known.push(change)
  for (const change of changes) dayOf(change.date).changes.push(change)
  for (const balance of stated) dayOf(balance.date).stated.push(balance)
  return days
}

function inOrder(
  days: Map<string, Day>,
  registered: readonly KnownRegistration[],
): [date: string, Day][] {
  for (const { date } of registered)
    if (!days.has(date)) days.set(date, { known: [], changes: [], stated: [] })
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

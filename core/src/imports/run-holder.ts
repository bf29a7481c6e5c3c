/** What happens to a holder on a day. */
export interface HolderChange {
  date: string
  /** What comes to him, or goes when it is negative. */
  units: bigint
  /** What an open transfer promises of his units from that day on; negative when it no longer does. */
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

export interface HolderAbout {
  known: readonly HolderChange[]
  changes: readonly RowChange[]
  stated: readonly StatedBalance[]
  today: string
}

/** Of a row that takes too much: what was left for all that take that day, and the day on which it shows. */
export interface Shortage {
  left: bigint
  date: string
}

export interface HolderRun {
  /** What he has today, without the file and with it. */
  before: bigint
  after: bigint
  /** The first day on which he has less than he gives or promises; null when there is none. */
  shortFrom: string | null
  /** What each row that states a balance posts to get there. */
  differences: ReadonlyMap<number, bigint>
  short: ReadonlyMap<number, Shortage>
  /** The rows that state a balance of one day, where there are several: none of them counts. */
  statedTwice: ReadonlySet<number>
}

/**
 * What a file makes of a holder's balance, day by day, whatever the order of its rows. Where more goes than there is, the rows at
 * fault are those that take on that day, or on the last day before it on which any does.
 */
export function runHolder({ known, changes, stated, today }: HolderAbout): HolderRun {
  const differences = new Map<number, bigint>()
  const statedTwice = new Set<number>()
  const ends: DayEnd[] = []
  let balance = 0n
  let free = 0n
  for (const [date, day] of daysOf(known, changes, stated)) {
    for (const { units, promised } of [...day.known, ...day.changes]) {
      balance += units
      free += units - promised
    }
    const [one, ...others] = day.stated
    if (one && others.length === 0) {
      differences.set(one.row, one.balance - balance)
      free += one.balance - balance
      balance = one.balance
    } else for (const { row } of day.stated) statedTwice.add(row)
    ends.push({ date, balance, free, takers: takersOf(day, differences) })
  }
  const after = ends.findLast(({ date }) => date <= today)?.balance ?? 0n
  return { before: unitsUntil(known, today), after, differences, statedTwice, ...shortagesOf(ends) }
}

/** How a holder stands at the end of a day, and which rows took from him on it. */
interface DayEnd {
  date: string
  balance: bigint
  /** What he has and did not promise. */
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
function shortagesOf(ends: readonly DayEnd[]): Pick<HolderRun, 'short' | 'shortFrom'> {
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
): [date: string, Day][] {
  const days = new Map<string, Day>()
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { known: [], changes: [], stated: [] }
    days.set(date, day)
    return day
  }
  for (const change of known) dayOf(change.date).known.push(change)
  for (const change of changes) dayOf(change.date).changes.push(change)
  for (const balance of stated) dayOf(balance.date).stated.push(balance)
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

import { joinRanges, type NumberRange, withoutNumbers } from './share-numbers.ts'

/** One movement of units; null is the issuance account, from which units come and to which they return. */
export interface Entry {
  from: string | null
  to: string | null
  units: bigint
  /** For shares: which ones. Empty for everything else. */
  numbers: readonly NumberRange[]
  date: Temporal.PlainDate
}

/**
 * What the register of one instrument means, in the plainest words: everything follows from the entries, whatever the order in
 * which they were recorded. An open transaction is an entry that is not there yet; `open` holds those. The database keeps
 * balances and ranges so that it need not add up; it must always answer what this answers.
 */
export interface Ledger {
  entries: readonly Entry[]
  open: readonly Entry[]
}

/** What the entries up to and including that day leave a holder. */
export function balanceOn(
  entries: readonly Entry[],
  holder: string,
  date: Temporal.PlainDate,
): bigint {
  return upTo(entries, date).reduce((units, entry) => units + sign(entry, holder) * entry.units, 0n)
}

/** What all holders have together on a day: what was issued less what came back. */
export function totalOn(entries: readonly Entry[], date: Temporal.PlainDate): bigint {
  return [...holdersOf(entries)].reduce((sum, holder) => sum + balanceOn(entries, holder, date), 0n)
}

/** The share numbers in a holder's hands on a day: those that came to them once more often than they left them. */
export function numbersOn(
  entries: readonly Entry[],
  holder: string,
  date: Temporal.PlainDate,
): NumberRange[] {
  const steps = new Map<bigint, bigint>()
  const step = (at: bigint, by: bigint) => steps.set(at, (steps.get(at) ?? 0n) + by)
  for (const entry of upTo(entries, date)) {
    for (const { start, end } of entry.numbers) {
      step(start, sign(entry, holder))
      step(end + 1n, -sign(entry, holder))
    }
  }
  return rangesAboveZero(steps)
}

/** What a holder can give from a day on: open transactions taken off from their own dates, no later day may fall below zero. */
export function unitsAvailable(
  { entries, open }: Ledger,
  holder: string,
  date: Temporal.PlainDate,
): bigint {
  const given = open.filter((entry) => entry.from === holder)
  const left = daysFrom(date, [...entries, ...given]).map((day) => {
    const promised = upTo(given, day).reduce((units, entry) => units + entry.units, 0n)
    return balanceOn(entries, holder, day) - promised
  })
  return left.reduce((lowest, units) => (units < lowest ? units : lowest))
}

/** The share numbers a holder can give from a day on, or until another: in their hands on all of those days, and nobody waits for them. */
export function numbersAvailable(
  { entries, open }: Ledger,
  holder: string,
  date: Temporal.PlainDate,
  until?: Temporal.PlainDate,
): NumberRange[] {
  const [today = [], ...later] = daysFrom(date, entries, until).map((day) =>
    numbersOn(entries, holder, day),
  )
  const throughout = later.reduce((kept, held) => commonNumbers(kept, held), today)
  return withoutNumbers(throughout, numbersOf(open))
}

/** The share numbers that can't be issued from a day on: in somebody's hands then or later, or waited for. */
export function numbersUnavailable(
  { entries, open }: Ledger,
  date: Temporal.PlainDate,
): NumberRange[] {
  return joinRanges([...numbersHeldFrom(entries, date), ...numbersOf(open)])
}

/** The share numbers in anybody's hands on a day or later, or before another. */
export function numbersHeldFrom(
  entries: readonly Entry[],
  date: Temporal.PlainDate,
  until?: Temporal.PlainDate,
): NumberRange[] {
  const days = daysFrom(date, entries, until)
  const held = [...holdersOf(entries)].flatMap((holder) =>
    days.flatMap((day) => numbersOn(entries, holder, day)),
  )
  return joinRanges(held)
}

/** The number after the highest that was ever given out, turned back or not, or that anybody waits for. */
export function nextNumber({ entries, open }: Ledger): bigint {
  const highest = numbersOf([...entries, ...open]).map((range) => range.end)
  return highest.reduce((top, end) => (end > top ? end : top), 0n) + 1n
}

/** The share numbers that were given out once, whatever became of them. */
export function numbersGivenOut(entries: readonly Entry[]): NumberRange[] {
  return joinRanges(numbersOf(entries.filter(({ from }) => from === null)))
}

/** The numbers that both sets of ranges have. */
export function commonNumbers(a: readonly NumberRange[], b: readonly NumberRange[]): NumberRange[] {
  return withoutNumbers(a, withoutNumbers(a, b))
}

const { compare } = Temporal.PlainDate

function upTo(entries: readonly Entry[], date: Temporal.PlainDate): Entry[] {
  return entries.filter((entry) => compare(entry.date, date) <= 0)
}

// Between two dates of entries nothing changes, so these days stand for all.
function daysFrom(
  date: Temporal.PlainDate,
  entries: readonly Entry[],
  until?: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const later = entries
    .filter((entry) => compare(entry.date, date) > 0)
    .filter((entry) => !until || compare(entry.date, until) < 0)
  const days = new Set(later.map((entry) => entry.date.toString()))
  return [date, ...[...days].map((day) => Temporal.PlainDate.from(day))]
}

function sign(entry: Entry, holder: string): bigint {
  return (entry.to === holder ? 1n : 0n) - (entry.from === holder ? 1n : 0n)
}

function holdersOf(entries: readonly Entry[]): Set<string> {
  return new Set(entries.flatMap(({ from, to }) => [from, to]).filter((holder) => holder !== null))
}

function numbersOf(entries: readonly Entry[]): NumberRange[] {
  return entries.flatMap((entry) => entry.numbers)
}

function rangesAboveZero(steps: ReadonlyMap<bigint, bigint>): NumberRange[] {
  const at = [...steps.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const ranges: NumberRange[] = []
  let count = 0n
  for (const [index, start] of at.entries()) {
    count += steps.get(start) ?? 0n
    const next = at[index + 1]
    if (count > 0n && next !== undefined) ranges.push({ start, end: next - 1n })
  }
  return joinRanges(ranges)
}

import type { ImportKind } from './import-kind.ts'

/** Units that go from one holder to another on a day; null is the issuance account. */
export interface Movement {
  date: string
  from: string | null
  to: string | null
}

/** Numbers that a holder lets go of or gets before all else of a day, and those that they let go of or get after it. */
export type NumbersPart = 'freed' | 'needed' | 'leaving' | 'coming'

/** A row that is carried out; without a movement when it leaves the register as it is. */
export interface RowInOrder {
  kind: ImportKind
  movement: Movement | null
  /** Of a registration that says which share numbers there are at the end of its day, one of the parts in which that is done. */
  part?: NumbersPart
}

/**
 * Rows, given in the order of their file, in the order in which they are carried out: persons and companies first, then what moves units by
 * date, and the rest last. Of one day, units are issued, then transferred so that everybody receives before they give, and then taken back;
 * around that, holders let go of numbers before others get them. What that leaves open, and units that go round in a circle, stay in the
 * order of the file.
 */
export function inOrder<Row extends RowInOrder>(rows: readonly Row[]): Row[] {
  const byDate = Map.groupBy(rows, rankOf)
  const ranks = [...byDate.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  return ranks.flatMap((rank) => inOrderOfDay(byDate.get(rank) ?? []))
}

/** By what rows are sorted before all else: those with the same are of one day. A date lies between the two words. */
export function rankOf({ kind, movement }: RowInOrder): string {
  if (kind === 'JuridicalPersons' || kind === 'NaturalPersons') return '#people'
  return movement ? movement.date : 'the rest'
}

function inOrderOfDay<Row extends RowInOrder>(day: readonly Row[]): Row[] {
  const {
    freed = [],
    needed = [],
    before = [],
    between = [],
    after = [],
    leaving = [],
    coming = [],
  } = Object.groupBy(day, ({ movement, part }) => {
    if (part) return part
    if (!movement || movement.from === null) return 'before'
    return movement.to === null ? 'after' : 'between'
  })
  return [
    ...[freed, needed, before],
    receivedBeforeGiven(between),
    ...[after, leaving, coming],
  ].flat()
}

function receivedBeforeGiven<Row extends RowInOrder>(rows: readonly Row[]): Row[] {
  const first = peel(rows, { to: receiverOf, from: giverOf })
  const rest = without(rows, first)
  const last = peel(rest.toReversed(), { to: giverOf, from: receiverOf }).toReversed()
  return [...first, ...without(rest, last), ...last]
}

type HolderOf = (row: RowInOrder) => string

// The rows that can be laid so that what comes to a holder lies before what goes from them.
function peel<Row extends RowInOrder>(
  rows: readonly Row[],
  { to, from }: { to: HolderOf; from: HolderOf },
): Row[] {
  const given = Map.groupBy(rows, from)
  const coming = new Map<string, number>()
  for (const row of rows) coming.set(to(row), (coming.get(to(row)) ?? 0) + 1)
  const peeled = rows.filter((row) => !coming.has(from(row)))
  // It grows while it is gone through.
  for (const row of peeled) {
    const left = (coming.get(to(row)) ?? 0) - 1
    coming.set(to(row), left)
    if (left === 0) for (const next of given.get(to(row)) ?? []) peeled.push(next)
  }
  return peeled
}

function without<Row>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const left = new Set(others)
  return rows.filter((row) => !left.has(row))
}

function giverOf({ movement }: RowInOrder): string {
  return movement?.from ?? ''
}

function receiverOf({ movement }: RowInOrder): string {
  return movement?.to ?? ''
}

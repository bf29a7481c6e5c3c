import type { BondPlan } from './bond-plan.ts'
import type { Day } from './day.ts'
import { type Lot, unitsOf } from './lots.ts'
import type { Position } from './positions.ts'
import type { Standing } from './rate.ts'
import { redeemedOn } from './redemption-plan.ts'

/**
 * Who holds a bond on one day, as columns that can be added up fast. Holders who hold the same over time are one line that counts for
 * as many. `moveBook` takes it to a later day, never back.
 */
export interface Book {
  units: number[]
  missed: number[]
  /** The day of the newest lot: whoever has one within a period is reckoned apart in it. */
  newest: Day[]
  lots: (readonly Lot[])[]
  /** How many holders a line stands for. */
  holders: number[]
  /** The most that the holders of any line ever have together. */
  most: Standing
  /** All units of all holders. */
  issued: bigint
  changes: readonly Change[]
  applied: number
}

interface Change extends Position, Standing {
  line: number
}

/** Opens the book of some holders, on the day before the first of them got anything. */
export function openBook(plan: BondPlan, holders: Iterable<readonly Position[]>): Book {
  const kinds = new Map<string, { positions: readonly Position[]; holders: number }>()
  for (const positions of holders) {
    const key = keyOf(positions)
    const known = kinds.get(key)
    if (known) known.holders += 1
    else kinds.set(key, { positions, holders: 1 })
  }
  const lines = [...kinds.values()]
  const changes = lines.flatMap(({ positions }, line) =>
    positions.map((position) => ({ ...position, ...standingOf(plan, position.lots), line })),
  )
  return {
    units: lines.map(() => 0),
    missed: lines.map(() => 0),
    newest: lines.map(() => Number.NEGATIVE_INFINITY),
    lots: lines.map(() => []),
    holders: lines.map((line) => line.holders),
    most: {
      units: most(changes, ({ units, line }) => units * (lines[line]?.holders ?? 1)),
      missed: most(changes, ({ missed, line }) => missed * (lines[line]?.holders ?? 1)),
    },
    issued: 0n,
    changes: changes.toSorted((a, b) => a.since - b.since),
    applied: 0,
  }
}

/** Takes the book to the close of a day. */
export function moveBook(book: Book, day: Day): void {
  for (;;) {
    const change = book.changes[book.applied]
    if (!change || change.since > day) return
    const { line, units, missed, lots } = change
    const more = units - (book.units[line] ?? 0)
    book.issued += BigInt(more) * BigInt(book.holders[line] ?? 0)
    book.units[line] = units
    book.missed[line] = missed
    book.lots[line] = lots
    book.newest[line] = lots.at(-1)?.date ?? Number.NEGATIVE_INFINITY
    book.applied += 1
  }
}

/** What some lots come to: their units, and the parts redeemed before they came. */
export function standingOf({ redemptions }: BondPlan, lots: readonly Lot[]): Standing {
  const missed = lots.reduce(
    (sum, { date, units }) => sum + units * redeemedOn(redemptions, date),
    0,
  )
  return { units: unitsOf(lots), missed }
}

function most(changes: readonly Change[], of: (change: Change) => number): number {
  return changes.reduce((largest, change) => Math.max(largest, of(change)), 0)
}

function keyOf(positions: readonly Position[]): string {
  return JSON.stringify(positions.map(({ since, lots }) => [since, lots]))
}

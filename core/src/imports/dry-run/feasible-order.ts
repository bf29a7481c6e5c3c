import { FreeUnits } from './free-units.ts'
import { rankOf, type RowInOrder } from '../import-order.ts'
import type { KnownRegister } from '../known-register.ts'

/** A row in its order, with the units that it moves. */
export interface UnitsInOrder extends RowInOrder {
  units: bigint
  /** The day on which what it moves is undone again; undefined when it is not. */
  until?: string
}

export interface FeasibleOrder<Row> {
  rows: Row[]
  /** The first row that gives more than there is at its turn, and how much that is; undefined when there is none. */
  stuck: { row: Row; left: bigint } | undefined
}

/**
 * Rows that are in order, where whoever can't give yet waits for what comes to them later that day: units that go round begin with somebody
 * who has them. What nobody can begin is stuck, and so is what takes units that a later day of the register needs. Where a row says which
 * share numbers there are, the order stays, and nothing is said of it.
 */
export function feasibleOrder<Row extends UnitsInOrder>(
  rows: readonly Row[],
  changes: KnownRegister['changes'],
): FeasibleOrder<Row> {
  if (rows.some(({ part }) => part)) return { rows: [...rows], stuck: undefined }
  const free = new FreeUnits(changes)
  const order: FeasibleOrder<Row> = { rows: [], stuck: undefined }
  for (const ofDay of Map.groupBy(rows, rankOf).values()) {
    const day = new DoableDay<Row>(free)
    for (const row of ofDay) day.add(row)
    const { rows: done, stuck } = day.end()
    for (const row of done) order.rows.push(row)
    order.stuck ??= stuck
  }
  return order
}

class DoableDay<Row extends UnitsInOrder> {
  private readonly free: FreeUnits
  private readonly rows: Row[] = []
  /** Rows that can't be carried out yet, by who gives. */
  private readonly waiting = new Map<string, Row[]>()

  constructor(free: FreeUnits) {
    this.free = free
  }

  add(row: Row): void {
    if (this.leftFor(row) >= row.units) return this.perform(row)
    const giver = row.movement?.from ?? ''
    const waiting = this.waiting.get(giver)
    if (waiting) waiting.push(row)
    else this.waiting.set(giver, [row])
  }

  end(): FeasibleOrder<Row> {
    let stuck: FeasibleOrder<Row>['stuck']
    for (const row of [...this.waiting.values()].flat()) {
      const left = this.leftFor(row)
      if (left < row.units) stuck ??= { row, left: left < 0n ? 0n : left }
      this.move(row)
    }
    return { rows: this.rows, stuck }
  }

  // Whoever receives goes on with what they could not give before.
  private perform(row: Row): void {
    this.move(row)
    const moved = [row]
    // It grows while it is gone through.
    for (const { movement } of moved) {
      const waiting = this.waiting.get(movement?.to ?? '') ?? []
      for (let [next] = waiting; next && this.leftFor(next) >= next.units; [next] = waiting) {
        waiting.shift()
        this.move(next)
        moved.push(next)
      }
    }
  }

  private move(row: Row): void {
    this.rows.push(row)
    if (row.movement) this.free.move(row.movement, row.units, row.until)
  }

  // Of what is issued there is always enough.
  private leftFor({ movement, units }: Row): bigint {
    if (!movement || movement.from === null) return units
    return this.free.of(movement.from, movement.date)
  }
}

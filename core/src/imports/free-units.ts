import type { Movement } from './import-order.ts'
import type { KnownRegister } from './known-register.ts'

/** The lowest that somebody has and did not promise on a day or later, from that day until the next. */
interface Lowest {
  date: string
  units: bigint
}

/**
 * What holders can give while rows are carried out by date: what they have and did not promise, on the day itself and on all later ones,
 * as the register is and with what was moved since.
 */
export class FreeUnits {
  private readonly changes: KnownRegister['changes']
  private readonly lowest = new Map<string, readonly Lowest[]>()
  private readonly moved = new Map<string, bigint>()

  constructor(changes: KnownRegister['changes']) {
    this.changes = changes
  }

  /** What a holder can give on a day, no earlier than any on which units were moved. */
  of(holder: string, date: string): bigint {
    const known = this.lowest.get(holder) ?? lowestOf(this.changes.get(holder) ?? [])
    this.lowest.set(holder, known)
    return (this.moved.get(holder) ?? 0n) + unitsOn(known, date)
  }

  move({ from, to }: Movement, units: bigint): void {
    if (from !== null) this.moved.set(from, (this.moved.get(from) ?? 0n) - units)
    if (to !== null) this.moved.set(to, (this.moved.get(to) ?? 0n) + units)
  }
}

// The first is before all that is known.
function lowestOf(changes: NonNullable<ReturnType<KnownRegister['changes']['get']>>): Lowest[] {
  const ends = [{ date: '', units: 0n }]
  for (const { date, units, promised } of changes.toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  ))
    ends.push({ date, units: (ends.at(-1)?.units ?? 0n) + units - promised })
  let least: bigint | undefined
  const lowest: Lowest[] = []
  for (const [index, { date, units }] of [...ends.entries()].toReversed()) {
    const isEndOfDay = ends[index + 1]?.date !== date
    if (isEndOfDay) least = least === undefined || units < least ? units : least
    if (isEndOfDay) lowest.push({ date, units: least ?? units })
  }
  return lowest.toReversed()
}

function unitsOn(lowest: readonly Lowest[], date: string): bigint {
  let from = 0
  let until = lowest.length
  while (until - from > 1) {
    const middle = Math.floor((from + until) / 2)
    if ((lowest[middle]?.date ?? '') <= date) from = middle
    else until = middle
  }
  return lowest[from]?.units ?? 0n
}

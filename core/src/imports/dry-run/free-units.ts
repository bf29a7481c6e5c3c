import type { Movement } from '../import-order.ts'
import type { KnownRegister } from '../known-register.ts'

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
  /** What is undone again on a day. */
  private readonly undone = new Map<string, Lowest[]>()

  constructor(changes: KnownRegister['changes']) {
    this.changes = changes
  }

  /** What a holder can give on a day, no earlier than any on which units were moved. */
  of(holder: string, date: string): bigint {
    const known = this.lowest.get(holder) ?? lowestOf(this.changes.get(holder) ?? [])
    this.lowest.set(holder, known)
    const moved = this.moved.get(holder) ?? 0n
    const undone = this.undone.get(holder)
    if (!undone) return moved + unitsOn(known, date)
    return moved + lowestWith(this.changes.get(holder) ?? [], undone, date)
  }

  /** Moves units from the day that is carried out on, or until another, on which it is undone. */
  move({ from, to }: Movement, units: bigint, until?: string): void {
    if (from !== null) this.change(from, -units, until)
    if (to !== null) this.change(to, units, until)
  }

  private change(holder: string, units: bigint, until?: string): void {
    this.moved.set(holder, (this.moved.get(holder) ?? 0n) + units)
    if (until === undefined) return
    const undone = { date: until, units: -units }
    this.undone.set(holder, [...(this.undone.get(holder) ?? []), undone])
  }
}

// What was undone by the day itself counts from then on, as all that was moved before it does.
function lowestWith(
  changes: NonNullable<ReturnType<KnownRegister['changes']['get']>>,
  undone: readonly Lowest[],
  date: string,
): bigint {
  const back = undone.map(({ date: on, units }) => ({ date: on, units, promised: 0n }))
  return unitsOn(lowestOf([...changes, ...back]), date)
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

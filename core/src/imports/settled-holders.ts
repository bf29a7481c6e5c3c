import { joinRanges, type NumberRange } from '../register/share-numbers.ts'
import { changesOf, type JudgedRow, type Stated } from './judged-row.ts'
import type { HeldNumbers, KnownRegister } from './known-register.ts'
import type { HolderRun } from './run-holder.ts'

/**
 * The holders of whom rows state what the register says already: balance and share numbers, on every day that is named, while no row
 * moves their units.
 */
export function settledHolders(
  rows: readonly JudgedRow[],
  { holders, register }: { holders: ReadonlyMap<string, HolderRun>; register: KnownRegister },
): Set<string> {
  const settled = new Set<string>()
  const moved = new Set<string>()
  for (const [row, judged] of rows.entries()) {
    const { stated } = judged
    for (const { holder } of changesOf(judged)) moved.add(holder)
    if (!stated?.numbers) continue
    const { holder } = stated
    const isSame = holders.get(holder)?.differences.get(row) === 0n && saysKnown(stated, register)
    if (isSame) settled.add(holder)
    else moved.add(holder)
  }
  return settled.difference(moved)
}

function saysKnown({ holder, date, numbers }: Stated, register: KnownRegister): boolean {
  const held = numbersOn(register.numbers.get(holder) ?? [], date)
  return JSON.stringify(held.map(written)) === JSON.stringify((numbers ?? []).map(written))
}

function numbersOn(held: readonly HeldNumbers[], date: string): NumberRange[] {
  const there = held.filter(({ fromDate, untilDate }) => fromDate <= date && date < untilDate)
  return joinRanges(there.map(({ start, end }) => ({ start, end })))
}

function written({ start, end }: NumberRange): string {
  return `${start}-${end}`
}

import { divideHalfUp } from '../../money.ts'

/** What somebody got, before tax, and what was withheld of it, in cents; below zero in a correction that takes something back. */
export interface NotedAmounts {
  grossCents: bigint
  withheldCents: bigint
}

/** What a dividend note tells of one class: what was paid on it, or what a later run settled of that. */
export interface NotedEntry extends NotedAmounts {
  /** The part of the dividend: a class, or the receipts that it goes on to. */
  partId: string
  /** Who was paid, by whichever name. */
  payeeIds: readonly string[]
}

/** What a note says of a part of a dividend, in the order in which it was given. */
interface NoteSection<Line, Correction> {
  partId: string
  lines: Line[]
  corrections: Correction[]
}

/** A dividend note: all that a holder got of one dividend, and what it comes to. */
export interface DividendNoteOf<Line, Correction> {
  sections: NoteSection<Line, Correction>[]
  total: NotedAmounts & { netCents: bigint }
}

/**
 * Puts a note together of every line that pays a holder something of a dividend and of every correction of it: by part, lines before
 * corrections. The total is their sum, so that it is what was declared of this holder.
 */
export function composeNote<Line extends NotedEntry, Correction extends NotedEntry>(
  lines: readonly Line[],
  corrections: readonly Correction[],
): DividendNoteOf<Line, Correction> {
  const parts = [...new Set([...lines, ...corrections].map(({ partId }) => partId))]
  const all: readonly NotedAmounts[] = [...lines, ...corrections]
  const grossCents = all.reduce((sum, one) => sum + one.grossCents, 0n)
  const withheldCents = all.reduce((sum, one) => sum + one.withheldCents, 0n)
  return {
    sections: parts.map((partId) => ({
      partId,
      lines: lines.filter((line) => line.partId === partId),
      corrections: corrections.filter((correction) => correction.partId === partId),
    })),
    total: { grossCents, withheldCents, netCents: grossCents - withheldCents },
  }
}

/** What of a note somebody may see: the holder all of it, and who is paid for the holder what they are paid. */
export function notedTo<Entry extends NotedEntry>(
  entries: readonly Entry[],
  { holderIds, actsFor }: { holderIds: readonly string[]; actsFor: readonly string[] },
): Entry[] {
  const isOne = (ids: readonly string[]) => ids.some((id) => actsFor.includes(id))
  return isOne(holderIds) ? [...entries] : entries.filter(({ payeeIds }) => isOne(payeeIds))
}

/**
 * What a foundation passes on of what its shares got, in cents: without it gross is not what so many units come to. Nothing where no amount
 * was resolved for a unit.
 */
export function passedOnOf({
  units,
  perUnitMillionths,
  grossCents,
}: {
  units: bigint
  perUnitMillionths: bigint | null
  grossCents: bigint
}): bigint {
  return perUnitMillionths === null
    ? 0n
    : divideHalfUp(units * perUnitMillionths, 10_000n) - grossCents
}

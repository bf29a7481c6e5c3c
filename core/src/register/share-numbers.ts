import { RuleBroken } from '../rule-broken.ts'

/** A run of share numbers, both ends included. */
export interface NumberRange {
  start: bigint
  end: bigint
}

/** How many numbers the ranges hold together. */
export function countNumbers(ranges: readonly NumberRange[]): bigint {
  return ranges.reduce((sum, { start, end }) => sum + end - start + 1n, 0n)
}

/** The same numbers, sorted, with touching and overlapping ranges joined. */
export function joinRanges(ranges: readonly NumberRange[]): NumberRange[] {
  if (ranges.length === 1) return ranges.map((range) => ({ ...range }))
  const joined: NumberRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && range.start <= last.end + 1n) last.end = range.end > last.end ? range.end : last.end
    else joined.push({ ...range })
  }
  return joined
}

/** What is left of `from` without the numbers of `taken`. */
export function withoutNumbers(
  from: readonly NumberRange[],
  taken: readonly NumberRange[],
): NumberRange[] {
  let left = joinRanges(from)
  for (const cut of taken) {
    left = left.flatMap((range) => {
      if (cut.end < range.start || cut.start > range.end) return [range]
      const parts: NumberRange[] = []
      if (range.start < cut.start) parts.push({ start: range.start, end: cut.start - 1n })
      if (range.end > cut.end) parts.push({ start: cut.end + 1n, end: range.end })
      return parts
    })
  }
  return left
}

/** The numbers that are in both. */
export function commonNumbers(
  one: readonly NumberRange[],
  other: readonly NumberRange[],
): NumberRange[] {
  return withoutNumbers(one, withoutNumbers(one, other))
}

/** The lowest `count` numbers of the ranges; fewer when they hold fewer. */
export function lowestNumbers(ranges: readonly NumberRange[], count: bigint): NumberRange[] {
  const lowest: NumberRange[] = []
  let wanted = count
  for (const { start, end } of joinRanges(ranges)) {
    if (wanted === 0n) break
    const size = end - start + 1n
    const taken = size < wanted ? size : wanted
    lowest.push({ start, end: start + taken - 1n })
    wanted -= taken
  }
  return lowest
}

function overlaps(a: NumberRange, b: NumberRange): boolean {
  return a.start <= b.end && b.start <= a.end
}

export interface NumberingLimits {
  /** The units the numbers are given to. */
  amount: bigint
  /** Numbers that somebody holds or that wait in a pending transaction. */
  unavailable: readonly NumberRange[]
  /** For a transfer: the numbers that the sender can give. */
  available?: readonly NumberRange[]
}

/** Checks typed intervals: above 0, start not after end, no overlap, within what the sender has, not longer than the amount. */
export function assertNumbering(intervals: readonly NumberRange[], limits: NumberingLimits): void {
  const { amount, unavailable, available } = limits
  for (const [index, interval] of intervals.entries()) {
    const broken = brokenRule(interval, [...intervals.slice(0, index), ...unavailable])
    if (broken) throw new RuleBroken(broken, {}, `numbering.${index}`)
    if (available && countNumbers(withoutNumbers([interval], available)) > 0n) {
      throw new RuleBroken('numbering-not-of-sender', {}, `numbering.${index}`)
    }
  }
  if (countNumbers(intervals) > amount) {
    throw new RuleBroken('numbering-too-long', { amount: `${amount}` }, 'numbering')
  }
}

function brokenRule(interval: NumberRange, taken: readonly NumberRange[]): string | undefined {
  const isTaken = taken.some((other) => overlaps(interval, other))
  return brokenByItself(interval) ?? (isTaken ? 'numbering-overlap' : undefined)
}

/** The rule that an interval breaks whatever else there is. */
export function brokenByItself({ start, end }: NumberRange) {
  if (start <= 0n || end <= 0n) return 'numbering-not-positive'
  return start > end ? 'numbering-start-after-end' : undefined
}

/** Whether a number is in two of the ranges. */
export function overlapEachOther(ranges: readonly NumberRange[]): boolean {
  return ranges.length > 1 && countNumbers(joinRanges(ranges)) < countNumbers(ranges)
}

import { joinRanges, type NumberRange } from '@zegel/core/register/share-numbers'

const RANGE = /\[(\d+),(\d+)\)/g

/** Reads PostgreSQL's int8multirange, whose ends are not included: '{[1,26),[50,55)}'. */
export function parseNumberRanges(multirange: string | null): NumberRange[] {
  const matches = (multirange ?? '').matchAll(RANGE)
  return [...matches].map(([, start = '', end = '']) => ({
    start: BigInt(start),
    end: BigInt(end) - 1n,
  }))
}

/** Writes ranges as an int8multirange; null for none, which means 'choose them'. */
export function formatNumberRanges(ranges: readonly NumberRange[]): string | null {
  if (ranges.length === 0) return null
  const parts = joinRanges(ranges).map(({ start, end }) => `[${start},${end + 1n})`)
  return `{${parts.join(',')}}`
}

/** Ranges as JSON carries them; share numbers stay far below 2^53. */
export function toIntervals(ranges: readonly NumberRange[]): { start: number; end: number }[] {
  return ranges.map(({ start, end }) => ({ start: Number(start), end: Number(end) }))
}

/** Intervals of a request as ranges. */
export function fromIntervals(intervals: readonly { start: number; end: number }[]): NumberRange[] {
  return intervals.map(({ start, end }) => ({ start: BigInt(start), end: BigInt(end) }))
}

/** Ranges as people write share numbers: '1-100, 205'. */
export function formatRangesForPeople(ranges: readonly NumberRange[]): string {
  return ranges.map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`)).join(', ')
}

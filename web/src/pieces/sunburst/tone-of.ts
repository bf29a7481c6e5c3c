import type { Slice } from './sunburst.ts'

const PALEST = 0.6

/** How strong a slice's colour is: the largest of its kind 1, the smallest the palest that still stands out. */
export function toneOf({ ring, rank, siblings }: Slice): number {
  if (ring === 'inner' || siblings < 2) return 1
  return 1 - (1 - PALEST) * (rank / (siblings - 1))
}

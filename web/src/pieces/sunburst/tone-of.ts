import type { Slice } from './sunburst.ts'

const PALEST_HOLDER = 0.72
const PALEST_TOGETHER = 0.4

/** How strong a slice's colour is: the largest 1, the smallest the palest that still stands out. */
export function toneOf({ ring, size, weight }: Slice): number {
  if (ring === 'inner') return 1
  const palest = size ? PALEST_TOGETHER : PALEST_HOLDER
  return palest + (1 - palest) * weight
}

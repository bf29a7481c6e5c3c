import { formatPercentage } from '../../../lib/format.ts'

// What two decimals can tell.
const SMALLEST = 0.0001

/** A part of an instrument as a percentage that never rounds somebody away, nor makes one of many the only one. */
export function formatShare(fraction: number): string {
  if (fraction > 0 && fraction < SMALLEST) return `< ${formatPercentage(SMALLEST)}`
  if (fraction < 1 && fraction > 1 - SMALLEST) return `> ${formatPercentage(1 - SMALLEST)}`
  return formatPercentage(fraction)
}

import type { DrawingEdge } from '@zegel/core/structure/drawing/drawing'
import { formatPercentage } from '../../../lib/format.ts'

const LEAST_SHOWN = 0.0001

/** What a line says of the part that is held, of each instrument: '40%', or '40% · 12,5%'; empty when it says nothing. */
export function percentages(edge: DrawingEdge): string {
  if (edge.kind !== 'member') return ''
  return edge.fractions.map(({ fraction }) => percentage(fraction)).join(' · ')
}

// Somebody who holds little still holds something.
function percentage(fraction: number): string {
  return fraction > 0 && fraction < LEAST_SHOWN ? '< 0,01%' : formatPercentage(fraction)
}

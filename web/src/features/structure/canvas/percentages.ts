import type { DrawingEdge } from '@zegel/core/structure/drawing/drawing'
import { instrumentRights } from '@zegel/core/structure/rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { formatShare } from '../details/format-share.ts'

/**
 * What a line says of the part that is held, of each instrument: '40%', or '40% · 12,5%'; empty when it says nothing. What is held
 * of a golden share is no part of the capital, so that says what it gives: '14,63% · 100% veto'.
 */
export function percentages(edge: DrawingEdge, index: StructureIndex): string {
  if (edge.kind !== 'member') return ''
  return edge.fractions
    .map(({ instrumentId, fraction }) => {
      const instrument = index.instrument(instrumentId)
      // The same word in every language.
      const isVeto =
        instrument !== undefined && instrumentRights(instrument).includes('veto_rights')
      return isVeto ? `${formatShare(fraction)} veto` : formatShare(fraction)
    })
    .join(' · ')
}

/** The same with the names of the instruments, for who points at the line: '14,63% Aandelen Molen'. */
export function namedPercentages(edge: DrawingEdge, index: StructureIndex): string {
  if (edge.kind !== 'member') return ''
  return edge.fractions
    .map(({ instrumentId, fraction }) =>
      [formatShare(fraction), index.instrument(instrumentId)?.name].filter(Boolean).join(' '),
    )
    .join(', ')
}

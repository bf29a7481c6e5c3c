import type { DrawingEdge } from '@zegel/org-layout/drawing'
import { instrumentRights } from '@zegel/core/structure/rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { i18n } from '../../../i18n/i18n.ts'
import { formatShare } from '../details/rights-texts.tsx'

/**
 * What a line says of the part that is held, of each instrument: '40%', or '40% · 12,5%'; empty when it says nothing. What is held
 * of a golden share is no part of the capital, so that says what it gives: '14,63% · 100% veto'. What no register says is marked as
 * stated: '60% opgegeven'.
 */
export function percentages(edge: DrawingEdge, index: StructureIndex): string {
  if (edge.kind !== 'member') return ''
  if (edge.stated !== null) return statedShare(edge.stated)
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
  if (edge.stated !== null)
    return i18n.t('structure:details.stated', { share: formatShare(edge.stated) })
  return edge.fractions
    .map(({ instrumentId, fraction }) =>
      [formatShare(fraction), index.instrument(instrumentId)?.name].filter(Boolean).join(' '),
    )
    .join(', ')
}

/** A part that somebody stated, marked as that. */
export function statedShare(fraction: number): string {
  return i18n.t('structure:details.statedShort', { share: formatShare(fraction) })
}

import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { StructureView } from './structure-view.ts'

/** Whether members of a body have a part that is stated: shareholders, as long as no shares of their company are administered here. */
export function hasStatedParts({ index }: StructureView, { id, type }: GraphBody): boolean {
  return type === 'Shareholders' && index.instrumentsOf(id).length === 0
}

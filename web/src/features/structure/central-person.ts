import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'

/** Who stands in the middle: who is asked for, else the organisation's own centre, else its first legal person. */
export function centralPersonId(index: StructureIndex, asked?: string): string | undefined {
  if (asked && index.person(asked)) return asked
  const [first, ...others] = index.graph.legal_persons
  const rank = ({ type, pivot }: GraphPerson) =>
    (pivot?.central ? 4 : 0) +
    (pivot && !pivot.hidden ? 2 : 0) +
    (type === 'natural_person' ? 0 : 1)
  return others.reduce((best, person) => (best && rank(person) > rank(best) ? person : best), first)
    ?.id
}

import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { compareByPosition } from '@zegel/core/structure/structure-order'

/**
 * Who is drawn, by position, name and id: the centre, what it owns and governs to any depth, every entity that is not hidden,
 * and whoever is connected to one of these. A hidden entity is drawn where it is a member of something drawn, or below the
 * centre; being below another entity does not bring it in.
 */
export function listDrawnPersons(
  index: StructureIndex,
  centralId: string | undefined,
): GraphPerson[] {
  const shown = index.graph.legal_persons.filter(({ pivot }) => pivot && !pivot.hidden)
  const centre = centralId === undefined ? undefined : index.person(centralId)
  const below = new Set(centre && [centre])
  // A set hands out what is added while it is walked, so both walks end when nobody is new.
  for (const person of below) for (const entity of entitiesBelow(index, person)) below.add(entity)
  const drawn = new Set([...below, ...shown])
  for (const person of drawn) {
    for (const { id } of index.bodiesOf(person.id))
      for (const seat of index.seatsIn(id)) drawn.add(seat.person)
    for (const entity of entitiesBelow(index, person)) if (!entity.pivot?.hidden) drawn.add(entity)
  }
  return [...drawn].toSorted(compareByPosition)
}

function* entitiesBelow(index: StructureIndex, person: GraphPerson) {
  for (const { body } of index.seatsOf(person.id)) {
    const entity = index.person(body.legal_person_id)
    if (entity) yield entity
  }
}

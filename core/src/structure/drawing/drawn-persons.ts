import type { GraphPerson } from '../structure-graph.ts'
import type { StructureIndex } from '../structure-index.ts'
import { compareByPosition } from '../structure-order.ts'

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
  const below = centre ? closure([centre], (person) => entitiesBelow(index, person)) : []
  const drawn = closure([...below, ...shown], (person) => [
    ...index.bodiesOf(person.id).flatMap(({ id }) => index.seatsIn(id).map((seat) => seat.person)),
    ...entitiesBelow(index, person).filter(({ pivot }) => !pivot?.hidden),
  ])
  return [...drawn].toSorted(compareByPosition)
}

function entitiesBelow(index: StructureIndex, person: GraphPerson): GraphPerson[] {
  return index.seatsOf(person.id).flatMap(({ body }) => index.person(body.legal_person_id) ?? [])
}

function closure(
  from: readonly GraphPerson[],
  next: (person: GraphPerson) => readonly GraphPerson[],
): Set<GraphPerson> {
  const reached = new Set(from)
  // A set hands out what is added while it is walked, so this ends when nobody is new.
  for (const person of reached) for (const other of next(person)) reached.add(other)
  return reached
}

import type { GraphBody, GraphPerson } from './structure-graph.ts'
import { compareBodies, compareByPosition, type StructureIndex } from './structure-index.ts'

/** What a legal person is in a body of another. */
export interface RoleElsewhere {
  /** Its title there; null where it has none and is named after the body. */
  title: string | null
  body: GraphBody
  entity: GraphPerson
}

/** What the two sentences at the dashed line say: which bodies the central entity has, and its roles in other entities. */
export interface StructureLines {
  bodies: readonly GraphBody[]
  roles: readonly RoleElsewhere[]
}

/** Returns both for a legal person, in the order of the drawing. A seat in a body of its own, by own shares, is no role elsewhere. */
export function structureLines(index: StructureIndex, centralId: string): StructureLines {
  const roles = index.seatsOf(centralId).flatMap(({ body, membership }) => {
    const entity = index.person(body.legal_person_id)
    if (!entity || entity.id === centralId) return []
    return { title: membership?.title ?? null, body, entity }
  })
  roles.sort((a, b) => compareByPosition(a.entity, b.entity) || compareBodies(a.body, b.body))
  return { bodies: index.bodiesOf(centralId), roles }
}

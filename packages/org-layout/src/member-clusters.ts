import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'

/** Up to this many members with the same lines are drawn each for themselves. */
const MOST_LOOSE_MEMBERS = 3

/** Members who sit in exactly the same bodies, drawn as one node. */
export interface MemberCluster {
  bodyIds: readonly string[]
  persons: readonly GraphPerson[]
  /** Also those whom the graph does not name. */
  total: number
  /** A member that steps out of it. */
  lone: GraphPerson | undefined
}

interface ClusterInput {
  /** The bodies that are drawn with a node of their own. */
  bodyIds: readonly string[]
  /** By legal person, how many lines it has down in this drawing. */
  edges: ReadonlyMap<string, number>
  centralId: string | undefined
  /** A member who steps out of the group, to be worked on. */
  loneId: string | undefined
}

/**
 * The groups of a drawing. More than three members who have one line, to the same body, are a group of that body. Who has more
 * lines stays out of it; but of those who only hold, more than three in exactly the same bodies are a group with a line to each,
 * or the thousands who bought two bonds would be drawn one by one. The centre and legal persons with bodies of their own
 * stay out of any.
 */
export function findClusters(
  index: StructureIndex,
  { bodyIds, edges, centralId, loneId }: ClusterInput,
): MemberCluster[] {
  const place = new Map(bodyIds.map((id, at) => [id, at]))
  const byBodies = new Map<string, Alike>()
  for (const person of index.graph.legal_persons) {
    const alike = sittingIn(new Set(index.seatsOf(person.id).map(({ body }) => body.id)))
    if (isAlike(person, alike.bodies)) alike.persons.add(person)
  }
  for (const { body_ids, unnamed } of index.graph.crowds ?? [])
    sittingIn(body_ids).unnamed += unnamed
  return [...byBodies.values()]
    .flatMap((alike) => toGroup(index, alike, loneId))
    .toSorted((one, other) => placeOf(one) - placeOf(other))

  function sittingIn(ids: Iterable<string>): Alike {
    const bodies = [...ids]
      .filter((id) => place.has(id))
      .toSorted((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0))
    const key = bodies.join('+')
    const known = byBodies.get(key) ?? { bodies, persons: new Set(), unnamed: 0 }
    byBodies.set(key, known)
    return known
  }

  function isAlike({ id, pivot }: GraphPerson, bodies: readonly string[]): boolean {
    if (id === centralId || edges.get(id) !== bodies.length || index.bodiesOf(id).length > 0)
      return false
    return bodies.length === 1 || (pivot === null && onlyHolds(index, id))
  }

  function placeOf({ bodyIds: [first = ''] }: MemberCluster): number {
    return place.get(first) ?? 0
  }
}

interface Alike {
  bodies: readonly string[]
  persons: Set<GraphPerson>
  unnamed: number
}

function toGroup(
  index: StructureIndex,
  { bodies, persons, unnamed }: Alike,
  loneId: string | undefined,
): MemberCluster[] {
  const [first] = bodies
  if (first === undefined || persons.size + unnamed <= MOST_LOOSE_MEMBERS) return []
  const members = index
    .seatsIn(first)
    .map(({ person }) => person)
    .filter((person) => persons.has(person))
  const together = members.filter(({ id }) => id !== loneId)
  const lone = members.find(({ id }) => id === loneId)
  return [{ bodyIds: bodies, persons: together, total: together.length + unnamed, lone }]
}

function onlyHolds(index: StructureIndex, personId: string): boolean {
  return index.seatsOf(personId).every(({ membership }) => membership === null)
}

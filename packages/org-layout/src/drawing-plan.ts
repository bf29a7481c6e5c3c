import { findHolding, type HoldingParts } from '@zegel/core/structure/holding'
import type { GraphBody, GraphPerson } from '@zegel/core/structure/structure-graph'
import { compareByPosition, type StructureIndex } from '@zegel/core/structure/structure-index'
import { findClusters, type MemberCluster } from './member-clusters.ts'

/** What gets a node of its own and what is drawn together, before nodes and lines are made. */
export interface DrawingPlan {
  index: StructureIndex
  centralId: string | undefined
  /** Legal persons with a node: not those in a group or in the node of their holding. */
  persons: readonly GraphPerson[]
  /** All bodies of who is drawn, those of holdings included. */
  bodies: readonly GraphBody[]
  compact: CompactHoldings
  groups: readonly MemberCluster[]
}

/** Decides who is drawn and how; `loneId` is a legal person that stays out of groups. */
export function planDrawing(
  index: StructureIndex,
  centralId: string | undefined,
  loneId: string | undefined,
): DrawingPlan {
  const drawn = listDrawnPersons(index, centralId)
  const compact = compactHoldings(index, drawn, centralId)
  const bodies = drawn.flatMap(({ id }) => index.bodiesOf(id))
  const edges = countEdges(index, bodies, compact)
  const bodyIds = bodies.map(({ id }) => id).filter((id) => !compact.holdingOfBody.has(id))
  const groups = findClusters(index, { bodyIds, edges, centralId, loneId })
  const grouped = groups.flatMap(({ persons }) => persons.map(({ id }) => id))
  const without = compact.absorbedOwners.union(new Set(grouped))
  const persons = drawn.filter(({ id }) => !without.has(id))
  return { index, centralId, persons, bodies, compact, groups }
}

/** The node that stands for a body: its own, or that of its holding. */
export function nodeOfBody({ compact }: DrawingPlan, bodyId: string): string {
  const holdingId = compact.holdingOfBody.get(bodyId)
  return holdingId === undefined ? `body:${bodyId}` : `person:${holdingId}`
}

// By legal person, how many lines it has down; the two seats of a holding's owner are one.
function countEdges(
  index: StructureIndex,
  bodies: readonly GraphBody[],
  { holdings, holdingOfBody }: CompactHoldings,
): Map<string, number> {
  const edges = new Map<string, number>()
  const add = (personId: string) => edges.set(personId, (edges.get(personId) ?? 0) + 1)
  for (const { ownerId } of holdings.values()) add(ownerId)
  for (const { id } of bodies)
    if (!holdingOfBody.has(id)) for (const { person } of index.seatsIn(id)) add(person.id)
  return edges
}

/**
 * Who is drawn, by position, name and id: the centre, what it owns and governs to any depth, every entity that is not hidden,
 * and whoever is connected to one of these. A hidden entity is drawn where it is a member of something drawn, or below the
 * centre; being below another entity does not bring it in.
 */
function listDrawnPersons(index: StructureIndex, centralId: string | undefined): GraphPerson[] {
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

/** The holdings that are drawn as one node, and what that node takes the place of. */
interface CompactHoldings {
  /** By the id of the holding. */
  holdings: ReadonlyMap<string, HoldingParts>
  /** By the id of a body that is not drawn by itself: its holding. */
  holdingOfBody: ReadonlyMap<string, string>
  /** Owners without a node of their own. */
  absorbedOwners: ReadonlySet<string>
}

/**
 * Finds the holdings among who is drawn. The centre stays as it is: its bodies are what the drawing is about. An owner disappears into
 * their holding only when they are nowhere else; with a seat elsewhere, or as the centre, they keep a node and a line to their holding.
 */
function compactHoldings(
  index: StructureIndex,
  drawn: readonly GraphPerson[],
  centralId: string | undefined,
): CompactHoldings {
  const holdings = new Map<string, HoldingParts>()
  for (const { id } of drawn) {
    const holding = id === centralId ? undefined : findHolding(index, id)
    if (holding) holdings.set(id, holding)
  }
  const holdingOfBody = new Map(
    [...holdings].flatMap(([id, { boardId, shareholdersId }]) => [
      [boardId, id] as const,
      [shareholdersId, id] as const,
    ]),
  )
  const owners = [...holdings.values()].map(({ ownerId }) => ownerId)
  const drawnIds = new Set(drawn.map(({ id }) => id))
  const isNowhereElse = (ownerId: string) => {
    const seats = index.seatsOf(ownerId).filter(({ body }) => drawnIds.has(body.legal_person_id))
    return ownerId !== centralId && seats.length === 2 && index.bodiesOf(ownerId).length === 0
  }
  return { holdings, holdingOfBody, absorbedOwners: new Set(owners.filter(isNowhereElse)) }
}

import type { GraphBody, GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { type CompactHoldings, compactHoldings } from './compact-holdings.ts'
import { listDrawnPersons } from './drawn-persons.ts'
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

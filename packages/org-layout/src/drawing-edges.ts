import type { PropagatedRights } from '@zegel/core/structure/propagate-rights'
import { toRights } from '@zegel/core/structure/rights'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import type { DrawingEdge } from './drawing.ts'
import type { DrawingPlan } from './drawing-plan.ts'
import { clusterNodeId } from './drawing-nodes.ts'
import type { MemberCluster } from './member-clusters.ts'

/** The lines into a body, its groups last, and the one out of it; none for a body that is part of the node of its holding. */
export function bodyEdges(
  { index, compact, groups }: DrawingPlan,
  rights: PropagatedRights,
  { id, legal_person_id }: GraphBody,
): DrawingEdge[] {
  if (compact.holdingOfBody.has(id)) return []
  const own = groups.filter(({ bodyIds }) => bodyIds.includes(id))
  const grouped = new Set(own.flatMap(({ persons }) => persons))
  const edges: DrawingEdge[] = index
    .seatsIn(id)
    .filter(({ person }) => !grouped.has(person))
    .map((seat) => memberEdge(seat, `body:${id}`, rights.ofSeat(id, seat.person.id)))
  edges.push(...own.map((group) => groupEdge(rights, group, id)))
  edges.push({
    kind: 'body',
    id: `from-body:${id}`,
    source: `body:${id}`,
    target: `person:${legal_person_id}`,
    bodyId: id,
    rights: rights.ofBody(id),
  })
  return edges
}

function groupEdge(
  rights: PropagatedRights,
  { bodyIds, persons }: MemberCluster,
  bodyId: string,
): DrawingEdge {
  const source = clusterNodeId(bodyIds)
  return {
    kind: 'group',
    id: `from-${source}:${bodyId}`,
    source,
    target: `body:${bodyId}`,
    bodyId,
    bodyIds,
    rights:
      persons.length === 0
        ? rights.ofBody(bodyId)
        : toRights(persons.flatMap(({ id }) => rights.ofSeat(bodyId, id))),
  }
}

/** The lines from owners with a node of their own to their holding: what they have in its two bodies together. */
export function ownerEdges(
  { index, compact }: DrawingPlan,
  rights: PropagatedRights,
): DrawingEdge[] {
  return [...compact.holdings].flatMap(([holdingId, { ownerId, boardId, shareholdersId }]) => {
    const seat = index.seatsIn(shareholdersId)[0]
    if (!seat || compact.absorbedOwners.has(ownerId)) return []
    const both = [...rights.ofSeat(boardId, ownerId), ...rights.ofSeat(shareholdersId, ownerId)]
    return memberEdge(seat, `person:${holdingId}`, toRights(both))
  })
}

function memberEdge(seat: Seat, target: string, rights: DrawingEdge['rights']): DrawingEdge {
  const { person, body, holdings, stated } = seat
  return {
    kind: 'member',
    id: `member:${body.id}:${person.id}`,
    source: `person:${person.id}`,
    target,
    rights,
    personId: person.id,
    bodyId: body.id,
    stated,
    fractions: holdings.map(({ instrument, fraction }) => ({
      instrumentId: instrument.id,
      fraction,
    })),
  }
}

import { findHolding, type HoldingParts } from '@zegel/core/structure/holding'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'

/** The holdings that are drawn as one node, and what that node takes the place of. */
export interface CompactHoldings {
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
export function compactHoldings(
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

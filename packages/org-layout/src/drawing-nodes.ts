import type { BodyType } from '@zegel/core/structure/body-type'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { DrawingPlan } from './drawing-plan.ts'
import type { DrawingNode } from './drawing.ts'
import type { MemberCluster } from './member-clusters.ts'

/** The node of a legal person, followed by those of its bodies, each with the groups it comes first for. A holding has just the one. */
export function personNodes(plan: DrawingPlan, person: GraphPerson): DrawingNode[] {
  const { id, legal_name: name } = person
  const { index, centralId, compact, groups } = plan
  const base = { id: `person:${id}`, personId: id, isCentral: id === centralId }
  const holding = compact.holdings.get(id)
  if (holding)
    return [
      {
        kind: 'holding',
        ...base,
        ownerId: holding.ownerId,
        ...(isLongName(name) ? LONG_NAMED : NODE_SIZES.holding),
      },
    ]
  const bodies = index.bodiesOf(id)
  return [
    { kind: 'person', ...base, ...(isLongName(name) ? LONG_NAMED : NODE_SIZES.person) },
    ...bodies.flatMap((body): DrawingNode[] => [
      { kind: 'body', id: `body:${body.id}`, bodyId: body.id, ...bodySize(body.type) },
      ...groups.filter(({ bodyIds }) => bodyIds[0] === body.id).map(groupNode),
    ]),
  ]
}

function groupNode({ bodyIds, persons, total }: MemberCluster): DrawingNode {
  const personIds = persons.map(({ id }) => id)
  return {
    kind: 'group',
    id: clusterNodeId(bodyIds),
    bodyIds,
    personIds,
    total,
    ...NODE_SIZES.group,
  }
}

/** What the node of those who sit in these bodies is called. */
export function clusterNodeId(bodyIds: readonly string[]): string {
  return `group:${bodyIds.join('+')}`
}

/** How large the nodes of a drawing are, in pixels at its own scale; their cards are made to fit. */
export const NODE_SIZES = {
  person: { width: 200, height: 64 },
  holding: { width: 200, height: 72 },
  body: { width: 168, height: 40 },
  group: { width: 152, height: 72 },
  placeholder: { width: 168, height: 40 },
  fold: { width: 48, height: 24 },
} as const

/** A name of more letters than three lines of a card hold, seen from near. */
export function isLongName(name: string): boolean {
  return name.length > 52
}

// Room for a hundred letters and a legal form, at every size in which a card can be read.
const LONG_NAMED = { width: 240, height: 104 }

// Where the name is short in every language: the most common bodies, so that a drawing is narrower by them.
const BODY_WIDTHS: Partial<Record<BodyType, number>> = { Board: 116, Shareholders: 156 }

/** How large the node of a body of this type is. */
function bodySize(type: BodyType): { width: number; height: number } {
  return { ...NODE_SIZES.body, width: BODY_WIDTHS[type] ?? NODE_SIZES.body.width }
}

import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { DrawingNode } from './drawing.ts'
import type { DrawingPlan } from './drawing-plan.ts'
import type { MemberCluster } from './member-clusters.ts'
import { bodySize, NODE_SIZES } from './node-sizes.ts'

/** The node of a legal person, followed by those of its bodies, each with the groups it comes first for. A holding has just the one. */
export function personNodes(plan: DrawingPlan, { id }: GraphPerson): DrawingNode[] {
  const { index, centralId, compact, groups } = plan
  const base = { id: `person:${id}`, personId: id, isCentral: id === centralId }
  const holding = compact.holdings.get(id)
  if (holding)
    return [{ kind: 'holding', ...base, ownerId: holding.ownerId, ...NODE_SIZES.holding }]
  const bodies = index.bodiesOf(id)
  return [
    { kind: 'person', ...base, ...NODE_SIZES.person },
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

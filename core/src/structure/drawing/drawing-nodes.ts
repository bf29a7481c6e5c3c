import type { GraphPerson } from '../structure-graph.ts'
import type { DrawingNode } from './drawing.ts'
import type { DrawingPlan } from './drawing-plan.ts'
import type { MemberGroup } from './group-members.ts'
import { NODE_SIZES } from './node-sizes.ts'

/** The node of a legal person, followed by those of its bodies, each with its group. A holding has just the one. */
export function personNodes(plan: DrawingPlan, { id }: GraphPerson): DrawingNode[] {
  const { index, centralId, compact, groups } = plan
  const base = { id: `person:${id}`, personId: id, isCentral: id === centralId }
  const holding = compact.holdings.get(id)
  if (holding)
    return [{ kind: 'holding', ...base, ownerId: holding.ownerId, ...NODE_SIZES.holding }]
  const bodies = index.bodiesOf(id)
  return [
    { kind: 'person', ...base, ...NODE_SIZES.person },
    ...bodies.flatMap((body) => bodyNodes(body.id, groups.get(body.id))),
  ]
}

function bodyNodes(bodyId: string, group: MemberGroup | undefined): DrawingNode[] {
  const node: DrawingNode = { kind: 'body', id: `body:${bodyId}`, bodyId, ...NODE_SIZES.body }
  if (!group) return [node]
  const { total } = group
  const personIds = group.seats.map(({ person }) => person.id)
  const id = `group:${bodyId}`
  return [node, { kind: 'group', id, bodyId, personIds, total, ...NODE_SIZES.group }]
}

import type { Drawing, DrawingEdge, DrawingNode } from './drawing.ts'
import { type DrawingPlan, nodeOfBody } from './drawing-plan.ts'
import { NODE_SIZES } from './node-sizes.ts'

/**
 * What can be added in edit mode: a body to every company that is selected or has none, a member to every body that is selected
 * or has none, and a first legal person where nothing is drawn. Natural persons have no bodies; companies in a group get theirs once
 * selected.
 */
export function drawPlaceholders(
  plan: DrawingPlan,
  selected: { kind: string; id?: string } | undefined,
): Omit<Drawing, 'centralNodeId'> {
  const { index, persons, bodies } = plan
  const size = { ...NODE_SIZES.placeholder, isLate: true }
  if (persons.length === 0) {
    const node = { id: 'add-legal-person', kind: 'add-legal-person', ...size } as const
    return { nodes: [node], edges: [] }
  }
  const nodes: DrawingNode[] = []
  const edges: DrawingEdge[] = []
  for (const { id, type } of persons) {
    const isSelected = selected?.kind === 'person' && selected.id === id
    if (type === 'natural_person' || (!isSelected && index.bodiesOf(id).length > 0)) continue
    nodes.push({ id: `add-body:${id}`, kind: 'add-body', personId: id, ...size })
    edges.push(placeholderEdge(`add-body:${id}`, `person:${id}`))
  }
  for (const { id, members_total } of bodies) {
    const isSelected = selected?.kind === 'body' && selected.id === id
    const isEmpty = members_total === 0 && index.seatsIn(id).length === 0
    if (!isSelected && !isEmpty) continue
    nodes.push({ id: `add-member:${id}`, kind: 'add-member', bodyId: id, ...size })
    edges.push(placeholderEdge(`add-member:${id}`, nodeOfBody(plan, id)))
  }
  return { nodes, edges }
}

function placeholderEdge(source: string, target: string): DrawingEdge {
  return { kind: 'placeholder', id: `placeholder:${source}`, source, target, rights: ['neutral'] }
}

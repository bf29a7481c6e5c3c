import { propagateRights } from '@zegel/core/structure/propagate-rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { bodyEdges, ownerEdges } from './drawing-edges.ts'
import { NODE_SIZES, personNodes } from './drawing-nodes.ts'
import { type DrawingPlan, nodeOfBody, planDrawing } from './drawing-plan.ts'
import type { Drawing, DrawingEdge, DrawingNode } from './drawing.ts'

export interface DrawingOptions {
  centralId: string | undefined
  /** Matters in edit mode only: what is selected gets a placeholder. */
  selection?: { kind: string; id?: string } | undefined
  isEditing: boolean
}

/**
 * Draws a structure around its centre: legal persons, their bodies, and lines from members down to bodies and from bodies down
 * to their legal persons. Members with nothing but one line to the same body become a group above three; holdings one node with
 * their owner. Nodes are named `person:`, `body:` or `group:` (of a body) with an id. A company that is selected in edit mode
 * steps out of its group, so that it can be given a body. The same graph gives the same drawing, in the same order.
 */
export function drawStructure(
  index: StructureIndex,
  { centralId, selection, isEditing }: DrawingOptions,
): Drawing {
  const loneId = isEditing ? findSelectedCompany(index, selection) : undefined
  const plan = planDrawing(index, centralId, loneId)
  const rights = propagateRights(index, centralId)
  const added = isEditing ? drawPlaceholders(plan, selection) : { nodes: [], edges: [] }
  const hasCentre = plan.persons.some(({ id }) => id === centralId)
  return {
    nodes: [
      ...plan.persons.flatMap((person) => personNodes(plan, person)).map(markLone),
      ...added.nodes,
    ],
    edges: [
      ...plan.bodies.flatMap((body) => bodyEdges(plan, rights, body)),
      ...ownerEdges(plan, rights),
      ...added.edges,
    ],
    centralNodeId: hasCentre ? `person:${centralId}` : undefined,
  }

  // It comes beside its group, which stays where it is.
  function markLone(node: DrawingNode): DrawingNode {
    const isLone =
      node.kind === 'person' && plan.groups.some(({ lone }) => lone?.id === node.personId)
    return isLone ? { ...node, isLate: true } : node
  }
}

function findSelectedCompany(index: StructureIndex, selection: DrawingOptions['selection']) {
  const person = selection?.kind === 'person' ? index.person(selection.id ?? '') : undefined
  return person?.type === 'natural_person' ? undefined : person?.id
}

/**
 * What can be added in edit mode: a body to every company that is selected or has none, a member to every body that is selected
 * or has none, and a first legal person where nothing is drawn. Natural persons have no bodies; companies in a group get theirs once
 * selected.
 */
function drawPlaceholders(
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

import { propagateRights } from '@zegel/core/structure/propagate-rights'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import type { Drawing, DrawingNode } from './drawing.ts'
import { bodyEdges, ownerEdges } from './drawing-edges.ts'
import { personNodes } from './drawing-nodes.ts'
import { planDrawing } from './drawing-plan.ts'
import { drawPlaceholders } from './placeholders.ts'

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

import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { type BodyType, isHolderBody } from '@zegel/core/structure/body-type'
import type { Drawing, DrawingNode } from './drawing.ts'

/** What can be left out of a drawing: who owns, who governs, and private persons who only hold something. */
export const LAYERS = ['ownership', 'boards', 'holders'] as const
export type Layer = (typeof LAYERS)[number]

/**
 * A drawing without some layers: without their bodies, and without who is drawn for those alone. Entities of the organisation and the
 * centre stay; colours stay as they are, because a right does not end where nobody looks at it.
 */
export function layerDrawing(
  drawing: Drawing,
  index: StructureIndex,
  without: ReadonlySet<Layer>,
): Drawing {
  if (without.size === 0) return drawing
  const { nodes, edges, centralNodeId } = drawing
  const gone = new Set(nodes.filter(isLeftOut).map(({ id }) => id))
  const isLeft = ({ source, target }: { source: string; target: string }) =>
    !gone.has(source) && !gone.has(target)
  const connected = new Set(edges.filter(isLeft).flatMap(({ source, target }) => [source, target]))
  for (const { source, target } of edges)
    for (const id of [source, target]) if (!connected.has(id) && !staysAlone(id)) gone.add(id)
  return {
    nodes: nodes.filter(({ id }) => !gone.has(id)),
    edges: edges.filter(isLeft),
    centralNodeId,
  }

  function isLeftOut(node: DrawingNode): boolean {
    if (node.kind === 'body') return without.has(layerOf(node.bodyId))
    if (!without.has('holders') || node.id === centralNodeId) return false
    if (node.kind === 'group') return node.bodyIds.every((id) => layerOf(id) === 'ownership')
    return (
      node.kind === 'person' &&
      index.person(node.personId)?.type === 'natural_person' &&
      index.seatsOf(node.personId).length > 0 &&
      index.seatsOf(node.personId).every(({ body }) => layerOf(body.id) === 'ownership')
    )
  }

  function layerOf(bodyId: string): Layer {
    const type: BodyType | undefined = index.body(bodyId)?.type
    return type !== undefined && isHolderBody(type) ? 'ownership' : 'boards'
  }

  function staysAlone(id: string): boolean {
    const node = nodes.find((one) => one.id === id)
    if (node?.kind !== 'person' && node?.kind !== 'holding') return false
    const pivot = index.person(node.personId)?.pivot
    return id === centralNodeId || (pivot !== null && pivot !== undefined && !pivot.hidden)
  }
}

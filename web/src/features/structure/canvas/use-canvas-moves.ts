import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { StructureView } from '../structure-view.ts'
import { useCanvasContent } from './canvas-content.ts'
import { highlightOf } from './highlights.ts'
import { boxAround, type Box, type PlacedDrawing } from './placed-drawing.ts'
import { useViewMoves } from './use-view-moves.ts'
import { ALWAYS_WHOLE } from './visible-part.ts'

const MOVE = 200

/** Moves the view along: to another centre, to what is selected, and not at all when a little is added. */
export function useCanvasMoves(view: StructureView, canvas: RefObject<HTMLElement | null>): void {
  const { drawing } = useCanvasContent()
  const moves = useViewMoves()
  const before = useRef(drawing)
  const { selection, hasAutoZoom, index } = view

  useLayoutEffect(() => {
    const former = before.current
    before.current = drawing
    if (former === drawing) return undefined
    const anchor = former.central
    const same = anchor && drawing.node(anchor.id)
    if (same && drawing.central?.id === anchor.id) {
      moves.shift(same.x - anchor.x, same.y - anchor.y)
      return undefined
    }
    moves.showFirst(drawing)
    if (drawing.nodes.length > ALWAYS_WHOLE) return undefined
    // For the style sheet only, so nothing is drawn again for it.
    const element = canvas.current
    element?.setAttribute('data-moving', '')
    const arrive = () => element?.removeAttribute('data-moving')
    const end = setTimeout(arrive, MOVE)
    return () => {
      clearTimeout(end)
      arrive()
    }
  }, [drawing, moves, canvas])

  useEffect(() => {
    const box = selection && selectedBox(before.current, selection, index)
    if (!box) return
    if (hasAutoZoom) moves.zoomTo(box)
    // A long line need not be in sight as a whole.
    else if (selection.kind !== 'edge') moves.reveal(box, true)
  }, [selection, hasAutoZoom, index, moves])
}

function selectedBox(
  drawing: PlacedDrawing,
  selection: NonNullable<StructureView['selection']>,
  index: StructureView['index'],
): Box | undefined {
  const { selected } = highlightOf(drawing, selection, (instrumentId) =>
    index.graph.bodies
      .filter(({ instrument_ids }) => instrument_ids.includes(instrumentId))
      .map(({ id }) => id),
  )
  const boxes = [...drawing.nodes, ...drawing.edges.map(({ id, box }) => ({ ...box, id }))].filter(
    ({ id }) => selected.has(id),
  )
  if (boxes.length === 0) return undefined
  return boxAround(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { StructureView } from '../../structure-view.ts'
import { CanvasStateContext, useCanvasContent } from '../canvas-state.ts'
import { highlightOf } from '../highlights.ts'
import { boxAround, type Box, type PlacedDrawing, type PlacedNode } from '../placed-drawing.ts'
import { useViewMoves } from './use-view-moves.ts'
import { ALWAYS_WHOLE } from '../visible-part.ts'

const MOVE = 200

/** Moves the view along: to another centre, to what is selected, and not at all when a little is added. */
export function useCanvasMoves(view: StructureView, canvas: RefObject<HTMLElement | null>): void {
  const content = useCanvasContent()
  const { drawing } = content
  const state = useContext(CanvasStateContext)
  const moves = useViewMoves()
  const { selection, isEditing, showsAll, hasAutoZoom, hasMinimap, index } = view
  const before = useRef({ drawing, selection, isEditing, showsAll })

  useLayoutEffect(() => {
    const { drawing: former, selection: formerly, ...was } = before.current
    if (former === drawing) return undefined
    before.current = { drawing, selection, isEditing, showsAll }
    const cover = { hasPanel: selection !== undefined, hasMinimap }
    if (former.central && drawing.central?.id === former.central.id) {
      if (was.showsAll !== showsAll) {
        if (showsAll) moves.showAll(drawing)
        else moves.showFirst(content, cover)
        return undefined
      }
      const held = state.takeHeld()
      if (held !== undefined && keepInSight([former, drawing], held)) return undefined
      const box = selection && selectedBox(drawing, selection, index)
      // Unfolded because it was selected.
      if (box && !selectedBox(former, selection, index)) {
        moves.reveal(box, cover)
        return undefined
      }
      // What can be added makes the drawing wider and higher.
      if (was.isEditing !== isEditing && !selection) {
        if (showsAll) moves.showAll(drawing)
        else moves.showFirst(content, cover)
        return undefined
      }
      const steady = steadyCard([former, drawing], [selection, formerly], index)
      // Whoever saw all of it and is at work nowhere goes on seeing all of it.
      if (!steady && moves.showsAll(former) && !moves.showsAll(drawing)) {
        moves.showAll(drawing)
        return undefined
      }
      const { from, to } = steady ?? { from: former.central, to: drawing.central }
      moves.shift(to.x - from.x, to.y - from.y)
      return undefined
    }
    moves.showFirst(content, cover)
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

    // All of it while that can be read; else what is folded or unfolded stays where it is, with as much of what is new as there is room for.
    function keepInSight([known, next]: readonly [PlacedDrawing, PlacedDrawing], id: string) {
      const [from, to] = [known.node(id), next.node(id)]
      if (!from || !to) return false
      if (moves.fits(next, cover)) {
        moves.showFirst(content, cover)
        return true
      }
      moves.shift(to.x - from.x, to.y - from.y)
      const added = next.nodes.filter((node) => !known.node(node.id))
      moves.reveal(to, cover, boxAround([to, ...added].flatMap(cornersOf)))
      return true
    }
  }, [content, drawing, selection, isEditing, showsAll, hasMinimap, index, moves, state, canvas])

  const reveal = useEffectEvent((shows: Pick<StructureView, ChoicesOfView>) => {
    const shown = before.current.drawing
    const box = shows.selection && selectedBox(shown, shows.selection, index)
    if (!box || !shows.selection) return
    const cover = { hasPanel: true, hasMinimap: shows.hasMinimap }
    if (shows.hasAutoZoom) moves.zoomTo(box, cover)
    // What can be added to the selection comes with editing, perhaps out of sight.
    else
      moves.reveal(box, cover, shows.isEditing ? boxWithAddition(shown, shows.selection, box) : box)
  })
  // Not when the drawing changes: somebody else may have changed it.
  useEffect(
    () => reveal({ selection, isEditing, hasAutoZoom, hasMinimap }),
    [selection, isEditing, hasAutoZoom, hasMinimap],
  )
}

type ChoicesOfView = 'selection' | 'isEditing' | 'hasAutoZoom' | 'hasMinimap'

/** What is selected, or was, and stands in both drawings: it stays where it is on screen. */
function steadyCard(
  [former, drawing]: readonly [PlacedDrawing, PlacedDrawing],
  selections: readonly StructureView['selection'][],
  index: StructureView['index'],
): { from: PlacedNode; to: PlacedNode } | undefined {
  for (const selection of selections) {
    for (const id of selection ? selectedIds(former, selection, index) : []) {
      const [from, to] = [former.node(id), drawing.node(id)]
      if (from && to) return { from, to }
    }
  }
  return undefined
}

function selectedIds(
  drawing: PlacedDrawing,
  selection: NonNullable<StructureView['selection']>,
  index: StructureView['index'],
): ReadonlySet<string> {
  return highlightOf(drawing, selection, index).selected
}

function selectedBox(
  drawing: PlacedDrawing,
  selection: NonNullable<StructureView['selection']>,
  index: StructureView['index'],
): Box | undefined {
  const selected = selectedIds(drawing, selection, index)
  const boxes = [...drawing.nodes, ...drawing.edges.map(({ id, box }) => ({ ...box, id }))].filter(
    ({ id }) => selected.has(id),
  )
  return boxes.length === 0 ? undefined : boxAround(boxes.flatMap(cornersOf))
}

/** The selection together with what adds something to it, where there is such a thing. */
function boxWithAddition(
  { nodes }: PlacedDrawing,
  selection: NonNullable<StructureView['selection']>,
  box: Box,
): Box {
  const addition = nodes.find(
    ({ node }) =>
      (node.kind === 'add-body' && selection.kind === 'person' && node.personId === selection.id) ||
      (node.kind === 'add-member' && selection.kind === 'body' && node.bodyId === selection.id),
  )
  return addition ? boxAround([box, addition].flatMap(cornersOf)) : box
}

function cornersOf({ x, y, width, height }: Box) {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ]
}

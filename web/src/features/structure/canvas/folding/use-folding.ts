import { drawStructure } from '@zegel/org-layout/draw-structure'
import type { Drawing } from '@zegel/org-layout/drawing'
import { foldDrawing, unfoldedFor } from '@zegel/org-layout/fold-drawing'
import { layerDrawing } from '@zegel/org-layout/layer-drawing'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import type { StructureView } from '../../structure-view.ts'
import { freeRoom, type Size } from '../free-room.ts'
import { selectedNodes } from '../highlights.ts'
import { fitsReadably, READABLE } from '../moves/use-view-moves.ts'
import { placeNodes } from '../place-drawing.ts'
import type { Folding } from '../placed-drawing.ts'

/**
 * The drawing of a view, folded: at first as far as it can be read on this screen, the centre and its neighbours in any case; then as it
 * was folded by hand. What is selected is unfolded as soon as it is.
 */
export function useFolding(view: StructureView, size: Size): Folding {
  const { index, centralId, isEditing, showsAll, folds, setFolds, without } = view
  // Only placeholders depend on the selection.
  const selection = isEditing ? view.selection : undefined
  const whole = useMemo(
    () => layerDrawing(drawStructure(index, { centralId, selection, isEditing }), index, without),
    [index, centralId, selection, isEditing, without],
  )
  const first = useFirstDepth(view, whole, size)
  const options = useMemo(
    () => ({ depth: showsAll ? Infinity : first, toggled: folds, withLoose: isEditing }),
    [showsAll, first, folds, isEditing],
  )
  const folded = useMemo(() => foldDrawing(whole, options), [whole, options])
  const drawing = useMemo(() => placeNodes(index, folded), [index, folded])
  const { selection: selected } = view
  useLayoutEffect(() => {
    if (!selected) return
    const ids = new Set(selectedNodes(whole.nodes, selected, index).map(({ id }) => id))
    const isSeen = ({ id }: { id: string }) => ids.has(id)
    const seen = folded.nodes.filter(isSeen).length
    if (selected.kind === 'edge' ? seen === ids.size : seen > 0) return
    const keys = unfoldedFor(whole, ids)
    if (keys.length > 0) setFolds(keys, true)
    // Only when something else is selected: what is folded by hand afterwards stays folded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [selected])
  return useMemo(() => ({ drawing, whole, options }), [drawing, whole, options])
}

// Of one centre it stays as it was at first: nothing folds or unfolds because a window or a company changes.
function useFirstDepth({ index, centralId }: StructureView, whole: Drawing, size: Size): number {
  const [first, setFirst] = useState(() => ({
    centralId,
    depth: firstDepth(whole, index, size),
  }))
  if (first.centralId === centralId) return first.depth
  const depth = firstDepth(whole, index, size)
  setFirst({ centralId, depth })
  return depth
}

const DEPTHS = [Infinity, 4, 3, 2]
/** Hardly a card takes less room, its share of the space between cards included. */
const LEAST_ROOM = 160 * 100

/** How many steps around the centre fit in a screen, readably; one at least. */
function firstDepth(whole: Drawing, index: StructureIndex, size: Size): number {
  const room = freeRoom(size, { hasPanel: false, hasMinimap: false })
  const most = (room.width * room.height) / READABLE ** 2 / LEAST_ROOM
  const depth = DEPTHS.find((each) => {
    if (each === Infinity && whole.nodes.length > most) return false
    const folded = foldDrawing(whole, { depth: each })
    return folded.nodes.length <= most && fitsReadably(placeNodes(index, folded), room)
  })
  return depth ?? 1
}

import { useContext, useLayoutEffect } from 'react'
import type { StructureView } from '../structure-view.ts'
import { useCanvasContent } from './canvas-content.ts'
import { CanvasStateContext } from './canvas-state.ts'
import { highlightOf } from './highlights.ts'

/** Lets what is selected stand out, and Tab lead to it; without a selection to where one was, or to the centre. */
export function useCanvasHighlight({ selection, hasMinimap, index }: StructureView): void {
  const { drawing } = useCanvasContent()
  const state = useContext(CanvasStateContext)
  useLayoutEffect(() => {
    const bodiesOf = (instrumentId: string) =>
      index.graph.bodies
        .filter(({ instrument_ids }) => instrument_ids.includes(instrumentId))
        .map(({ id }) => id)
    const highlight = highlightOf(drawing, selection, bodiesOf)
    const selected = [...highlight.selected].find((id) => drawing.node(id))
    const known = state.snapshot.stop
    const former = known !== undefined && drawing.node(known) ? known : undefined
    state.set({
      highlight,
      cover: { hasPanel: selection !== undefined, hasMinimap },
      stop: selected ?? former ?? drawing.central?.id ?? drawing.nodes[0]?.id,
    })
  }, [drawing, selection, hasMinimap, index, state])
}

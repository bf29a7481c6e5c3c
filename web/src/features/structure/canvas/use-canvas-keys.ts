import { type KeyboardEvent, useContext } from 'react'
import { useCanvasContent } from './canvas-content.ts'
import { CanvasStateContext } from './canvas-state.ts'
import type { PlacedNode } from './placed-drawing.ts'
import type { CanvasActions } from './use-canvas-actions.ts'
import { useViewMoves } from './use-view-moves.ts'
import { type Step, walk } from './walk.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The keyboard in the drawing: arrows walk, Enter opens, plus, minus and 0 zoom. */
export function useCanvasKeys(actions: CanvasActions) {
  const { drawing } = useCanvasContent()
  const state = useContext(CanvasStateContext)
  const moves = useViewMoves()

  function focus(placed: PlacedNode) {
    state.focus(placed.id)
    moves.reveal(placed, state.snapshot.cover)
  }

  /** Whether the key meant something here. */
  function press(key: string, at: PlacedNode | undefined): boolean {
    const step = STEPS[key]
    const next = key === 'Home' ? drawing.central : at && step && walk(drawing, at, step)
    if (next) focus(next)
    else if ((key === 'Enter' || key === ' ') && at) actions.openNode(at.node)
    else if (key === '+' || key === '=') moves.zoomIn()
    else if (key === '-') moves.zoomOut()
    else if (key === '0') moves.showAll(drawing)
    else return step !== undefined && at !== undefined
    return true
  }

  return function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    const id = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    // The buttons that lie on the drawing keep their own keys.
    if (id === undefined && target.closest('button, input')) return
    if (press(event.key, id === undefined ? undefined : drawing.node(id))) event.preventDefault()
  }
}

import { type KeyboardEvent, useContext } from 'react'
import { CanvasStateContext, useCanvasContent } from '../canvas-state.ts'
import type { PlacedDrawing, PlacedNode } from '../placed-drawing.ts'
import type { CanvasActions } from './use-canvas-actions.ts'
import { useViewMoves } from './use-view-moves.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The keyboard in the drawing: arrows walk, with Shift they fold and unfold, Enter opens, plus, minus and 0 zoom. */
export function useCanvasKeys(actions: CanvasActions) {
  const { drawing } = useCanvasContent()
  const state = useContext(CanvasStateContext)
  const moves = useViewMoves()

  function focus(placed: PlacedNode) {
    state.focus(placed.id)
    moves.reveal(placed, state.snapshot.cover)
  }

  /** Whether the key meant something here. */
  function press(
    { key, shiftKey }: { key: string; shiftKey: boolean },
    at: PlacedNode | undefined,
  ): boolean {
    const step = STEPS[key]
    if (shiftKey && at && (step === 'up' || step === 'down')) {
      actions.toggleFold(at.id, step === 'up' ? 'above' : 'below')
      return true
    }
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
    if (press(event, id === undefined ? undefined : drawing.node(id))) event.preventDefault()
  }
}

type Step = 'up' | 'down' | 'left' | 'right'

/** Where an arrow leads: up and down along the lines, left and right in the row; undefined at the end. */
function walk(drawing: PlacedDrawing, from: PlacedNode, step: Step): PlacedNode | undefined {
  if (step === 'left' || step === 'right') return besides(drawing, from, step === 'left' ? -1 : 1)
  const side = step === 'up' ? 'above' : 'below'
  // What says how many are folded away is one step from its card, there and back.
  if (from.node.kind === 'fold')
    return from.node.side === side ? undefined : drawing.node(from.node.nodeId)
  const ends = drawing
    .edgesOf(from.id)
    .filter(({ edge }) => (step === 'up' ? edge.target : edge.source) === from.id)
    .map(({ edge }) => drawing.node(step === 'up' ? edge.source : edge.target))
    .filter((node) => node !== undefined)
  const fold = drawing.nodes.find(
    ({ node }) => node.kind === 'fold' && node.nodeId === from.id && node.side === side,
  )
  return nearest(ends, (node) => Math.abs(middle(node) - middle(from))) ?? fold
}

function besides(drawing: PlacedDrawing, from: PlacedNode, sign: number): PlacedNode | undefined {
  const row = drawing.nodes.filter(
    (node) =>
      (middle(node) - middle(from)) * sign > 0 &&
      node.y < from.y + from.height &&
      from.y < node.y + node.height,
  )
  return nearest(row, (node) => Math.abs(middle(node) - middle(from)))
}

function middle({ x, width }: PlacedNode): number {
  return x + width / 2
}

function nearest(
  nodes: readonly PlacedNode[],
  distance: (node: PlacedNode) => number,
): PlacedNode | undefined {
  let [best, least]: [PlacedNode | undefined, number] = [undefined, Infinity]
  for (const node of nodes) {
    const away = distance(node)
    if (away < least) [best, least] = [node, away]
  }
  return best
}

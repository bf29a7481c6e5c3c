import { useReactFlow } from '@xyflow/react'
import type { DrawingEdge, DrawingNode, FoldSide } from '@zegel/org-layout/drawing'
import { foldableSides, foldKey } from '@zegel/org-layout/fold-drawing'
import { type MouseEvent, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { Selection } from '../../selection.ts'
import type { StructureView } from '../../structure-view.ts'
import { CanvasStateContext, useCanvasContent } from '../canvas-state.ts'
import type { FlowNode } from '../flow-elements.ts'
import type { PlacedEdge } from '../placed-drawing.ts'

/** What happens when something is pressed; the functions stay the same, so that nothing is drawn again for them. */
export function useCanvasActions(view: StructureView) {
  const content = useCanvasContent()
  const state = useContext(CanvasStateContext)
  const { screenToFlowPosition } = useReactFlow()
  const current = useRef({ ...content, view })
  useLayoutEffect(() => {
    current.current = { ...content, view }
  }, [view, content])
  return useMemo(() => {
    function openNode(node: DrawingNode) {
      const { select, openDialog, setFolds } = current.current.view
      const selection = selectionOfNode(node)
      if (selection) select(selection)
      else if (node.kind === 'fold') toggleFold(node.nodeId, node.side)
      else if (node.kind === 'add-legal-person') openDialog({ kind: 'add-legal-person' })
      else if (node.kind === 'add-body' || node.kind === 'add-member') {
        // So that what is added is seen.
        const [edge] = current.current.drawing.edgesOf(node.id)
        if (edge) setFolds([foldKey(edge.edge.target, 'above')], true)
        if (node.kind === 'add-body') openDialog({ kind: 'add-body', personId: node.personId })
        else openDialog({ kind: 'add-member', bodyId: node.bodyId })
      }
    }
    /** Folds or unfolds a side of a card, which stays where it is. */
    function toggleFold(nodeId: string, side: FoldSide) {
      const { whole, options, drawing } = current.current
      const key = foldKey(nodeId, side)
      const isFolded = drawing.node(`fold:${key}`) !== undefined
      const canFold = () => foldableSides(whole, nodeId, options).some((one) => one.side === side)
      if (!isFolded && !canFold()) return
      state.holdStill(nodeId)
      state.focus(nodeId)
      current.current.view.setFolds([key], isFolded)
    }
    function centreOn(node: DrawingNode) {
      if (node.kind === 'person' || node.kind === 'holding')
        current.current.view.setCentral(node.personId)
    }
    return {
      openNode,
      toggleFold,
      centreOn,
      handleNodeClick: (_: MouseEvent, { id, data }: FlowNode) => {
        state.set({ stop: id })
        openNode(data.node)
      },
      handleNodeDoubleClick: (_: MouseEvent, { data }: FlowNode) => centreOn(data.node),
      pressLine: ({ edge }: PlacedEdge) => {
        const selection = selectionOfEdge(edge)
        if (selection) current.current.view.select(selection)
      },
      // From afar the cards are painted, so pressing one presses what lies behind it.
      handlePaneClick: ({ clientX, clientY }: MouseEvent) => {
        const { x, y } = screenToFlowPosition({ x: clientX, y: clientY })
        const hit = current.current.drawing.nodes.find(
          (node) =>
            node.x <= x && x <= node.x + node.width && node.y <= y && y <= node.y + node.height,
        )
        if (hit) openNode(hit.node)
        else current.current.view.select(undefined)
      },
    }
  }, [state, screenToFlowPosition])
}

export type CanvasActions = ReturnType<typeof useCanvasActions>

function selectionOfNode(node: DrawingNode): Selection | undefined {
  if (node.kind === 'person' || node.kind === 'holding')
    return { kind: 'person', id: node.personId }
  if (node.kind === 'body') return { kind: 'body', id: node.bodyId }
  return node.kind === 'group' ? { kind: 'group', bodyIds: node.bodyIds } : undefined
}

function selectionOfEdge(edge: DrawingEdge): Selection | undefined {
  if (edge.kind === 'member') return { kind: 'edge', bodyId: edge.bodyId, personId: edge.personId }
  if (edge.kind === 'placeholder') return undefined
  if (edge.kind === 'group') return { kind: 'group', bodyIds: edge.bodyIds }
  return { kind: 'body', id: edge.bodyId }
}

import { ReactFlow, useStore } from '@xyflow/react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StructureView } from '../structure-view.ts'
import { BodyCard } from './body-card.tsx'
import { useCanvasContent } from './canvas-content.ts'
import { CanvasLegend } from './canvas-legend.tsx'
import { useCanvasState } from './canvas-state.ts'
import classes from './canvas.module.css'
import { CentralLine } from './central-line.tsx'
import { type FlowNode, toFlowNode } from './flow-elements.ts'
import { GroupCard } from './group-card.tsx'
import { Lines } from './lines.tsx'
import { Minimap } from './minimap.tsx'
import { Overview } from './overview.tsx'
import { PersonCard } from './person-card.tsx'
import { PlaceholderCard } from './placeholder-card.tsx'
import { useCanvasActions } from './use-canvas-actions.ts'
import { useCanvasHighlight } from './use-canvas-highlight.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useCanvasMoves } from './use-canvas-moves.ts'
import { firstViewport } from './use-view-moves.ts'
import { useGradually } from './use-gradually.ts'
import { useWindow } from './use-window.ts'
import { visiblePart } from './visible-part.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import { detailAt, LEAST_ZOOM, MOST_ZOOM } from './zoom-steps.ts'

const nodeTypes = {
  'card-person': PersonCard,
  'card-holding': PersonCard,
  'card-body': BodyCard,
  'card-group': GroupCard,
  'card-add-legal-person': PlaceholderCard,
  'card-add-body': PlaceholderCard,
  'card-add-member': PlaceholderCard,
}
// React Flow draws no lines here; see Lines.
const NO_EDGES: never[] = []

// Around what is in sight, in parts of a screen; see useWindow.
const MARGIN = 1

interface DrawingFlowProps {
  view: StructureView
  size: { width: number; height: number }
}

/** React Flow with our cards and lines in it, and what lies on top. */
export function DrawingFlow({ view, size }: DrawingFlowProps) {
  const { t } = useTranslation('structure')
  const { drawing } = useCanvasContent()
  const [first] = useState(() =>
    firstViewport(drawing, size, {
      hasPanel: view.selection !== undefined,
      hasMinimap: view.hasMinimap,
    }),
  )
  const { nodes, edges, isOverview } = useElements()
  const lines = useGradually(edges, drawing)
  const canvas = useRef<HTMLDivElement>(null)
  useCanvasMoves(view, canvas)
  const actions = useCanvasActions(view)
  const handleKey = useCanvasKeys(actions)
  const detail = useStore(({ transform }) => detailAt(transform[2]))
  useCanvasHighlight(view)
  return (
    <div
      ref={canvas}
      role="presentation"
      className={classes.canvas}
      data-detail={detail}
      onKeyDown={handleKey}
    >
      <ReactFlow<FlowNode>
        aria-label={t('canvas.label')}
        nodes={nodes}
        edges={NO_EDGES}
        nodeTypes={nodeTypes}
        defaultViewport={first}
        minZoom={LEAST_ZOOM}
        maxZoom={MOST_ZOOM}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        elevateNodesOnSelect={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
        onNodeClick={actions.handleNodeClick}
        onNodeDoubleClick={actions.handleNodeDoubleClick}
        onPaneClick={actions.handlePaneClick}
        onMoveStart={(event) => canvas.current?.toggleAttribute('data-panning', isPan(event))}
        onMoveEnd={() => canvas.current?.removeAttribute('data-panning')}
      >
        <CentralLine />
        <Lines edges={lines} onPress={actions.pressLine} />
        {isOverview && <Overview />}
      </ReactFlow>
      <div className={classes.bottom} data-beside-panel={view.selection ? true : undefined}>
        <ZoomButtons />
        <CanvasLegend />
        {view.hasMinimap && <Minimap />}
      </div>
    </div>
  )
}

// A wheel zooms, two fingers do; what is dragged keeps its size.
function isPan(event: MouseEvent | TouchEvent | null): boolean {
  return (
    event?.type === 'mousedown' ||
    (event?.type === 'touchstart' && 'touches' in event && event.touches.length === 1)
  )
}

function useElements() {
  const { drawing } = useCanvasContent()
  // The rest follows when what is in sight is there.
  const isFirst = useDeferredValue(false, true)
  const window = useWindow(isFirst ? 0 : MARGIN)
  const stop = useCanvasState((snapshot) => snapshot.stop)
  return useMemo(() => {
    const part = visiblePart(drawing, window, { stop, isFirst })
    return {
      nodes: part.nodes.map(toFlowNode),
      edges: part.edges,
      isOverview: part.isOverview,
    }
  }, [drawing, window, stop, isFirst])
}

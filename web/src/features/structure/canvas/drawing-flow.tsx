import { ReactFlow, useStore, ViewportPortal } from '@xyflow/react'
import {
  memo,
  type MouseEvent as ReactMouseEvent,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RIGHT_KINDS } from '@zegel/core/structure/rights'
import type { StructureView } from '../structure-view.ts'
import { LegendItem } from '../toolbar/structure-toolbar.tsx'
import { BodyCard } from './nodes/body-card.tsx'
import { CanvasStateContext, useCanvasContent, useCanvasState } from './canvas-state.ts'
import classes from './canvas.module.css'
import { CentralLine } from './central-line.tsx'
import { type FlowNode, toFlowNode } from './flow-elements.ts'
import { FoldCard } from './nodes/fold-card.tsx'
import { FoldButtons, ShowAllButton } from './folding/fold-buttons.tsx'
import { GroupCard } from './nodes/cluster-card.tsx'
import { highlightOf } from './highlights.ts'
import { Line } from './line.tsx'
import linesClasses from './lines.module.css'
import { Minimap } from './minimap.tsx'
import { Overview } from './overview.tsx'
import { PersonCard } from './nodes/person-card.tsx'
import type { PlacedEdge } from './placed-drawing.ts'
import { PlaceholderCard } from './nodes/placeholder-card.tsx'
import { useCanvasActions } from './moves/use-canvas-actions.ts'
import { useCanvasKeys } from './moves/use-canvas-keys.ts'
import { useCanvasMoves } from './moves/use-canvas-moves.ts'
import { detailAt, firstViewport, LEAST_ZOOM, MOST_ZOOM } from './moves/use-view-moves.ts'
import { useWindow } from './moves/use-window.ts'
import { visiblePart } from './visible-part.ts'
import { ZoomButtons } from './moves/zoom-buttons.tsx'

const nodeTypes = {
  'card-person': PersonCard,
  'card-holding': PersonCard,
  'card-body': BodyCard,
  'card-group': GroupCard,
  'card-fold': FoldCard,
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
  const content = useCanvasContent()
  const [first] = useState(() =>
    firstViewport(content, size, {
      hasPanel: view.selection !== undefined,
      hasMinimap: view.hasMinimap,
    }),
  )
  const { nodes, edges, isOverview } = useElements()
  const lines = useGradually(edges, content.drawing)
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
        <FoldButtons view={view} actions={actions} />
      </ReactFlow>
      <div className={classes.bottom} data-beside-panel={view.selection ? true : undefined}>
        <ZoomButtons />
        <ShowAllButton view={view} />
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

/** What the colours and lines in this drawing mean, in words. */
const CanvasLegend = memo(function CanvasLegend() {
  const { t } = useTranslation('structure')
  const { drawing } = useCanvasContent()
  const used = new Set(
    drawing.edges.flatMap(({ edge }) => (edge.kind === 'placeholder' ? [] : edge.rights)),
  )
  if (used.size === 0) return null
  return (
    <ul className={classes.legend} aria-label={t('canvas.legend')}>
      {RIGHT_KINDS.filter((right) => used.has(right)).map((right) => (
        <li key={right}>
          <LegendItem right={right} />
        </li>
      ))}
    </ul>
  )
})

/** Lets what is selected stand out, and Tab lead to it; without a selection to where one was, or to the centre. */
function useCanvasHighlight({ selection, hasMinimap, index }: StructureView): void {
  const { drawing } = useCanvasContent()
  const state = useContext(CanvasStateContext)
  useLayoutEffect(() => {
    const highlight = highlightOf(drawing, selection, index)
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

interface LinesProps {
  edges: readonly PlacedEdge[]
  onPress: (placed: PlacedEdge) => void
}

/**
 * The lines, below the cards. They are ours and not React Flow's, which would compute each anew at every step of a pan; and they
 * may end at cards that are out of sight. The cards say what they mean, and the list beside the drawing names every one.
 */
const Lines = memo(function Lines({ edges, onPress }: LinesProps) {
  function handleClick({ target }: ReactMouseEvent) {
    const id = target instanceof Element && target.closest('[data-line]')?.getAttribute('data-line')
    const placed = edges.find((edge) => edge.id === id)
    if (placed) onPress(placed)
  }
  return (
    <ViewportPortal>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard reaches what a line says through its cards */}
      <svg className={linesClasses.lines} aria-hidden onClick={handleClick}>
        {edges.map((placed) => (
          <Line key={placed.id} placed={placed} />
        ))}
      </svg>
    </ViewportPortal>
  )
})

/** As many as can be made between two frames. */
const AT_ONCE = 60

/**
 * Of a list that changes while one moves, what is to be shown now: what was shown before and is still wanted, and a few more with each
 * frame, so that many new ones never make one wait. With another `whole` everything is there at once.
 */
function useGradually<T>(wanted: readonly T[], whole: unknown): readonly T[] {
  const [shown, setShown] = useState({ items: wanted, whole })
  const isNew = shown.whole !== whole || shown.items.length === 0
  const now = useMemo(
    () => (isNew ? wanted : addSome(wanted, shown.items, 0)),
    [isNew, wanted, shown.items],
  )
  useEffect(() => {
    if (shown.items === wanted && shown.whole === whole) return undefined
    const frame = requestAnimationFrame(() =>
      setShown({ items: isNew ? wanted : addSome(wanted, shown.items, AT_ONCE), whole }),
    )
    return () => cancelAnimationFrame(frame)
  }, [wanted, whole, shown, isNew])
  return now
}

/** What is wanted and was shown, in the order wanted, and at most so many more; `wanted` itself when that is all of it. */
export function addSome<T>(wanted: readonly T[], shown: readonly T[], most: number): readonly T[] {
  if (wanted === shown) return wanted
  const known = new Set(shown)
  let added = 0
  const taken = wanted.filter((item) => known.has(item) || added++ < most)
  return taken.length === wanted.length ? wanted : taken
}

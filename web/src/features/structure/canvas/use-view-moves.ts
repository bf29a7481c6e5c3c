import { useReducedMotion } from '@mantine/hooks'
import { getViewportForBounds, useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useContext, useMemo } from 'react'
import { CanvasStateContext } from './canvas-state.ts'
import type { Box, PlacedDrawing } from './placed-drawing.ts'
import { LEAST_ZOOM, MOST_ZOOM } from './zoom-steps.ts'

const READABLE = 0.3
const READING = 0.6
/** What the toolbar and the panel cover. */
const MARGINS = { top: '76px', right: '24px', bottom: '52px', left: '24px' } as const
const PANEL_WIDTH = 384
const PHONE = 960
const FROM_EDGE = 48
const AUTO_ZOOM = 300
/** How much of what is too long for the screen has to be in sight, in pixels. */
const REACH = 200
/** The part of a phone's screen that the card leaves free. */
const ABOVE_CARD = 0.45

interface Size {
  width: number
  height: number
}

/** Where one begins: everything in sight when that can be read, else the centre with what is around it. */
export function firstViewport(
  { bounds, central }: PlacedDrawing,
  screen: Size,
  hasPanel: boolean,
): Viewport {
  const size = besidePanel(hasPanel, screen)
  const whole = wholeViewport(bounds, size)
  if (whole.zoom >= READABLE || !central) return whole
  return centredOn(central, size, READING)
}

// Everything in sight, never larger than it is.
function wholeViewport(bounds: Box, { width, height }: Size): Viewport {
  return getViewportForBounds(bounds, width, height, LEAST_ZOOM, 1, MARGINS)
}

function centredOn({ x, y, ...box }: Box, { width, height }: Size, zoom: number): Viewport {
  return {
    x: width / 2 - (x + box.width / 2) * zoom,
    y: height / 2 - (y + box.height / 2) * zoom,
    zoom,
  }
}

/** Ways to move the view, without motion for who wants none. */
export function useViewMoves() {
  const { setViewport, getViewport, zoomIn, zoomOut } = useReactFlow()
  const store = useStoreApi()
  const state = useContext(CanvasStateContext)
  const isStill = useReducedMotion()
  return useMemo(() => {
    const size = () => ({ width: store.getState().width, height: store.getState().height })
    const move = (viewport: Viewport, duration: number) =>
      void setViewport(viewport, { duration: isStill ? 0 : duration })
    return {
      zoomIn: () => void zoomIn({ duration: isStill ? 0 : 150 }),
      zoomOut: () => void zoomOut({ duration: isStill ? 0 : 150 }),
      showAll: ({ bounds }: PlacedDrawing) =>
        move(wholeViewport(bounds, besidePanel(state.snapshot.hasPanel, size())), 200),
      showFirst: (drawing: PlacedDrawing, hasPanel: boolean) =>
        move(firstViewport(drawing, size(), hasPanel), 200),
      /** The middle of what the panel leaves free, close enough to read. */
      zoomTo: (box: Box) => {
        const free = besidePanel(true, size())
        const fitting = Math.min(free.width / (box.width * 1.4), free.height / (box.height * 1.8))
        const zoom = Math.min(Math.max(getViewport().zoom, 1), MOST_ZOOM, Math.max(fitting, 0.3))
        move(centredOn(box, free, zoom), AUTO_ZOOM)
      },
      /** As little as it takes to have it in sight. */
      reveal: (box: Box, hasPanel: boolean) => {
        const { x, y, zoom } = getViewport()
        const { width, height } = besidePanel(hasPanel, size())
        const dx = toFit(box.x * zoom + x, box.width * zoom, width)
        const dy = toFit(box.y * zoom + y, box.height * zoom, height)
        if (dx !== 0 || dy !== 0) move({ x: x + dx, y: y + dy, zoom }, 150)
      },
      /** The same things stay where they are on screen while the drawing around them changes. */
      shift: (dx: number, dy: number) => {
        const { x, y, zoom } = getViewport()
        move({ x: x - dx * zoom, y: y - dy * zoom, zoom }, 0)
      },
    }
  }, [setViewport, getViewport, zoomIn, zoomOut, store, state, isStill])
}

function besidePanel(hasPanel: boolean, { width, height }: Size): Size {
  if (!hasPanel) return { width, height }
  return window.innerWidth >= PHONE
    ? { width: width - PANEL_WIDTH, height }
    : { width, height: height * ABOVE_CARD }
}

// What is too long for the room, such as a line, is in sight when a part of it is.
function toFit(start: number, length: number, room: number): number {
  const end = start + length
  if (length > room - 2 * FROM_EDGE) {
    if (start > room - REACH) return room - REACH - start
    return end < REACH ? REACH - end : 0
  }
  if (start < FROM_EDGE) return FROM_EDGE - start
  const over = start + length - (room - FROM_EDGE)
  return over > 0 ? -over : 0
}

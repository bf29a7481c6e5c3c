import { useReducedMotion } from '@mantine/hooks'
import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useContext, useMemo } from 'react'
import { CanvasStateContext } from '../canvas-state.ts'
import { BUTTONS_WIDTH, type Cover, freeRoom, type Size } from '../free-room.ts'
import type { Box, PlacedDrawing } from '../placed-drawing.ts'
import { rowsOf, toWholeRows } from './whole-rows.ts'

/** From here on every text in the drawing is at least 12 pixels high. */
export const READABLE = 0.75
/** From here on names can be read. */
const NAMES = 0.42
const AUTO_ZOOM = 300
const WIDE = 600
/** How much of what is too long for the screen has to be in sight, in pixels. */
const REACH = 200

/** What the toolbar may come nearer by when no card is cut off then. */
const AIR = 16

/** What a view begins with: the drawing, and where the sentences beside its centre stand. */
interface Beginning {
  drawing: PlacedDrawing
  sentences: { nearby: Pick<Box, 'x' | 'width'> } | undefined
}

/**
 * Where one begins: everything in sight when that can be read, else the centre with what is said beside it, as small as can be read, and
 * whole cards.
 */
export function firstViewport(
  { drawing: { bounds, central, nodes }, sentences }: Beginning,
  screen: Size,
  cover: Cover,
): Viewport {
  const room = besideButtons(freeRoom(screen, cover))
  const whole = wholeViewport(bounds, freeRoom(screen, cover))
  if (whole.zoom >= READABLE || !central) return whole
  const centred = centredOn(central, room, READABLE)
  const y = filling(centred.y, [bounds.y, bounds.height], [room.y, room.height])
  const sight = { top: 0, from: room.y - AIR, to: room.y + room.height }
  const x = filling(centred.x, [bounds.x, bounds.width], [room.x, room.width])
  const beside = sentences?.nearby ?? central
  const left = Math.min(central.x, beside.x)
  const right = Math.max(central.x + central.width, beside.x + beside.width)
  const said = (right - left) * READABLE
  return {
    // On a phone there is no room for both.
    x: said > room.width ? x : x + toFit(left * READABLE + x, said, [room.x, room.x + room.width]),
    y: y + toWholeRows(rowsOf(nodes, y, READABLE), sight),
    zoom: READABLE,
  }
}

// No room stays empty at one side while the drawing goes on at the other; what fits stands in the middle.
function filling(
  at: number,
  [start, length]: readonly [number, number],
  [from, room]: readonly [number, number],
): number {
  const size = length * READABLE
  const first = from - start * READABLE
  const last = first + room - size
  return size <= room ? (first + last) / 2 : Math.min(Math.max(at, last), first)
}

/** Whether all of a drawing can be read at once where there is so much room. */
export function fitsReadably({ bounds }: PlacedDrawing, room: Box): boolean {
  return wholeViewport(bounds, room).zoom >= READABLE
}

// Where there is room enough, nothing begins behind the buttons.
function besideButtons(room: Box): Box {
  if (room.width < WIDE) return room
  return { ...room, x: room.x + BUTTONS_WIDTH, width: room.width - BUTTONS_WIDTH }
}

// Everything in sight, never larger than it is.
function wholeViewport(bounds: Box, free: Box): Viewport {
  const room = besideButtons(free)
  const fitting = Math.min(room.width / (bounds.width || 1), room.height / (bounds.height || 1), 1)
  return centredOn(bounds, room, Math.max(fitting, LEAST_ZOOM))
}

function centredOn(box: Box, room: Box, zoom: number): Viewport {
  return {
    x: room.x + room.width / 2 - (box.x + box.width / 2) * zoom,
    y: room.y + room.height / 2 - (box.y + box.height / 2) * zoom,
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
    const room = (cover: Cover) => freeRoom(store.getState(), cover)
    const move = (viewport: Viewport, duration: number) =>
      void setViewport(viewport, { duration: isStill ? 0 : duration })
    return {
      zoomIn: () => void zoomIn({ duration: isStill ? 0 : 150 }),
      zoomOut: () => void zoomOut({ duration: isStill ? 0 : 150 }),
      showAll: ({ bounds }: PlacedDrawing) =>
        move(wholeViewport(bounds, room(state.snapshot.cover)), 200),
      /** Whether all of a drawing is on the screen. */
      showsAll: ({ bounds }: PlacedDrawing) => {
        const { x, y, zoom } = getViewport()
        const { width, height } = store.getState()
        const isWithin = (start: number, length: number, side: number) =>
          start >= 0 && start + length <= side
        return (
          isWithin(bounds.x * zoom + x, bounds.width * zoom, width) &&
          isWithin(bounds.y * zoom + y, bounds.height * zoom, height)
        )
      },
      /** Whether all of a drawing can be read at once. */
      fits: (drawing: PlacedDrawing, cover: Cover) => fitsReadably(drawing, room(cover)),
      showFirst: (beginning: Beginning, cover: Cover) =>
        move(firstViewport(beginning, store.getState(), cover), 200),
      /** The middle of what the panel leaves free, close enough to read. */
      zoomTo: (box: Box, cover: Cover) => {
        const free = room(cover)
        const fitting = Math.min(free.width / (box.width * 1.4), free.height / (box.height * 1.8))
        const zoom = Math.min(Math.max(getViewport().zoom, 1), MOST_ZOOM, Math.max(fitting, 0.3))
        move(centredOn(box, free, zoom), AUTO_ZOOM)
      },
      /** As little as it takes to have it in sight, with what is around it when there is room for that, or somewhat smaller there is. */
      reveal: (least: Box, cover: Cover, whole: Box = least) => {
        const { x, y, zoom } = getViewport()
        const free = room(cover)
        const left = free.x + BUTTONS_WIDTH
        const right = free.x + free.width
        const fitting = Math.min((right - left) / whole.width, free.height / whole.height) * 0.98
        if (fitting < zoom && fitting >= NAMES && whole !== least) {
          move(centredOn(whole, { ...free, x: left, width: right - left }, fitting), 150)
          return
        }
        const box = zoom <= fitting ? whole : least
        const dx = toFit(box.x * zoom + x, box.width * zoom, [left, right])
        const dy = toFit(box.y * zoom + y, box.height * zoom, [free.y, free.y + free.height])
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

// What is too long for the room, such as a line, is in sight when a part of it is.
function toFit(start: number, length: number, [from, to]: readonly [number, number]): number {
  const end = start + length
  if (length > to - from) {
    if (start > to - REACH) return to - REACH - start
    return end < from + REACH ? from + REACH - end : 0
  }
  if (start < from) return from - start
  return end > to ? to - end : 0
}

/** How much of a card is left: everything, the name, the name in larger letters, and in the largest. */
type Detail = 'near' | 'reading' | 'mid' | 'far' | 'least'

const STEPS: readonly [below: number, detail: Detail][] = [
  [0.25, 'least'],
  [0.42, 'far'],
  [0.65, 'mid'],
  [0.96, 'reading'],
]

export const LEAST_ZOOM = 0.02
export const MOST_ZOOM = 2

/** Details fall away step by step, and what stays is larger, so that names and percentages can be read from afar. */
export function detailAt(zoom: number): Detail {
  return STEPS.find(([below]) => zoom < below)?.[1] ?? 'near'
}

import type { PlacedDrawing } from './placed-drawing.ts'
import { overlap, type Box } from './placed-drawing.ts'
import { RIGHT_KINDS, type RightKind } from '@zegel/core/structure/rights'
import { RIGHT_STYLES } from '../drawing-style.ts'
import type { Highlight } from './highlights.ts'

export interface PaintColours {
  surface: string
  border: string
  central: string
  selected: string
  body: string
  rights: Readonly<Record<RightKind, string>>
}

/** Paints a drawing from afar: cards without words, lines without strands. What is not in sight is left out. */
export function paintDrawing(
  context: CanvasRenderingContext2D,
  drawing: PlacedDrawing,
  { x, y, zoom }: { x: number; y: number; zoom: number },
  colours: PaintColours,
  highlight: Highlight,
): void {
  const { canvas } = context
  const ratio = window.devicePixelRatio || 1
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(zoom * ratio, 0, 0, zoom * ratio, x * ratio, y * ratio)
  const inSight = {
    x: -x / zoom,
    y: -y / zoom,
    width: canvas.width / ratio / zoom,
    height: canvas.height / ratio / zoom,
  }
  for (const right of RIGHT_KINDS)
    paintLines(context, drawing, { inSight, zoom, right, colour: colours.rights[right] })
  for (const placed of drawing.nodes) {
    if (!overlap(placed, inSight)) continue
    context.fillStyle = colours.surface
    if (placed.node.kind === 'body') context.fillStyle = colours.body
    if (placed === drawing.central) context.fillStyle = colours.central
    if (highlight.selected.has(placed.id)) context.fillStyle = colours.selected
    context.fillRect(placed.x, placed.y, placed.width, placed.height)
    context.strokeStyle = colours.border
    context.lineWidth = 1 / zoom
    context.strokeRect(placed.x, placed.y, placed.width, placed.height)
  }
}

function paintLines(
  context: CanvasRenderingContext2D,
  drawing: PlacedDrawing,
  {
    inSight,
    zoom,
    right,
    colour,
  }: { inSight: Box; zoom: number; right: RightKind; colour: string },
): void {
  context.beginPath()
  for (const { points, box, edge } of drawing.edges) {
    if (edge.rights[0] !== right || !overlap(box, inSight)) continue
    points.forEach((point, index) => {
      if (index === 0) context.moveTo(point.x, point.y)
      else context.lineTo(point.x, point.y)
    })
  }
  context.strokeStyle = colour
  context.lineWidth = 1 / zoom
  context.stroke()
}

/** The colours of a theme, the one that is on, as a canvas needs them. */
export function paintColours(element: Element, scheme: 'light' | 'dark'): PaintColours {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(name)
  return {
    surface: read('--zegel-surface'),
    border: read(scheme === 'dark' ? '--zegel-neutral' : '--mantine-color-dimmed'),
    central: read('--mantine-primary-color-filled'),
    selected: read('--zegel-focus'),
    body: read('--zegel-sunken'),
    rights: {
      economic_rights: read(RIGHT_STYLES.economic_rights.name),
      control_rights: read(RIGHT_STYLES.control_rights.name),
      veto_rights: read(RIGHT_STYLES.veto_rights.name),
      advisory_rights: read(RIGHT_STYLES.advisory_rights.name),
      neutral: read(RIGHT_STYLES.neutral.name),
    },
  }
}

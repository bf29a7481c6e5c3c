import { DRAWING_FONT } from '../drawing-style.ts'
import { element, escapeXml } from './xml.ts'

/** How a text stands on paper. */
export interface TextLook {
  size: number
  weight?: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  isItalic?: boolean
  /** A colour around the letters, which keeps them readable where lines pass. */
  halo?: string
}

// Of Inter: how far its letters reach above and below the line they stand on.
const ASCENT = 0.96875
const DESCENT = 0.2412

/** A text of one line, at the line its letters stand on. */
export function textAt(text: string, at: { x: number; y: number }, look: TextLook): string {
  return element(
    'text',
    {
      x: at.x,
      y: at.y,
      'font-family': DRAWING_FONT,
      'font-size': look.size,
      'font-weight': look.weight ?? 400,
      'font-style': look.isItalic ? 'italic' : undefined,
      'text-anchor': look.anchor,
      fill: look.fill,
      ...(look.halo && {
        stroke: look.halo,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      }),
    },
    escapeXml(text),
  )
}

/** Where letters stand in a line that begins at `top` and is so many pixels high. */
export function baseline(top: number, height: number, size: number): number {
  return top + (height - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
}

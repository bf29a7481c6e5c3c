import { DRAWING_FONT } from '../drawing-style.ts'
import type { Measure } from './fit-text.ts'

/** Measures with the letters of this page, once for each text. */
export function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, { size, weight }) => {
    const font = `${weight} ${size}px ${DRAWING_FONT}`
    const key = `${font} ${text}`
    const found = known.get(key)
    if (found !== undefined || !context) return found ?? text.length * size
    context.font = font
    const { width } = context.measureText(text)
    known.set(key, width)
    return width
  }
}

import { type ReactFlowState, useStore } from '@xyflow/react'
import { useMemo } from 'react'
import type { Box } from '../placed-drawing.ts'

/** Parts of a screen in one screen's length; the window moves by whole parts. */
const PARTS = 4

/**
 * The part of the drawing that is in sight, with `margin` parts of a screen around it: it changes only when one has moved by such a
 * part, so that not every step of a pan asks what is in sight.
 */
export function useWindow(margin: number): Box | undefined {
  const key = useStore(windowKey)
  return useMemo(() => (key ? fromKey(key, margin) : undefined), [key, margin])
}

function windowKey({ transform: [x, y, zoom], width, height }: ReactFlowState): string {
  if (width === 0 || height === 0) return ''
  // In steps of the root of two, so that zooming asks seldom as well.
  const step = 2 ** (Math.floor(Math.log2(zoom) * 2) / 2)
  const [stepX, stepY] = [width / step / PARTS, height / step / PARTS]
  const [column, row] = [Math.floor(-x / zoom / stepX), Math.floor(-y / zoom / stepY)]
  return [column, row, stepX, stepY].join(' ')
}

function fromKey(key: string, margin: number): Box {
  const [column = 0, row = 0, stepX = 0, stepY = 0] = key.split(' ').map(Number)
  // A screen seldom begins where a part does.
  const parts = PARTS + 1 + 2 * margin
  return {
    x: (column - margin) * stepX,
    y: (row - margin) * stepY,
    width: stepX * parts,
    height: stepY * parts,
  }
}

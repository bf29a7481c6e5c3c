import { type ReactFlowState, useStore } from '@xyflow/react'
import { useMemo } from 'react'
import type { Box } from './placed-drawing.ts'

/**
 * The part of the drawing that is in sight, with room around it: it changes only when one has moved by half a screen, so that not
 * every step of a pan asks what is in sight.
 */
export function useWindow(): Box | undefined {
  const key = useStore(windowKey)
  return useMemo(() => (key ? fromKey(key) : undefined), [key])
}

function windowKey({ transform: [x, y, zoom], width, height }: ReactFlowState): string {
  if (width === 0 || height === 0) return ''
  // Steps of zoom by a half, so that zooming asks seldom as well.
  const step = 2 ** Math.floor((Math.log2(zoom) * 2) / 2)
  const [stepX, stepY] = [width / step / 2, height / step / 2]
  const [column, row] = [Math.floor(-x / zoom / stepX), Math.floor(-y / zoom / stepY)]
  return [column, row, stepX, stepY].join(' ')
}

function fromKey(key: string): Box {
  const [column = 0, row = 0, stepX = 0, stepY = 0] = key.split(' ').map(Number)
  return {
    x: (column - 0.5) * stepX,
    y: (row - 0.5) * stepY,
    width: stepX * 4,
    height: stepY * 4,
  }
}

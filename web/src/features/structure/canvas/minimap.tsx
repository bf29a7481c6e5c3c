import { useComputedColorScheme } from '@mantine/core'
import { useStore, useStoreApi, useReactFlow } from '@xyflow/react'
import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCanvasContent } from './canvas-state.ts'
import classes from './canvas.module.css'
import { NOTHING } from './highlights.ts'
import { paintColours, paintDrawing } from './paint-drawing.ts'
import type { Box } from './placed-drawing.ts'

const WIDTH = 200
const HEIGHT = 132
const MARGIN = 8

/** The whole drawing, small, with what is in sight; pressing it goes there. */
export const Minimap = memo(function Minimap() {
  const { t } = useTranslation('structure')
  const { drawing } = useCanvasContent()
  const { setViewport } = useReactFlow()
  const store = useStoreApi()
  const place = fit(drawing.bounds)

  function handleMove({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
    if (buttons === 0) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const { width, height, transform } = store.getState()
    const zoom = transform[2]
    const x = (clientX - left - place.x) / place.zoom
    const y = (clientY - top - place.y) / place.zoom
    void setViewport({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom })
  }

  return (
    <div
      className={classes.minimap}
      role="img"
      aria-label={t('canvas.minimap')}
      style={{ width: WIDTH, height: HEIGHT }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        handleMove(event)
      }}
      onPointerMove={handleMove}
    >
      <Picture place={place} />
      <InSight place={place} />
    </div>
  )
})

interface MinimapPosition {
  x: number
  y: number
  zoom: number
}

function Picture({ place }: { place: MinimapPosition }) {
  const { drawing } = useCanvasContent()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = window.devicePixelRatio || 1
    element.width = WIDTH * ratio
    element.height = HEIGHT * ratio
    paintDrawing(context, drawing, place, paintColours(element, scheme), NOTHING)
  }, [drawing, place, scheme])
  return <canvas ref={canvas} style={{ width: WIDTH, height: HEIGHT }} />
}

function InSight({ place }: { place: MinimapPosition }) {
  const [x, y, zoom] = useStore((state) => state.transform)
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const scale = place.zoom / zoom
  return (
    <div
      className={classes.inSight}
      style={{
        transform: `translate(${place.x - x * scale}px, ${place.y - y * scale}px)`,
        width: width * scale,
        height: height * scale,
      }}
    />
  )
}

function fit({ x, y, width, height }: Box): MinimapPosition {
  const zoom = Math.min((WIDTH - 2 * MARGIN) / (width || 1), (HEIGHT - 2 * MARGIN) / (height || 1))
  return {
    zoom,
    x: (WIDTH - width * zoom) / 2 - x * zoom,
    y: (HEIGHT - height * zoom) / 2 - y * zoom,
  }
}

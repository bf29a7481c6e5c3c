import { useComputedColorScheme } from '@mantine/core'
import { useStoreApi } from '@xyflow/react'
import { useContext, useEffect, useRef } from 'react'
import { CanvasStateContext, useCanvasContent } from './canvas-state.ts'
import classes from './canvas.module.css'
import { paintColours, paintDrawing } from './paint-drawing.ts'

/** A very large drawing from afar, painted: thousands of cards in the page would make moving slow. */
export function Overview() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const store = useStoreApi()
  const state = useContext(CanvasStateContext)
  const { drawing } = useCanvasContent()
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const colours = paintColours(element, scheme)
    let frame = 0
    const paint = () => {
      const { transform, width, height } = store.getState()
      const ratio = window.devicePixelRatio || 1
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
      if (element.width !== wide) element.width = wide
      if (element.height !== high) element.height = high
      const [x, y, zoom] = transform
      paintDrawing(context, drawing, { x, y, zoom }, colours, state.snapshot.highlight)
    }
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(paint)
    }
    paint()
    const leave = [store.subscribe(soon), state.subscribe(soon)]
    return () => {
      cancelAnimationFrame(frame)
      for (const end of leave) end()
    }
  }, [store, state, drawing, scheme])
  return <canvas ref={canvas} className={classes.overview} aria-hidden />
}

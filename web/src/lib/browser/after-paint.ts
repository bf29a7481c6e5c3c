import { useEffect, useRef, useState } from 'react'

/** Runs once what changed by now is on the screen, unless it is called off by what this returns. */
export function afterPaint(run: () => void): () => void {
  let painted: number
  const frame = requestAnimationFrame(() => {
    painted = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
  }
}

/** The same for one thing at a time of what is mounted: the next one, and its end, call off what did not run yet. */
export function useAfterPaint(): (run: () => void) => void {
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  return (run) => {
    callOff.current?.()
    callOff.current = afterPaint(run)
  }
}

/** Whether what is mounted was on the screen once: what is heavy is drawn after that, so that a press is answered before it. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])
  return isPainted
}

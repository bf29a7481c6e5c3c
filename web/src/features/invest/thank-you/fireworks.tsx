import { useEffect, useRef, useState } from 'react'
import { burst, moved, type Spark } from './sparks.ts'
import classes from './thank-you.module.css'

const LASTS_MS = 2000
const BURSTS_MS = [0, 350, 700, 1050]

/** Two seconds of fireworks over the page; nothing of it can be pressed or is read aloud. */
export function Fireworks() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = canvas.current
    return element ? play(element, () => setIsOver(true)) : undefined
  }, [])
  if (isOver) return null
  return <canvas ref={canvas} className={classes.fireworks} aria-hidden data-testid="fireworks" />
}

/** Draws until the time is over; answers how to stop before that. */
function play(canvas: HTMLCanvasElement, onOver: () => void): () => void {
  const paper = canvas.getContext('2d')
  if (!paper) return () => {}
  const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window
  canvas.width = width * ratio
  canvas.height = height * ratio
  paper.scale(ratio, ratio)
  let sparks: Spark[] = []
  let fired = 0
  let began: number | undefined
  let frame = requestAnimationFrame(draw)

  function draw(now: number) {
    began ??= now
    const age = now - began
    if (age > LASTS_MS) return onOver()
    for (; age >= (BURSTS_MS[fired] ?? Number.POSITIVE_INFINITY); fired += 1)
      sparks.push(...burst(width, height, Math.random))
    sparks = sparks.map(moved).filter(({ life }) => life > 0)
    paper?.clearRect(0, 0, width, height)
    for (const spark of sparks) dot(spark)
    frame = requestAnimationFrame(draw)
  }

  function dot({ x, y, life, color }: Spark) {
    if (!paper) return
    paper.globalAlpha = life
    paper.fillStyle = color
    paper.beginPath()
    paper.arc(x, y, 2.4, 0, Math.PI * 2)
    paper.fill()
  }

  return () => cancelAnimationFrame(frame)
}

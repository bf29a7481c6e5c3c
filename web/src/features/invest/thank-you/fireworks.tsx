import { useEffect, useRef, useState } from 'react'
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

/** Draws until the time is over; returns how to stop before that. */
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

/** A point of light on its way; `life` goes from 1 to nothing. */
export interface Spark {
  x: number
  y: number
  dx: number
  dy: number
  life: number
  color: string
}

const SPARKS = 56
const COLORS = ['#f6c445', '#b23a2e', '#4095de', '#40a857', '#9775fa']
const FADE = 0.016
const GRAVITY = 0.06
const DRAG = 0.985

/** A burst of sparks somewhere in the upper half of a window. */
export function burst(width: number, height: number, random: () => number): Spark[] {
  const x = width * (0.2 + 0.6 * random())
  const y = height * (0.12 + 0.3 * random())
  const color = COLORS[Math.floor(random() * COLORS.length)] ?? '#f6c445'
  return Array.from({ length: SPARKS }, () => {
    const angle = random() * Math.PI * 2
    const speed = 1.5 + random() * 4.5
    return { x, y, dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed, life: 1, color }
  })
}

/** The spark a frame later: it falls, slows down and fades. */
export function moved({ x, y, dx, dy, life, color }: Spark): Spark {
  return { x: x + dx, y: y + dy, dx: dx * DRAG, dy: dy * DRAG + GRAVITY, life: life - FADE, color }
}

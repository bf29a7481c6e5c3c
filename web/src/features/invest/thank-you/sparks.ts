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

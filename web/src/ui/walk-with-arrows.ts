import type { KeyboardEvent } from 'react'

/** Moves the focus along the stops of a drawing: to the ones beside with the arrow keys, to the ends with Home and End. */
export function walkWithArrows(event: KeyboardEvent<SVGGElement>): void {
  const stops = [
    ...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGGElement>('g[tabindex]') ?? []),
  ]
  const here = stops.indexOf(event.currentTarget)
  const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: stops.length - 1 }[
    event.key
  ]
  if (goal === undefined) return
  event.preventDefault()
  stops[goal]?.focus()
}

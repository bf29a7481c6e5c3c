import type { KeyboardEvent } from 'react'

type FocusKeyEvent = KeyboardEvent<SVGElement>

/** Moves the focus along the stops of a drawing: to the ones beside with the arrow keys, to the ends with Home and End. */
export function moveFocusWithArrows(event: FocusKeyEvent): void {
  const { stops, here } = stopsOf(event)
  const goal = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: stops.length - 1 }[
    event.key
  ]
  if (goal === undefined) return
  event.preventDefault()
  stops[goal]?.focus()
}

/** The same where the stops are a ring: on from the last comes the first, and the keys that point down and up walk along too. */
export function moveFocusAround(event: FocusKeyEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const { stops, here } = stopsOf(event)
  stops.at((here + step) % stops.length)?.focus()
}

// All that is reached in the drawing, in its order.
function stopsOf({ currentTarget }: FocusKeyEvent) {
  const stops = [
    ...(currentTarget.ownerSVGElement?.querySelectorAll<SVGElement>('[tabindex]') ?? []),
  ]
  return { stops, here: stops.indexOf(currentTarget) }
}

/** How much of a card is left: everything, the name, the name in larger letters, and in the largest. */
export type Detail = 'near' | 'mid' | 'far' | 'least'

const STEPS: readonly [below: number, detail: Detail][] = [
  [0.25, 'least'],
  [0.42, 'far'],
  [0.65, 'mid'],
]

export const LEAST_ZOOM = 0.02
export const MOST_ZOOM = 2

/** Details fall away step by step, and what stays is larger, so that names and percentages can be read from afar. */
export function detailAt(zoom: number): Detail {
  return STEPS.find(([below]) => zoom < below)?.[1] ?? 'near'
}

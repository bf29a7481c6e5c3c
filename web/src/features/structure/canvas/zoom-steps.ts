/** How much of a card is left: everything, the name, or the name in large letters. */
export type Detail = 'near' | 'mid' | 'far'

const MID_BELOW = 0.55
const FAR_BELOW = 0.3

export const LEAST_ZOOM = 0.02
export const MOST_ZOOM = 2

/** Details fall away step by step, and what stays is larger, so that names and percentages can be read from afar. */
export function detailAt(zoom: number): Detail {
  if (zoom < FAR_BELOW) return 'far'
  return zoom < MID_BELOW ? 'mid' : 'near'
}

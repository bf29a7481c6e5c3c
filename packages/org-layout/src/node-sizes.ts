import type { BodyType } from '@zegel/core/structure/body-type'

/** How large the nodes of a drawing are, in pixels at its own scale; their cards are made to fit. */
export const NODE_SIZES = {
  person: { width: 200, height: 64 },
  holding: { width: 200, height: 72 },
  body: { width: 168, height: 40 },
  group: { width: 152, height: 72 },
  placeholder: { width: 168, height: 40 },
} as const

// Where the name is short in every language: the most common bodies, so that a drawing is narrower by them.
const BODY_WIDTHS: Partial<Record<BodyType, number>> = { Board: 116, Shareholders: 156 }

/** How large the node of a body of this type is. */
export function bodySize(type: BodyType): { width: number; height: number } {
  return { ...NODE_SIZES.body, width: BODY_WIDTHS[type] ?? NODE_SIZES.body.width }
}

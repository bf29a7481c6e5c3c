/** How large the nodes of a drawing are, in pixels at its own scale; their cards are made to fit. */
export const NODE_SIZES = {
  person: { width: 200, height: 64 },
  holding: { width: 200, height: 72 },
  body: { width: 168, height: 40 },
  group: { width: 152, height: 72 },
  placeholder: { width: 168, height: 40 },
} as const

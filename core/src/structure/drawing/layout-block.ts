/** What keeps together sideways: how far it reaches to the left and to the right in each of its rows, seen from its anchor. */
export interface Block {
  anchor: number
  top: number
  left: number[]
  right: number[]
}

/** A block of one card, or of a free lane through some rows. */
export function toBlock(
  anchor: number,
  halfWidth: number,
  rows: { top: number; count: number },
): Block {
  return {
    anchor,
    top: rows.top,
    left: Array<number>(rows.count).fill(-halfWidth),
    right: Array<number>(rows.count).fill(halfWidth),
  }
}

/** How far to the right of the first block the second has to stand, so that they keep the gap in every row they share. */
export function separation(first: Block, second: Block, gap: number): number {
  let distance = -Infinity
  const from = Math.max(first.top, second.top)
  const to = Math.min(first.top + first.left.length, second.top + second.left.length)
  for (let row = from; row < to; row++) {
    const right = first.right[row - first.top] ?? -Infinity
    const left = second.left[row - second.top] ?? Infinity
    distance = Math.max(distance, right + gap - left)
  }
  return distance
}

/** Takes in the second block at so much to the right of the first, which is changed. */
export function takeIn(first: Block, second: Block, shift: number): void {
  for (; first.top > second.top; first.top--) {
    first.left.unshift(Infinity)
    first.right.unshift(-Infinity)
  }
  while (first.top + first.left.length < second.top + second.left.length) {
    first.left.push(Infinity)
    first.right.push(-Infinity)
  }
  second.left.forEach((left, at) => {
    const row = at + second.top - first.top
    first.left[row] = Math.min(first.left[row] ?? left, left + shift)
    const right = (second.right[at] ?? left) + shift
    first.right[row] = Math.max(first.right[row] ?? right, right)
  })
}

/**
 * Where blocks stand beside each other, in their order, as near as the gap allows: the middle between pushing all to the left
 * and all to the right, so that small blocks between large ones have equal space on both sides.
 */
export function pack(blocks: readonly Block[], gap: number): number[] {
  const first = blocks[0]
  const last = blocks.at(-1)
  if (!first || !last) return []
  const toLeft = pushed(blocks, (wall, block) => Math.max(0, separation(wall, block, gap)))
  if (blocks.length < 3) return toLeft
  const width = toLeft.at(-1) ?? 0
  const toRight = pushed(
    blocks.toReversed(),
    (wall, block) => -Math.max(0, separation(block, wall, gap)),
  )
  const fromRight = toRight.toReversed().map((shift) => shift + width)
  return toLeft.map((shift, at) => (shift + (fromRight[at] ?? shift)) / 2)
}

function pushed(blocks: readonly Block[], next: (wall: Block, block: Block) => number): number[] {
  const [first, ...others] = blocks
  if (!first) return []
  const wall = { ...first, left: [...first.left], right: [...first.right] }
  return [
    0,
    ...others.map((block) => {
      const shift = next(wall, block)
      takeIn(wall, block, shift)
      return shift
    }),
  ]
}

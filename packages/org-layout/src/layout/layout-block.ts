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
export function mergeBlock(first: Block, second: Block, shift: number): void {
  for (; first.top > second.top; first.top--) {
    first.left.unshift(Infinity)
    first.right.unshift(-Infinity)
  }
  while (first.top + first.left.length < second.top + second.left.length) {
    first.left.push(Infinity)
    first.right.push(-Infinity)
  }
  const offset = second.top - first.top
  for (let at = 0; at < second.left.length; at++) {
    const left = (second.left[at] ?? 0) + shift
    const right = (second.right[at] ?? 0) + shift
    if (left < (first.left[at + offset] ?? left)) first.left[at + offset] = left
    if (right > (first.right[at + offset] ?? right)) first.right[at + offset] = right
  }
}

/**
 * Where blocks stand beside each other, in their order, as near as the gap allows: the middle between pushing all to the left
 * and all to the right, so that small blocks between large ones have equal space on both sides.
 */
export function pack(blocks: readonly Block[], gap: number): number[] {
  const [first, second] = blocks
  if (!first || !second) return blocks.map(() => 0)
  if (blocks.length === 2) return [0, Math.max(0, separation(first, second, gap))]
  const shifts = pushLeft(blocks, first, gap)
  const wall = copyOf(blocks.at(-1) ?? first)
  let shift = shifts.at(-1) ?? 0
  const width = shift
  for (let at = blocks.length - 2; at >= 0; at--) {
    const block = blocks[at] ?? first
    shift = width - Math.max(0, separation(block, wall, gap))
    if (at > 0) mergeBlock(wall, block, shift - width)
    shifts[at] = ((shifts[at] ?? shift) + shift) / 2
  }
  const start = shifts[0] ?? 0
  return shifts.map((value) => value - start)
}

function pushLeft(blocks: readonly Block[], first: Block, gap: number): number[] {
  const wall = copyOf(first)
  const shifts = [0]
  for (let at = 1; at < blocks.length; at++) {
    const block = blocks[at] ?? first
    const shift = Math.max(0, separation(wall, block, gap))
    if (at < blocks.length - 1) mergeBlock(wall, block, shift)
    shifts.push(shift)
  }
  return shifts
}

function copyOf({ anchor, top, left, right }: Block): Block {
  return { anchor, top, left: [...left], right: [...right] }
}

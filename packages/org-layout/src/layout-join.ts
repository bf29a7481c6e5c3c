import { type Block, pack, mergeBlock } from './layout-block.ts'
import type { Part } from './layout-part.ts'
import type { Tree } from './layout-tree.ts'

/** How blocks have been joined so far. */
interface Joining {
  gap: number
  /** What each card or lane (counted on after the cards) was last placed from, and how far from it. */
  from: number[]
  shifts: number[]
}

/** What is placed, and what it is placed with. */
export interface Placing extends Joining {
  part: Part
  tree: Tree
  rows: readonly number[]
}

/** Joins blocks beside each other, as near as they go; the result is seen from the first. */
export function joinRow(placing: Joining, blocks: readonly Block[]): Block {
  return joinAt(placing, blocks, pack(blocks, placing.gap))
}

/** Joins blocks at given places from each other. */
export function joinAt(
  placing: Joining,
  blocks: readonly Block[],
  shifts: readonly number[],
): Block {
  const [first, ...others] = blocks
  if (!first) throw new Error('nothing to join')
  const start = shifts[0] ?? 0
  others.forEach((block, at) => join(placing, first, block, (shifts[at + 1] ?? 0) - start))
  return first
}

/** Takes the second block into the first, at so much to its right. */
export function join(placing: Joining, first: Block, second: Block, shift: number): void {
  mergeBlock(first, second, shift)
  placing.from[second.anchor] = first.anchor
  placing.shifts[second.anchor] = shift
}

/** Where a card or lane is, seen from the anchor of the block that it is in by now. */
export function position({ from, shifts }: Joining, at: number): number {
  let x = 0
  for (let step = at; from[step] !== step; step = from[step] ?? step) x += shifts[step] ?? 0
  return x
}

import { type Block, mergeBlock, pack, separation, toBlock } from './layout-block.ts'
import type { Part } from './layout-part.ts'
import type { Tree } from './layout-tree.ts'

/** Half the width of what is kept free for a line that passes a row. */
const LANE = 4
/** So far off the middle a line would have a small step. */
const NEARLY = 16

/** Where everything is sideways, in pixels. */
export interface Columns {
  /** The middle of every card. */
  x: number[]
  /** Where the line to the parent passes the rows between, when there are any. */
  lanes: number[]
}

/**
 * Places the cards sideways as a tidy tree that grows from its root both up and down: what hangs on a card is one block with
 * an outline per row, blocks stand as near as their outlines allow, and a card stands over (or under) the middle of what
 * hangs on it. Where other members of a body stand in the row of the card above it, the card takes its place between them.
 */
export function placeColumns(
  part: Part,
  tree: Tree,
  { rows, gap }: { rows: readonly number[]; gap: number },
): Columns {
  const count = part.nodes.length
  const from = Array.from({ length: 2 * count }, (_, at) => at)
  const placing = { part, tree, rows, gap, from, shifts: from.map(() => 0) }
  placeCard(placing, tree.root, undefined)
  const x = part.nodes.map((_, at) => position(placing, at))
  const home = x[tree.root] ?? 0
  return {
    x: x.map((value) => value - home),
    lanes: x.map((_, at) => position(placing, count + at) - home),
  }
}

// The block of a card and all that hangs on it; `slot` is the block of its parent, when that has to fit in between.
function placeCard(placing: Placing, at: number, slot: Block | undefined): Block {
  const { part, tree, rows } = placing
  const row = rows[at] ?? 0
  const card = toBlock(at, (part.nodes[at]?.width ?? 0) / 2, { top: row, count: 1 })
  const parent = tree.parents[at] ?? at
  const hangsBelow = (rows[parent] ?? row) < row
  const [near, far] = hangsBelow ? [tree.above, tree.below] : [tree.below, tree.above]
  const towards = addLane(placing, at, slot)
  const within = towards
    ? attachAround(placing, card, { at, children: near[at] ?? [], slot: towards })
    : attach(placing, card, { at, children: near[at] ?? [] })
  return attach(placing, within, { at, children: far[at] ?? [] })
}

// The way through the rows between a card and its parent, together with what has to fit in there.
function addLane(placing: Placing, at: number, slot: Block | undefined): Block | undefined {
  const { part, tree, rows } = placing
  const parent = tree.parents[at] ?? at
  const top = Math.min(rows[at] ?? 0, rows[parent] ?? 0) + 1
  const count = Math.max(rows[at] ?? 0, rows[parent] ?? 0) - top
  if (count < 1) return slot
  const lane = part.nodes.length + at
  const block = toBlock(lane, LANE, { top, count })
  if (!slot) return block
  join(placing, slot, block, position(placing, parent))
  return slot
}

// Puts the slot in the middle of the children, and the card under or over the middle of them all.
function attachAround(
  placing: Placing,
  card: Block,
  { at, children, slot }: { at: number; children: readonly number[]; slot: Block },
): Block {
  const parent = placing.tree.parents[at] ?? at
  const middle = children.length >> 1
  const focus = slot.anchor >= placing.part.nodes.length ? slot.anchor : parent
  const members: readonly number[] = children.toSpliced(middle, 0, focus)
  const blocks = children.map((child) => placeCard(placing, child, undefined))
  const all = joinRow(placing, blocks.toSpliced(middle, 0, slot))
  const first = position(placing, members[0] ?? at)
  const last = position(placing, members.at(-1) ?? at)
  const wanted = (first + last) / 2
  join(placing, all, card, wanted + aside(all, card, { wanted, gap: placing.gap }))
  return all
}

function attach(
  placing: Placing,
  block: Block,
  { at, children }: { at: number; children: readonly number[] },
): Block {
  if (children.length === 0) return block
  const middle = children.length >> 1
  const core = children[middle] ?? at
  if (children.length % 2 === 1 && overlapsRows(placing, block, core)) {
    const blocks = children.map((child) =>
      placeCard(placing, child, child === core ? block : undefined),
    )
    return joinRow(placing, blocks)
  }
  const blocks = children.map((child) => placeCard(placing, child, undefined))
  const hasRoom = children.every((child) => !overlapsRows(placing, block, child))
  if (hasRoom) return attachCentred(placing, block, { at, children, blocks })
  return children.length % 2 === 1
    ? attachInLine(placing, block, { at, core, blocks })
    : attachBetween(placing, block, { at, children, blocks })
}

function overlapsRows({ tree }: Placing, block: Block, at: number): boolean {
  const bottom = block.top + block.left.length - 1
  return (tree.highest[at] ?? 0) <= bottom && (tree.lowest[at] ?? 0) >= block.top
}

function attachCentred(
  placing: Placing,
  block: Block,
  { at, children, blocks }: { at: number; children: readonly number[]; blocks: readonly Block[] },
): Block {
  const shifts = pack(blocks, placing.gap)
  straighten(placing, children, shifts)
  const all = joinAt(placing, blocks, shifts)
  const first = focusOf(placing, children[0] ?? at, children.length)
  const last = focusOf(placing, children.at(-1) ?? at, children.length)
  join(placing, all, block, (first + last) / 2 - position(placing, at))
  return all
}

// When the middle one of several is nearly under the middle of them all, makes room so that it is: its line runs straight.
function straighten(placing: Placing, children: readonly number[], shifts: number[]): void {
  const half = children.length >> 1
  if (children.length < 3 || children.length % 2 === 0) return
  const place = (index: number, x: number) => (shifts[index] ?? 0) + x
  const ends = [0, children.length - 1].map((index) =>
    place(index, focusOf(placing, children[index] ?? 0, children.length)),
  )
  const off =
    ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2 - place(half, position(placing, children[half] ?? 0))
  if (Math.abs(off) > NEARLY) return
  for (let index = off > 0 ? half : half + 1; index < shifts.length; index++)
    shifts[index] = (shifts[index] ?? 0) + 2 * Math.abs(off)
}

// Where a card that is one of several is looked at: what it shares with others of its row stands in the middle of them.
function focusOf(placing: Placing, at: number, among: number): number {
  const { tree, rows } = placing
  const isBelow = (rows[tree.parents[at] ?? at] ?? 0) < (rows[at] ?? 0)
  const [only, other] = (isBelow ? tree.below : tree.above)[at] ?? []
  const shared = among > 1 && only !== undefined && other === undefined
  return position(placing, shared ? only : at)
}

// Over or under the middle one, with the others at both sides.
function attachInLine(
  placing: Placing,
  block: Block,
  { at, core, blocks }: { at: number; core: number; blocks: readonly Block[] },
): Block {
  const middle = blocks[blocks.length >> 1]
  if (middle) join(placing, middle, block, position(placing, core) - position(placing, at))
  return joinRow(placing, blocks)
}

// Between the two halves, which make room to both sides as far as they have to.
function attachBetween(
  placing: Placing,
  block: Block,
  { at, children, blocks }: { at: number; children: readonly number[]; blocks: readonly Block[] },
): Block {
  const { gap } = placing
  const half = blocks.length >> 1
  const shifts = pack(blocks, gap)
  const left = joinAt(placing, blocks.slice(0, half), shifts.slice(0, half))
  const right = joinAt(placing, blocks.slice(half), shifts.slice(half))
  const apart = shifts[half] ?? 0
  const first = focusOf(placing, children[0] ?? at, children.length)
  const last = focusOf(placing, children.at(-1) ?? at, children.length) + apart
  const wanted = (first + last) / 2 - position(placing, at)
  const push = Math.max(
    0,
    separation(left, block, gap) - wanted,
    separation(block, right, gap) - (apart - wanted),
  )
  join(placing, left, block, wanted + push)
  join(placing, left, right, apart + 2 * push)
  return left
}

// As near to where it is wanted as others in its row allow.
function aside(all: Block, card: Block, { wanted, gap }: { wanted: number; gap: number }): number {
  const toRight = separation(all, card, gap)
  const toLeft = -separation(card, all, gap)
  if (wanted >= toRight || wanted <= toLeft) return 0
  return toRight - wanted < wanted - toLeft ? toRight - wanted : toLeft - wanted
}

/** How blocks have been joined so far. */
interface Joining {
  gap: number
  /** What each card or lane (counted on after the cards) was last placed from, and how far from it. */
  from: number[]
  shifts: number[]
}

/** What is placed, and what it is placed with. */
interface Placing extends Joining {
  part: Part
  tree: Tree
  rows: readonly number[]
}

/** Joins blocks beside each other, as near as they go; the result is seen from the first. */
function joinRow(placing: Joining, blocks: readonly Block[]): Block {
  return joinAt(placing, blocks, pack(blocks, placing.gap))
}

/** Joins blocks at given places from each other. */
function joinAt(placing: Joining, blocks: readonly Block[], shifts: readonly number[]): Block {
  const [first, ...others] = blocks
  if (!first) throw new Error('nothing to join')
  const start = shifts[0] ?? 0
  others.forEach((block, at) => join(placing, first, block, (shifts[at + 1] ?? 0) - start))
  return first
}

/** Takes the second block into the first, at so much to its right. */
function join(placing: Joining, first: Block, second: Block, shift: number): void {
  mergeBlock(first, second, shift)
  placing.from[second.anchor] = first.anchor
  placing.shifts[second.anchor] = shift
}

/** Where a card or lane is, seen from the anchor of the block that it is in by now. */
function position({ from, shifts }: Joining, at: number): number {
  let x = 0
  for (let step = at; from[step] !== step; step = from[step] ?? step) x += shifts[step] ?? 0
  return x
}

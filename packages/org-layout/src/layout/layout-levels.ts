import type { Part } from './layout-part.ts'

/** The row of every card, and how it came there. */
export interface Levels {
  /** From 0 at the top. */
  rows: readonly number[]
  rowCount: number
  /** Counts up in the order in which the cards were given their rows, the root first. */
  turns: readonly number[]
  /** Whether a card was placed above something that had its place already, and not below it. */
  isUpward: readonly boolean[]
}

interface State {
  part: Part
  back: readonly boolean[]
  levels: (number | undefined)[]
  turns: number[]
  isUpward: boolean[]
  turn: number
  lower: readonly number[] | undefined
}

/**
 * Rows such that every line that is not back points down. What the root reaches lies on the longest way below it; what leads
 * to something placed stands just above it; then what those lead to, and so on, away from the root. When the root is the
 * centre it has its row for itself: others that would stand beside it stand in a row of their own, just below. `lower` is how many
 * rows lower than that what the root reaches stands, per card.
 */
export function findLevels(
  part: Part,
  root: number,
  back: readonly boolean[],
  lower?: readonly number[],
): Levels {
  const order = sortTopologically(part, back)
  const upward = order.toReversed()
  const state: State = {
    part,
    back,
    levels: part.nodes.map(() => undefined),
    turns: part.nodes.map(() => 0),
    isUpward: part.nodes.map(() => false),
    turn: 1,
    lower,
  }
  state.levels[root] = 0
  for (let before = 0; before < state.turn && state.turn < part.nodes.length; ) {
    before = state.turn
    for (const at of order) assignBelow(state, at)
    for (const at of upward) assignAbove(state, at)
  }
  const owners = part.nodes.map((_, at) => ownerOf(state, at))
  owners.forEach((owner, at) => {
    const level = owner === undefined ? undefined : state.levels[owner]
    if (level !== undefined) state.levels[at] = Math.max(state.levels[at] ?? level - 1, level - 1)
  })
  return { ...toRows(state, { root, owners }), turns: state.turns, isUpward: state.isUpward }
}

function assignBelow(state: State, at: number): void {
  if (state.levels[at] !== undefined) return
  let level = -Infinity
  for (const edge of state.part.in[at] ?? []) {
    if (!state.back[edge])
      level = Math.max(level, state.levels[state.part.edges[edge]?.source ?? at] ?? level)
  }
  if (level !== -Infinity) assign(state, at, level + 1 + (state.lower?.[at] ?? 0))
}

function assignAbove(state: State, at: number): void {
  if (state.levels[at] !== undefined) return
  let level = Infinity
  for (const edge of state.part.out[at] ?? []) {
    if (!state.back[edge])
      level = Math.min(level, state.levels[state.part.edges[edge]?.target ?? at] ?? level)
  }
  if (level === Infinity) return
  assign(state, at, level - 1)
  state.isUpward[at] = true
}

function assign(state: State, at: number, level: number): void {
  state.levels[at] = level
  state.turns[at] = state.turn++
}

// What a body belongs to: where it leads without running back.
function ownerOf({ part, back }: State, at: number): number | undefined {
  const lines = part.nodes[at]?.isBody ? (part.out[at] ?? []) : []
  const [edge = -1] = lines
  return lines.length === 1 && !back[edge] ? part.edges[edge]?.target : undefined
}

// What would stand beside the root goes below it, with a row for its bodies where it has some.
function toRows(
  { part, levels }: State,
  { root, owners }: { root: number; owners: readonly (number | undefined)[] },
): { rows: number[]; rowCount: number } {
  const isBeside = (at: number) => levels[at] === 0 && at !== root && part.root === root
  const isBodyBeside = owners.map(
    (owner, at) => owner !== undefined && isBeside(owner) && levels[at] === -1 && at !== root,
  )
  const besideRoot = levels.some((_, at) => isBeside(at))
  const shift = besideRoot ? (isBodyBeside.includes(true) ? 2 : 1) : 0
  const shifted = levels.map((level = 0, at) =>
    isBodyBeside[at] || (level >= 0 && at !== root) ? level + shift : level,
  )
  const top = shifted.reduce((least, level) => Math.min(least, level), 0)
  const bottom = shifted.reduce((most, level) => Math.max(most, level), 0)
  return { rows: shifted.map((level) => level - top), rowCount: bottom - top + 1 }
}

// Sources before targets; in the order of the cards where there is a choice.
function sortTopologically(part: Part, back: readonly boolean[]): number[] {
  const waiting = part.nodes.map(() => 0)
  part.edges.forEach((edge, at) => {
    if (!back[at]) waiting[edge.target] = (waiting[edge.target] ?? 0) + 1
  })
  const order = part.nodes.map((_, at) => at).filter((at) => waiting[at] === 0)
  for (const at of order) {
    for (const edge of part.out[at] ?? []) {
      if (back[edge]) continue
      const target = part.edges[edge]?.target ?? at
      waiting[target] = (waiting[target] ?? 0) - 1
      if (waiting[target] === 0) order.push(target)
    }
  }
  return order
}

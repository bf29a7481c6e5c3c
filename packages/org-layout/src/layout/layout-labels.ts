import { firstAbove } from './layout-row-space.ts'
import { findTracks, type Run, type Tracks } from './layout-tracks.ts'

/** A label at the upper or the lower side of the space between two rows. */
export interface GapLabel {
  edge: number
  /** What it stands at: a card, or a line of its own. Those at one card keep their order. */
  place: string
  x: number
  width: number
  height: number
  isLower: boolean
  /** From the cards on its side on, the first is 0. */
  shelf: number
}

/** Between two labels above each other, and between a label and what is beside, above or below it. */
export const LABEL_SPACE = 5

/** Where lines go aside for their labels, between the cards and the labels at one side of a space. */
export interface Asides extends Tracks {
  runs: readonly Run[]
}

/**
 * Moves the labels at one side of a space aside until no line runs through one, each with its own line: that goes sideways between
 * its card and its label. `runs` are the lines in the space, which then begin or end where their labels are. A label that has nothing
 * in its way stays, and those at one card keep their order.
 */
export function clearLabels(labels: readonly GapLabel[], runs: readonly Run[]): Asides {
  const isLower = labels[0]?.isLower === true
  const ends = new Map(labels.map((label) => [label.edge, label.x]))
  const walls = runs
    .flatMap((run) => endsAt(run, isLower).filter((x) => ends.get(run.edge) !== x))
    .toSorted((a, b) => a - b)
  const room = new Room(walls, labels)
  for (const group of toGroups(labels)) room.placeGroup(group)
  const moved = labels.filter((label) => label.x !== ends.get(label.edge))
  const asides = moved.map(({ edge, x }) => {
    const at = ends.get(edge) ?? x
    leadThrough(
      runs.filter((run) => run.edge === edge),
      { from: at, to: x, isLower },
    )
    return toAside(edge, isLower ? { from: x, to: at } : { from: at, to: x })
  })
  return { runs: asides, ...findTracks(asides) }
}

function endsAt({ fromX, toX, fromAbove, toAbove }: Run, isLower: boolean): number[] {
  return [...(fromAbove === isLower ? [] : [fromX]), ...(toAbove === isLower ? [] : [toX])]
}

function leadThrough(
  runs: readonly Run[],
  { from, to, isLower }: { from: number; to: number; isLower: boolean },
): void {
  const run = runs.find((each) => (isLower ? each.toX : each.fromX) === from)
  if (!run) return
  if (isLower) run.toX = to
  else run.fromX = to
}

function toAside(edge: number, { from, to }: { from: number; to: number }): Run {
  return { edge, fromX: from, toX: to, fromAbove: true, toAbove: false, bus: `aside ${edge}` }
}

// Those that are alone first, as they need to move least.
function toGroups(labels: readonly GapLabel[]): GapLabel[][] {
  const groups = Map.groupBy(labels, ({ place }) => place)
  return [...groups.values()]
    .map((group) => group.toSorted((a, b) => a.x - b.x || a.edge - b.edge))
    .toSorted((a, b) => a.length - b.length || (a[0]?.x ?? 0) - (b[0]?.x ?? 0))
}

/** What stands and passes at one side of a space. */
class Room {
  readonly #walls: readonly number[]
  readonly #widest: number
  // By their middles.
  readonly #placed: GapLabel[] = []
  readonly #middles: number[] = []

  constructor(walls: readonly number[], labels: readonly GapLabel[]) {
    this.#walls = walls
    this.#widest = Math.max(...labels.map(({ width }) => width), 0)
  }

  /** Gives labels at one card a place, from the middle one outward. */
  placeGroup(group: readonly GapLabel[]): void {
    const half = group.length >> 1
    const middle = group[half]
    if (!middle) return
    const [left, right] = [this.#search(middle, middle.x, -1), this.#search(middle, middle.x, 1)]
    this.#put(middle, middle.x - left < right - middle.x ? left : right)
    let x = middle.x
    for (const label of group.slice(half + 1)) {
      this.#put(label, this.#search(label, Math.max(label.x, x), 1))
      x = label.x
    }
    x = middle.x
    for (const label of group.slice(0, half).toReversed()) {
      this.#put(label, this.#search(label, Math.min(label.x, x), -1))
      x = label.x
    }
  }

  #put(label: GapLabel, x: number): void {
    label.x = x
    const at = firstAbove(this.#middles, x)
    this.#middles.splice(at, 0, x)
    this.#placed.splice(at, 0, label)
  }

  // The nearest place to one side where nothing is in the way.
  #search(label: GapLabel, from: number, side: -1 | 1): number {
    let x = from
    for (;;) {
      const past = this.#past(label, x, side)
      if ((past - x) * side <= 0) return x
      x = past
    }
  }

  #past({ width }: GapLabel, x: number, side: -1 | 1): number {
    const least = width / 2 + LABEL_SPACE
    let past = x
    const pass = (middle: number, away: number) => {
      if (Math.abs(middle - x) < away) past = side * Math.max(side * past, side * middle + away)
    }
    for (const wall of within(this.#walls, x, least)) pass(this.#walls[wall] ?? x, least)
    const most = Math.max(this.#widest, width) / 2 + LABEL_SPACE
    for (const at of within(this.#middles, x, most)) {
      const other = this.#placed[at]
      if (other) pass(other.x, Math.max(least, other.width / 2 + LABEL_SPACE))
    }
    return past
  }
}

// Which of sorted numbers are nearer to a place than this.
function within(sorted: readonly number[], x: number, away: number): number[] {
  const found: number[] = []
  for (let at = firstAbove(sorted, x - away); (sorted[at] ?? Infinity) < x + away; at++)
    found.push(at)
  return found
}

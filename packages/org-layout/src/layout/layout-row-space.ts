import type { Columns } from './layout-columns.ts'
import type { Levels } from './layout-levels.ts'
import type { Part } from './layout-part.ts'

/** What a line keeps from a card that it passes, when there is room. */
const MARGIN = 9
/** What lines keep from each other in one gap, when there is room. */
const APART = 7
/** Nearer than this lines are in each other's way. */
const NEAR = APART - 0.5
/** How many gaps to try to both sides before lines share one. */
const REACH = 8

interface Gap {
  from: number
  to: number
}

/** A part of a row that no line passes. */
export interface Room extends Gap {
  row: number
}

/** Which ways between the cards of each row are free for lines. */
export class RowSpace {
  readonly #gaps: Gap[][]
  // Sorted.
  readonly #lanes: number[][]

  constructor(
    { part, levels, columns }: { part: Part; levels: Levels; columns: Columns },
    room?: Room,
  ) {
    const rows: number[][] = Array.from({ length: levels.rowCount }, () => [])
    part.nodes.forEach((_, at) => rows[levels.rows[at] ?? 0]?.push(at))
    this.#lanes = rows.map(() => [])
    this.#gaps = rows.map((cards, row) => {
      const sorted = cards.toSorted((a, b) => (columns.x[a] ?? 0) - (columns.x[b] ?? 0))
      const gaps: Gap[] = []
      let from = -Infinity
      for (const at of sorted) {
        const x = columns.x[at] ?? 0
        const half = (part.nodes[at]?.width ?? 0) / 2
        gaps.push({ from, to: x - half })
        from = x + half
      }
      const all = [...gaps, { from, to: Infinity }]
      return (room?.row === row ? all.map((gap) => without(room, gap)) : all).map(withMargin)
    })
  }

  /** Keeps others from a place in a row. */
  occupy(row: number, x: number): void {
    const lanes = this.#lanes[row]
    lanes?.splice(firstAbove(lanes, x), 0, x)
  }

  /** Whether a line may pass a row here without touching a card or another line. */
  isFree(row: number, x: number): boolean {
    const gap = this.#gaps[row]?.[this.#find(row, x)]
    return gap !== undefined && gap.from <= x && x <= gap.to && this.#isEmpty(row, x)
  }

  /** The free places in a row that are nearest to the left and to the right; one when the place itself is free. */
  ways(row: number, x: number): number[] {
    const gaps = this.#gaps[row] ?? []
    const home = this.#find(row, x)
    const ways: number[] = []
    for (const direction of [-1, 1]) {
      for (let step = direction === 1 ? 1 : 0; step <= REACH; step++) {
        const gap = gaps[home + direction * step]
        const found = gap && this.#inGap(row, gap, x)
        if (found === undefined) continue
        if (Math.abs(found - x) < 0.5) return [found]
        ways.push(found)
        break
      }
    }
    return ways
  }

  /** The nearest of those; somewhere between two cards when all near places are taken. */
  nearest(row: number, x: number): number {
    const [first, second = first] = this.ways(row, x)
    if (first !== undefined && second !== undefined)
      return Math.abs(first - x) <= Math.abs(second - x) ? first : second
    const gap = this.#gaps[row]?.[this.#find(row, x)]
    return gap ? Math.min(Math.max(x, gap.from), gap.to) : x
  }

  #inGap(row: number, gap: Gap, x: number): number | undefined {
    const start = Math.min(Math.max(x, gap.from), gap.to)
    for (let step = 0; step < 40; step++) {
      for (const way of [start - step * APART, start + step * APART]) {
        if (gap.from <= way && way <= gap.to && this.#isEmpty(row, way)) return way
      }
      if (start - step * APART < gap.from && start + step * APART > gap.to) return undefined
    }
    return undefined
  }

  #isEmpty(row: number, x: number): boolean {
    const lanes = this.#lanes[row] ?? []
    const next = lanes[firstAbove(lanes, x - NEAR)]
    return next === undefined || next >= x + NEAR
  }

  // The gap that a place is in; the one to the left of the card that it is under.
  #find(row: number, x: number): number {
    const gaps = this.#gaps[row] ?? []
    let low = 0
    let high = gaps.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((gaps[middle]?.to ?? 0) >= x) high = middle
      else low = middle + 1
    }
    return low
  }
}

// The row of the root has no other cards, so what is beside it reaches into one gap only.
function without(room: Room, { from, to }: Gap): Gap {
  if (to === room.to) return { from, to: room.from }
  return from === room.from ? { from: room.to, to } : { from, to }
}

function withMargin({ from, to }: Gap): Gap {
  const margin = Math.min(MARGIN, (to - from) / 2)
  return { from: from + margin, to: to - margin }
}

/** The place of the first number above another, among numbers in order; behind the last when there is none. */
export function firstAbove(sorted: readonly number[], x: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) > x) high = middle
    else low = middle + 1
  }
  return low
}

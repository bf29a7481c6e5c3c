import { type Asides, clearLabels, type GapLabel, LABEL_SPACE } from './layout-labels.ts'
import type { Lanes, PlacedPart } from './layout-lanes.ts'
import type { Ends } from './layout-ports.ts'
import { findTracks, type Run } from './layout-tracks.ts'

/** The space above a row (or below the last one), with all that lies in it. */
export interface Gap {
  runs: readonly Run[]
  labels: GapLabel[]
  tracks: ReadonlyMap<Run, number>
  trackCount: number
  /** Between the cards and the labels at the upper and at the lower side. */
  upper: Asides
  lower: Asides
}

const NONE: Asides = { runs: [], tracks: new Map(), count: 0 }

/** Sorts all lines and labels into the spaces between the rows: as many spaces as rows and one more. */
export function findGaps(
  placed: PlacedPart,
  { ends, ways }: { ends: readonly Ends[]; ways: readonly Way[] },
): Gap[] {
  const gaps = Array.from({ length: placed.levels.rowCount + 1 }, () => ({
    runs: [] as Run[],
    labels: [] as GapLabel[],
  }))
  placed.part.edges.forEach((edge, at) => {
    const line = ends[at]
    const way = ways[at] ?? []
    for (const { gap, run } of way) gaps[gap]?.runs.push(run)
    if (!edge.label || !line) return
    const { gap, ...found } = labelPlace(placed, at, { line, way })
    gaps[gap]?.labels.push({ ...edge.label, edge: at, ...found, shelf: 0 })
  })
  return gaps.map(({ runs, labels }) => {
    const [upper, lower] = [false, true].map((side) => {
      const own = labels.filter((label) => label.isLower === side)
      const asides = clearLabels(own, runs)
      shelve(own)
      return asides
    })
    const { tracks, count } = findTracks(runs)
    return { runs, labels, tracks, trackCount: count, upper: upper ?? NONE, lower: lower ?? NONE }
  })
}

/** The pieces of a line in the spaces it comes through, in order; a piece may have no length. */
export type Way = readonly { gap: number; run: Run }[]

/** The way of a line from its port at the source through its lanes to its port at the target. */
export function toWay(
  placed: PlacedPart,
  at: number,
  { line, lanes }: { line: Ends; lanes: Lanes },
): Way {
  const { source = 0, target = 0 } = placed.part.edges[at] ?? {}
  const isBack = placed.back[at] === true
  const first = (placed.levels.rows[source] ?? 0) + 1
  const stops = [line.sourceX, ...lanes, line.targetX]
  const last = stops.length - 2
  return stops.slice(1).map((toX, step) => ({
    gap: isBack ? first - step : first + step,
    run: {
      edge: at,
      fromX: stops[step] ?? toX,
      toX,
      fromAbove: step === 0 || !isBack,
      toAbove: isBack && step < last,
      bus: busOf({ at, step, last, line, source, target }),
    },
  }))
}

interface LineSegment {
  at: number
  step: number
  last: number
  line: Ends
  source: number
  target: number
}

function busOf({ at, step, last, line, source, target }: LineSegment): string {
  if (step === 0 && line.sharesSource) return `from ${source}`
  if (step === last && line.sharesTarget) return `to ${target}`
  return `${at} ${step}`
}

// On a piece that is the line's own: where it leaves, else where it arrives, else where it passes the first row.
function labelPlace(
  placed: PlacedPart,
  at: number,
  { line, way }: { line: Ends; way: Way },
): Pick<GapLabel, 'place' | 'x' | 'isLower'> & { gap: number } {
  const { source = 0, target = 0 } = placed.part.edges[at] ?? {}
  const below = (placed.levels.rows[source] ?? 0) + 1
  if (!line.sharesSource)
    return { gap: below, place: `from ${source}`, x: line.sourceX, isLower: false }
  const above = placed.levels.rows[target] ?? 0
  if (!line.sharesTarget)
    return { gap: above, place: `to ${target}`, x: line.targetX, isLower: true }
  return { gap: below, place: `on ${at}`, x: way[0]?.run.toX ?? line.targetX, isLower: true }
}

// The first shelf that has room, from the left.
function shelve(labels: readonly GapLabel[]): void {
  const ends: number[] = []
  for (const label of labels.toSorted((a, b) => a.x - b.x || a.edge - b.edge)) {
    const left = label.x - label.width / 2
    const shelf = ends.findIndex((end) => end + LABEL_SPACE <= left)
    label.shelf = shelf === -1 ? ends.length : shelf
    ends[label.shelf] = label.x + label.width / 2
  }
}

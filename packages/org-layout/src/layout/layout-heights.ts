import type { Gap } from './layout-gaps.ts'
import { type Asides, type GapLabel, LABEL_SPACE } from './layout-labels.ts'

/** Without labels, what the first track keeps from the cards. */
const CLEAR = 20
const TRACK = 10
/** With more tracks than this they lie closer. */
const MANY_TRACKS = 8
const CLOSE_TRACK = 6
/** What the first way aside to a label keeps from the cards. */
const ASIDE = 10

/** The heights of one space between rows, from its top. */
export interface GapHeights {
  height: number
  /** Of each track, from the top of the space. */
  trackY: (track: number) => number
  /** The middle of a label, from the top of the space. */
  labelY: (label: GapLabel) => number
  /** Of each way aside, from the top of the space. */
  upperAsideY: (track: number) => number
  lowerAsideY: (track: number) => number
}

/** Divides a space: labels at the upper side, tracks, labels at the lower side; at least as high as asked, higher where all that needs it. */
export function divideGap(gap: Gap, least: number): GapHeights {
  const upper = shelves(
    gap.labels.filter((label) => !label.isLower),
    gap.upper,
  )
  const lower = shelves(
    gap.labels.filter((label) => label.isLower),
    gap.lower,
  )
  const step = gap.trackCount > MANY_TRACKS ? CLOSE_TRACK : TRACK
  const tracks = Math.max(0, gap.trackCount - 1) * step
  const isEmpty = gap.runs.length === 0 && gap.labels.length === 0
  const height = isEmpty ? least : Math.max(least, upper.height + tracks + lower.height)
  const from = upper.height + (height - upper.height - lower.height - tracks) / 2
  return {
    height,
    trackY: (track) => from + track * step,
    labelY: ({ isLower, shelf }) =>
      isLower ? height - (lower.middles[shelf] ?? 0) : (upper.middles[shelf] ?? 0),
    upperAsideY: (track) => ASIDE + track * CLOSE_TRACK,
    lowerAsideY: (track) => height - ASIDE - (gap.lower.count - 1 - track) * CLOSE_TRACK,
  }
}

function shelves(
  labels: readonly GapLabel[],
  { count }: Asides,
): { height: number; middles: number[] } {
  if (labels.length === 0) return { height: CLEAR, middles: [] }
  const heights: number[] = []
  for (const label of labels)
    heights[label.shelf] = Math.max(heights[label.shelf] ?? 0, label.height)
  let height = 2 * LABEL_SPACE + (count > 0 ? ASIDE + (count - 1) * CLOSE_TRACK : 0)
  const middles = heights.map((each) => {
    height += each + LABEL_SPACE
    return height - LABEL_SPACE - each / 2
  })
  return { height: height + LABEL_SPACE, middles }
}

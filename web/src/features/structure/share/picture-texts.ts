import type { RightKind } from '@zegel/core/structure/rights'
import type { DrawingEdge, DrawingNode } from '@zegel/org-layout/drawing'

/** What a card says on paper. */
export interface CardTexts {
  name: string
  /** Small, below the name: a legal form, an owner, an economic interest. */
  lines: readonly string[]
  /** Whose initials stand on it, at most three; none for a body. */
  initials: readonly string[]
  /** Of a body, how many members it has. */
  count?: string
  /** A company, whose initials stand in a square. */
  isSquare?: boolean
}

/** Every word of a picture, in one language. */
export interface PictureTexts {
  title: string
  /** The day it shows, below the title. */
  date: string
  /** Above the dashed line, and below it. */
  sentences: { above: string; below: string }
  rights: Readonly<Record<RightKind, string>>
  product: string
  cardOf: (node: DrawingNode) => CardTexts
  /** What stands at a line; empty for nothing. */
  percentagesOf: (edge: DrawingEdge) => string
}

/** Letters, and how high a line of them is, in pixels. */
export interface PictureTextStyle {
  size: number
  weight: number
  height: number
}

export const SMALL_NAME: PictureTextStyle = { size: 13, weight: 500, height: 15 }
export const LINE: PictureTextStyle = { size: 12, weight: 400, height: 16 }

const LEAST = 7

// What is long is written smaller, so that nothing of it is lost.
export const NAMES = withSmaller({ size: 13.5, weight: 600, height: 18 })
export const SMALL_NAMES = withSmaller(SMALL_NAME)
export const LINES = withSmaller(LINE)

function withSmaller(look: PictureTextStyle): readonly [PictureTextStyle, ...PictureTextStyle[]] {
  const sizes = Array.from({ length: Math.floor(look.size) - LEAST }, (_, step) => LEAST + step)
  const smaller = sizes
    .toReversed()
    .map((size) => ({ ...look, size, height: (look.height * size) / look.size }))
  return [look, ...smaller]
}

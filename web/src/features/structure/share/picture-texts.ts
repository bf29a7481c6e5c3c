import type { DrawingEdge, DrawingNode } from '@zegel/core/structure/drawing/drawing'
import type { RightKind } from '@zegel/core/structure/rights'

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

import type { RightKind } from '@zegel/core/structure/rights'

/** How a line that carries a right looks; the words of the legend go with it. */
export interface RightStyle {
  /** A colour of its own for paper, which knows no variables. */
  color: string
  /** The variable that has it on the screen, and how a style sheet asks for it. */
  name: string
  variable: string
  /** As stroke-dasharray; undefined for a whole line. */
  dashes: string | undefined
  width: number
}

/** Every right by colour and by line, so that neither says it alone. */
export const RIGHT_STYLES: Readonly<Record<RightKind, RightStyle>> = {
  economic_rights: right('#2b8a3e', 'economic'),
  control_rights: right('#1971c2', 'control', '9 4'),
  veto_rights: right('#e09b13', 'veto', '1.5 4'),
  advisory_rights: right('#6741d9', 'advisory', '10 3 2 3'),
  neutral: { ...right('#868e96', 'neutral'), width: 1.25 },
}

/** Colours of a drawing that leaves the app, where there are no variables: those of the light theme. */
export const PAPER = {
  page: '#fbfaf7',
  surface: '#ffffff',
  sunken: '#f3f1ec',
  hairline: '#d3d5d6',
  text: '#17222d',
  dimmed: '#5b6470',
  ink: '#16324a',
  selected: '#dbe5ed',
}
export type Palette = Readonly<typeof PAPER>

/** For a printer: the page is white already. */
export const PRINT: Palette = { ...PAPER, page: '#ffffff' }

/** Sizes in pixels at a zoom of 100 %, the same on the screen and on paper. */
export const DRAWING_SIZES = {
  cardRadius: 12,
  /** A body is a rounder, flatter card than a legal person. */
  bodyRadius: 20,
  /** Of the corners of a line. */
  edgeRadius: 10,
  /** Between the middles of the strands of one line. */
  strandGap: 4,
  avatar: 28,
  percentageFont: 13,
  sentenceFont: 13,
} as const

/** The dashed line through the centre. */
export const CENTRAL_LINE = { dashes: '6 6', width: 1.25 } as const

export const DRAWING_FONT = "'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif"

/** Where each strand of a line runs beside its middle, in pixels: -2 and 2 for two. */
export function strandOffsets(count: number): readonly number[] {
  return Array.from(
    { length: count },
    (_, index) => (index - (count - 1) / 2) * DRAWING_SIZES.strandGap,
  )
}

function right(color: string, kind: string, dashes?: string): RightStyle {
  const name = `--zegel-right-${kind}`
  return { color, name, variable: `var(${name})`, dashes, width: 2 }
}

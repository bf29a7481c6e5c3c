import type { Cell } from './cell.ts'
import { type NumberStyle, readDecimal } from './read-decimal.ts'
import { bareNumber, type DecimalMark, shapeOf } from './number-marks.ts'

export type { NumberStyle } from './read-decimal.ts'

/** What the cells of a column give away of its style, put together cell by cell. */
export interface NumberSigns {
  /** Marks that stand before decimals somewhere. */
  decimal: Set<DecimalMark>
  /** Those of them that can't be a slip of the finger. */
  certain: Set<DecimalMark>
  /** Marks that stand alone before three digits somewhere. */
  open: Set<DecimalMark>
}

/** The signs of a column of which nothing has been seen yet. */
export function noNumberSigns(): NumberSigns {
  return { decimal: new Set(), certain: new Set(), open: new Set() }
}

/** Adds what one cell gives away; of units decimals other than zeros are a slip of the finger, and give away nothing. */
export function collectNumberSigns(signs: NumberSigns, cell: Cell, of: 'units' | 'money'): void {
  const bare = typeof cell === 'string' ? bareNumber(cell) : undefined
  if (bare === undefined) return
  const figures = bare.startsWith('-') ? bare.slice(1) : bare
  const { mark, is } = shapeOf(figures)
  if (mark === undefined) return
  if (is === 'open') signs.open.add(mark)
  else if (is === 'certain') noteCertain(signs, mark, figures)
  else if (of === 'money' || /[.,]0*$/.test(figures)) signs.decimal.add(mark)
}

function noteCertain({ decimal, certain }: NumberSigns, mark: DecimalMark, figures: string): void {
  // Marks of a date or a version, such as '1.2.3', say nothing.
  if (certain.has(mark) || readDecimal(figures, 'open') === undefined) return
  decimal.add(mark)
  certain.add(mark)
}

/**
 * The style of a column by its signs. 'unclear' where they contradict each other: one '12.50' among '1.000' and '2.500' would make
 * ones of their thousands.
 */
export function numberStyleOf({ decimal, certain, open }: NumberSigns): NumberStyle {
  const [mark, other] = decimal
  if (mark === undefined) return 'open'
  return other !== undefined || (open.has(mark) && !certain.has(mark)) ? 'unclear' : mark
}

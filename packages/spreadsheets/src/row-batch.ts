import type { Cell } from '@zegel/core/parsing/cell'
import { RuleBroken, type RuleParams } from '@zegel/core/rule-broken'

/** A sheet that is being read; a text file is one sheet. */
export interface SheetRead {
  /** What its tab says; of a text file the name of the file. */
  name: string
  isHidden: boolean
  /** The year in which its workbook begins to count days. Dates are texts already; a bare number meant as a day is 1,462 short in 1904. */
  daysFrom: 1900 | 1904
  /** Whether lines of a text file differ in how their letters are written down; each was read by itself. */
  isMixed: boolean
}

/** A row with something in it. Blank cells are null or empty; those behind the last filled one may be missing. */
export interface RowRead {
  /** As the spreadsheet counts, from one, blank rows included. */
  number: number
  cells: Cell[]
}

/** Some rows of a sheet in their order, as they come out of the file. */
export interface RowBatch {
  sheet: SheetRead
  rows: RowRead[]
}

/** More columns than any register has; whoever goes on counting fills the memory. */
export const MOST_COLUMNS = 500

/** Why a file can't be read as a spreadsheet: keys of texts. */
export type UnreadableReason =
  | 'file-empty'
  | 'file-disguised'
  | 'spreadsheet-refused'
  | 'spreadsheet-too-large'
  | 'spreadsheet-locked'
  | 'spreadsheet-damaged'
  | 'spreadsheet-other-kind'
  | 'spreadsheet-too-much'
  | 'spreadsheet-too-wide'
  | 'spreadsheet-open-quote'

/** A file that is no spreadsheet we can read. It may show only after some of its rows. */
export class UnreadableFile extends RuleBroken {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, params: RuleParams = {}) {
    super(reason, params, 'file')
    this.reason = reason
  }
}

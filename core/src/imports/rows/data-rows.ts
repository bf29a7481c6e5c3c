import { isUuid } from '../../is-uuid.ts'
import { type Cell, cellText, cleanText, hasInvisible } from '../../parsing/cell.ts'
import { headerKey } from '../../import-headers/header-spellings.ts'
import type { FieldHolds } from './import-fields.ts'
import { isExampleAddress } from '../template.ts'

/** A column of a sheet whose header was read. */
export interface DataColumn {
  header: string
  /** What its field holds; null when it is left out. */
  holds: FieldHolds | null
}

export interface DataRow {
  /** The row of the sheet, counted from 1 as a spreadsheet counts. */
  line: number
  cells: readonly Cell[]
}

/** Why a row is no data: it adds others up, says the header again, or is the example of a template. */
export const SKIP_REASONS = ['total', 'header', 'example'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** Rows below a header, with what happened to the others. */
export interface DataRows {
  rows: DataRow[]
  /** Lines that are no data and not empty either; they are told. */
  skipped: { line: number; why: SkipReason }[]
  /** Lines from which characters that nobody sees were taken. */
  cleaned: number[]
}

/**
 * The data among rows below a header: no empty rows, rules of dashes, totals, examples or repeated headers. Its texts are clean. Where rows
 * may be a single amount, as what a class gives, there are no totals (`hasTotals`).
 */
export function extractDataRows(
  rows: readonly DataRow[],
  columns: readonly DataColumn[],
  { hasTotals = true }: { hasTotals?: boolean } = {},
): DataRows {
  const taken: DataRows = { rows: [], skipped: [], cleaned: [] }
  for (const row of rows) {
    const { line } = row
    const cells = row.cells.some(isUnclean) ? row.cells.map(cleanCell) : row.cells
    const found = whyNoData(cells, columns)
    const why = found === 'total' && !hasTotals ? undefined : found
    if (why === undefined) taken.rows.push({ line, cells })
    else if (why !== 'empty') taken.skipped.push({ line, why })
    if (why === undefined && cells !== row.cells && row.cells.some(isInvisible))
      taken.cleaned.push(line)
  }
  return taken
}

function isUnclean(cell: Cell): boolean {
  return typeof cell === 'string' && cleanText(cell) !== cell
}

function isInvisible(cell: Cell): boolean {
  return typeof cell === 'string' && hasInvisible(cell)
}

function cleanCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cleanText(cell) : cell
}

function whyNoData(
  cells: readonly Cell[],
  columns: readonly DataColumn[],
): 'empty' | SkipReason | undefined {
  const first = cells.findIndex((cell) => SAYS_SOMETHING.test(cellText(cell)))
  if (first === -1) return 'empty'
  if (isHeader(cells, columns, first)) return 'header'
  if (cells.some(isExample)) return 'example'
  if (namesSomebody(cells, columns)) return undefined
  const isTotal = TOTAL.test(headerKey(cellText(cells[first]))) || isOnlyAmounts(cells, columns)
  return isTotal ? 'total' : undefined
}

function isExample(cell: Cell): boolean {
  return typeof cell === 'string' && isExampleAddress(cell)
}

const SAYS_SOMETHING = /[\p{Letter}\p{Number}]/u
const TOTAL =
  /^(?:(?:sub|eind|deel|tussen|grand|general|algemeen|over)?(?:totaal|totalen|totale|total)|(?:saldo|stand|balance)(?:per|op|ultimo|asof|asat)|som(?:van|$)|sum(?:of|$)|(?:saldo|stand|balance)$)/

// A header in two rows is repeated in two rows, each with a part of it.
function isHeader(cells: readonly Cell[], columns: readonly DataColumn[], first: number): boolean {
  if (!isPartOf(columns[first]?.header, cells[first])) return false
  const filled = [...cells.keys()].filter((column) => cellText(cells[column]) !== '')
  return (
    (filled.length > 1 || columns.length === 1) &&
    filled.every((column) => isPartOf(columns[column]?.header, cells[column]))
  )
}

function isPartOf(header: string | undefined, cell: Cell | undefined): boolean {
  const [whole, part] = [header?.trim().toLowerCase(), cellText(cell).toLowerCase()]
  return whole === part || !!whole?.endsWith(` ${part}`) || !!whole?.startsWith(`${part} `)
}

// A sum often stands below its column without a word.
function isOnlyAmounts(cells: readonly Cell[], columns: readonly DataColumn[]): boolean {
  return cells.every((cell, column) => {
    const holds = columns[column]?.holds
    return holds === 'units' || holds === 'money' || cellText(cell) === ''
  })
}

// Somebody may be called 'Total'; a row that says whose it is, is no sum.
function namesSomebody(cells: readonly Cell[], columns: readonly DataColumn[]): boolean {
  return cells.some((cell, column) => {
    const text = cellText(cell)
    if (text.includes('@') || isUuid(text)) return true
    return columns[column]?.holds === 'register-number' && /\d/.test(text)
  })
}

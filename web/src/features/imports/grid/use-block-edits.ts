import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { ImportField } from '@zegel/core/imports/rows/import-fields'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { formatUnits } from '../../../lib/format.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { type Block, writeBlock } from './clipboard-block.ts'
import { type CellPosition, type CellRange, rangeOf } from './grid-cells.ts'
import type { CellEdit, GridEdits, UnsavedTexts } from './unsaved-texts.ts'

/** More rows are changed sooner in the file itself, which is uploaded again then. */
export const MOST_ROWS_AT_ONCE = 2000

interface BlockEditsInput {
  columns: readonly ImportField[]
  /** How many rows are listed. */
  rows: number
  unsaved: UnsavedTexts
  fetchRows: (from: number, to: number) => Promise<ImportRow[]>
  edit: GridEdits['edit']
}

/** Edits of many cells at a time, also of rows that are not in sight. */
export function useBlockEdits({ columns, rows, unsaved, fetchRows, edit }: BlockEditsInput) {
  const { t } = useTranslation('import-grid')

  function textOf(row: ImportRow, field: string): string {
    return unsaved.get(row.id)?.[field] ?? row.cells[field] ?? ''
  }

  // What a cell says already is no edit of it.
  function put(
    edits: readonly CellEdit[],
    rowsChanged: readonly ImportRow[],
    range: CellRange,
  ): void {
    const byId = new Map(rowsChanged.map((row) => [row.id, row]))
    const [from, to] = [columns[range.left], columns[range.right]]
    const changed = edits.flatMap((one) => {
      const row = byId.get(one.row)
      const before = row ? textOf(row, one.field) : ''
      return before === one.text ? [] : [{ one, before: { ...one, text: before } }]
    })
    if (changed.length > 0 && from && to)
      edit(
        changed.map(({ one }) => one),
        changed.map(({ before }) => before),
        { index: range.top, field: from.name, last: { index: range.bottom, field: to.name } },
      )
  }

  async function rowsIn(range: CellRange): Promise<ImportRow[]> {
    if (isTooLarge(range)) return []
    try {
      return await fetchRows(range.top, range.bottom + 1)
    } catch (error) {
      toastFailure(error, failureText(error))
      return []
    }
  }

  function isTooLarge({ top, bottom }: CellRange): boolean {
    if (bottom - top < MOST_ROWS_AT_ONCE) return false
    showToast('warning', t('block.tooLarge', { most: formatUnits(MOST_ROWS_AT_ONCE) }))
    return true
  }

  // Gives cells of a range the text that there is for their place in it.
  async function fill(
    range: CellRange,
    textAt: (row: number, column: number) => string | undefined,
  ): Promise<void> {
    const found = await rowsIn(range)
    const fields = columns.slice(range.left, range.right + 1)
    const edits = found.flatMap((row, down) =>
      fields.flatMap(({ name }, right) => {
        const text = textAt(down, right)
        return text === undefined ? [] : [{ row: row.id, field: name, text }]
      }),
    )
    put(edits, found, range)
  }

  return {
    textOf,
    tellNotCopied: () => showToast('warning', t('block.notCopied')),
    /** The rows of a range, also those that are not in sight; none where they are too many or can't be had, which is told. */
    rowsIn,
    editCell(row: ImportRow, place: CellPosition, text: string) {
      const field = columns[place.column]
      if (field)
        put(
          [{ row: row.id, field: field.name, text }],
          [row],
          rangeOf({ anchor: place, head: place }),
        )
    },
    clear: (range: CellRange) => fill(range, () => ''),
    /** Fills cells to the right and below; one text goes into every cell of the range. Tells what does not fit. */
    async paste(range: CellRange, block: Block): Promise<void> {
      const wide = Math.max(...block.map((line) => line.length))
      const only = block.length === 1 && wide === 1 ? block[0]?.[0] : undefined
      if (only !== undefined) return fill(range, () => only)
      const outside = {
        rows: Math.max(0, range.top + block.length - rows),
        columns: Math.max(0, range.left + wide - columns.length),
      }
      const target = {
        ...range,
        bottom: range.top + block.length - outside.rows - 1,
        right: range.left + wide - outside.columns - 1,
      }
      if (isTooLarge(target)) return
      if (outside.rows + outside.columns > 0) showToast('warning', t('block.outside', outside))
      await fill(target, (down, right) => block[down]?.[right])
    },
    /** The texts of a range for the clipboard: at once where `rowAt` has its rows, else when they are here. */
    copied(
      range: CellRange,
      rowAt: (index: number) => ImportRow | undefined,
    ): string | Promise<string> {
      const fields = columns.slice(range.left, range.right + 1)
      const written = (found: readonly ImportRow[]) =>
        writeBlock(found.map((row) => fields.map(({ name }) => textOf(row, name))))
      const count = range.bottom - range.top + 1
      const here = Array.from({ length: count }, (_, down) => rowAt(range.top + down))
      const known = here.filter((row) => row !== undefined)
      return known.length === count
        ? written(known)
        : fetchRows(range.top, range.bottom + 1).then(written)
    },
  }
}

export type BlockEdits = ReturnType<typeof useBlockEdits>

import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import type { FieldCell } from '@zegel/core/imports/rows/field-cells'
import type { FieldName, ImportField } from '@zegel/core/imports/rows/import-fields'
import { cellText } from '@zegel/core/parsing/cell'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { failureText } from '../../../../lib/failure-text.ts'
import { formatUnits } from '../../../../lib/format.ts'
import { toastFailure } from '../../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../../ui/dialogs/toasts.tsx'
import { type Block, writeBlock } from './clipboard-block.ts'
import { type CellPosition, type CellRange, type Found, rangeOf } from '../grid-cells.ts'
import { columnOf } from '../grid-columns.ts'
import { fieldsBelowHeader } from './pasted-header.ts'
import type { CellEdit, GridEdits, UnsavedTexts } from './unsaved-texts.ts'

/** More rows are changed sooner in the file itself, which is uploaded again then. */
export const MOST_ROWS_AT_ONCE = 2000

interface BlockEditsInput {
  kind: ImportKind
  columns: readonly ImportField[]
  /** How many rows are listed. */
  rows: number
  unsaved: UnsavedTexts
  fetchRows: (from: number, to: number) => Promise<ImportRow[]>
  edit: GridEdits['edit']
}

/** Edits of many cells at a time, also of rows that are not in sight. */
export function useBlockEdits({ kind, columns, rows, unsaved, fetchRows, edit }: BlockEditsInput) {
  const { t } = useTranslation('import-grid')

  function textOf(row: ImportRow, field: string): string {
    return unsaved.get(row.id)?.cells[field] ?? row.cells[field] ?? ''
  }

  // What a cell says already is no edit of it.
  function put(edits: readonly CellEdit[], range: CellRange): void {
    const place = placeOf(columns, range)
    const changed = edits.filter(({ text, said }) => text !== said)
    if (changed.length > 0 && place) edit(changed, place)
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
    fields: readonly FieldName[] = columns.slice(range.left, range.right + 1).map(nameOf),
  ): Promise<void> {
    const found = await rowsIn(range)
    const edits = found.flatMap((row, down) =>
      fields.flatMap((field, right) => {
        const text = textAt(down, right)
        return text === undefined ? [] : [{ row: row.id, field, text, said: textOf(row, field) }]
      }),
    )
    put(edits, range)
  }

  // What is pasted with its header goes where that says.
  async function pasteBelowHeader({ top }: CellRange, lines: Block, brought: FieldCell[]) {
    const places = brought.map(({ name }) => columnOf(columns, name)).filter((place) => place >= 0)
    const outside = { rows: Math.max(0, top + lines.length - rows), columns: 0 }
    const target = {
      top,
      bottom: top + lines.length - outside.rows - 1,
      left: Math.min(columns.length - 1, ...places),
      right: Math.max(0, ...places),
    }
    if (isTooLarge(target)) return
    showToast('info', t('block.header'))
    if (outside.rows > 0) showToast('warning', t('block.outside', outside))
    await fill(
      target,
      (down, right) => cellText(brought[right]?.find(lines[down] ?? [])),
      brought.map(nameOf),
    )
  }

  return {
    textOf,
    tellNotCopied: () => showToast('warning', t('block.notCopied')),
    /** The rows of a range, also those that are not in sight; none where they are too many or can't be had, which is told. */
    rowsIn,
    /** Changes a cell that said something to whoever opened it. */
    editCell(row: ImportRow, place: CellPosition, { text, said }: Pick<CellEdit, 'text' | 'said'>) {
      const field = columns[place.column]
      if (!field || text === textOf(row, field.name)) return
      put([{ row: row.id, field: field.name, text, said }], rangeOf({ anchor: place, head: place }))
    },
    clear: (range: CellRange) => fill(range, () => ''),
    /** Fills cells to the right and below, or below the header that comes along; one text goes into every cell of the range. Tells what does not fit. */
    async paste(range: CellRange, block: Block): Promise<void> {
      const brought = fieldsBelowHeader(block, { kind, at: columns[range.left]?.name })
      if (brought) return pasteBelowHeader(range, block.slice(1), brought)
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

function nameOf({ name }: { name: FieldName }): FieldName {
  return name
}

/** The cells of a range by their fields; undefined where there are none. */
export function placeOf(
  columns: readonly ImportField[],
  { top, bottom, left, right }: CellRange,
): Found | undefined {
  const [from, to] = [columns[left], columns[right]]
  return from && to && { index: top, field: from.name, last: { index: bottom, field: to.name } }
}

export type BlockEdits = ReturnType<typeof useBlockEdits>

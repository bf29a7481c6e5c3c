import type { ImportRow } from '@zegel/core/imports/party-names'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import type { Db } from '../../../db/database.ts'
import { listRowsBetween, type StoredRow } from '../rows/import-rows.queries.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { type RowReader, rowReader } from './row-reader.ts'

/** A row that was checked by itself, with where it is. */
export interface PlacedRow extends ImportRow {
  position: number
  /** The place of its sheet, from 0, and the line that a spreadsheet shows. */
  sheet: number
  line: number
  isEdited: boolean
}

const BATCH = 5000

/**
 * The rows of an import in the order of their positions, read by what its columns are taken for now and checked by themselves, some
 * thousands at a time. Sheets that are left out are passed over. `today` is YYYY-MM-DD.
 */
export async function* readCheckedRows(
  db: Db,
  record: ImportRecord,
  today: string,
): AsyncGenerator<PlacedRow[]> {
  const on = { organizationId: record.organization_id, importId: record.id }
  const share = textInterner()
  for (const sheet of record.sheets) {
    const reader = rowReader(sheet, record, today)
    const end = sheet.first + sheet.rows
    if (!reader) continue
    for (let from = sheet.first; from < end; from += BATCH) {
      const rows = await listRowsBetween(db, on, { from, until: Math.min(from + BATCH, end) })
      yield rows.map((row) => toPlaced(row, reader, share))
    }
  }
}

function toPlaced(
  row: StoredRow,
  reader: RowReader,
  share: ReturnType<typeof textInterner>,
): PlacedRow {
  const { position, sheet, line, edits } = row
  const { values, errors } = reader.read(row)
  return {
    kind: reader.kind,
    values: share(values),
    errors,
    position,
    sheet,
    line,
    isEdited: edits !== null,
  }
}

// More than there are people and days in a register; what is different in every row fills no more of the memory than this.
const MOST_TEXTS = 20_000

/** A function that keeps one of equal texts, because rows by the hundred thousand name the same people and days. */
function textInterner(): (values: CheckedRow['values']) => CheckedRow['values'] {
  const texts = new Map<unknown, string>()
  return (values) => {
    for (const [name, value] of Object.entries(values)) {
      const shared = texts.get(value)
      if (shared !== undefined) Object.assign(values, { [name]: shared })
      else if (typeof value === 'string' && texts.size < MOST_TEXTS) texts.set(value, value)
    }
    return values
  }
}

import type { InstrumentFile } from '@zegel/contract/instruments/instrument-files'
import type { InstrumentFileType } from '@zegel/core/entity-files/file-type'
import { type EntityFileRow, toFormat } from '../../legal-persons/legal-persons.ts'

/** A file of an instrument as the web app sees it. */
export function toInstrumentFile(row: EntityFileRow): InstrumentFile {
  const { id, title, file_name, attach_to_transactions } = row
  const instrumentId = row.instrument_id ?? ''
  const type = row.type as InstrumentFileType // safe: the table's check on files of instruments lists the same types
  return {
    id,
    title,
    type,
    file_name,
    format: toFormat(file_name),
    size: Number(row.size_bytes),
    location: `/api/financial_instruments/files/open?f=${id}&fi=${instrumentId}`,
    created_at: row.created_at.toISOString(),
    pivot: { type, financial_instrument_id: instrumentId, attach_to_transactions },
  }
}

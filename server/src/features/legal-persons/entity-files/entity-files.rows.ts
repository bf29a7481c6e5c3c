import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'

/** A file that is attached to something, with what is known of its bytes. */
export interface EntityFileRow {
  organization_id: string
  id: string
  legal_person_id: string | null
  instrument_id: string | null
  /** The legal person it is opened by: the one it belongs to, or the issuer of its instrument. */
  opened_by: string
  title: string
  type: EntityFile['type']
  /** Only what belongs to an instrument is. */
  attach_to_transactions: boolean
  created_at: Date
  file_name: string
  content_type: string
  size_bytes: bigint
  storage_key: string
}

/** A file as the web app sees it. */
export function toEntityFile(row: EntityFileRow): EntityFile {
  const { id, title, type, file_name, legal_person_id } = row
  return {
    id,
    title,
    type,
    file_name,
    format: toFormat(file_name),
    size: Number(row.size_bytes),
    location: `/api/legal_persons/file/open?f=${id}&lp=${row.opened_by}`,
    created_at: row.created_at.toISOString(),
    pivot: { type, legal_person_id },
  }
}

/** The extension of a file that was kept: 'pdf'. */
export function toFormat(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
}

import type { DumpNote } from '../db/backup/dump-tables.ts'
import type { DatabaseFacts } from './backups.queries.ts'

/** What an archive says, in this order: the archive, a dump of the database, the files, and the end. */
export type Note =
  | ArchiveNote
  | DumpNote
  | FilesNote
  | FileNote
  | FileEndNote
  | MissingNote
  | EndNote

export interface ArchiveNote extends DatabaseFacts {
  kind: 'archive'
  made_at: string
  /** What encrypts stored secrets, in hexadecimal. */
  key: string
}

/** The database is whole; files follow, in the order in which they came. */
interface FilesNote {
  kind: 'files'
}

export interface FileNote {
  kind: 'file'
  id: string
  storage_key: string
  file_name: string
  /** What its row says; of before hashes were noted, none. */
  sha256: string | null
  size: number
}

interface FileEndNote {
  kind: 'file end'
  sha256: string
  is_changed: boolean
}

/** A file that a row names, of which there are no bytes. */
interface MissingNote {
  kind: 'missing'
  id: string
  storage_key: string
  file_name: string
}

interface EndNote extends FilesTally {
  kind: 'end'
}

/** What of the files is in an archive. */
export interface FilesTally {
  /** The last file that was looked at. */
  last?: string | undefined
  files: number
  bytes: number
  problems: number
}

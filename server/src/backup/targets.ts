import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { StartError } from '../lib/start-error.ts'
import { syncFolder } from '../storage/folder-storage.ts'
import { toFolderFailure } from '../storage/storage-failures.ts'
import { ArchiveBroken, ArchiveReader, type ArchiveState } from './archive.ts'
import type { ArchiveNote, FilesTally, Note } from './notes.ts'

/** Where an archive goes. Under its own name it is whole or not there at all. */
export interface ArchiveTarget {
  /** What it is, for who runs the server: never with a secret. */
  place: string
  /** Begins one of about so many bytes, in place of what was cut off there. */
  begin: (bytes: number) => Promise<void>
  /** What was cut off there, where it can be gone on with; all of it was read again. */
  findCutOff: (passphrase: string) => Promise<CutOffArchive | undefined>
  /** Goes on after what was found. */
  goOn: (state: ArchiveState) => Promise<void>
  write: (bytes: Buffer) => Promise<void>
  /** Told where the archive could be gone on with; all of it was written. */
  checkpoint: (point: CutOffArchive) => Promise<void>
  /** Gives it its name, once it is safe. */
  finish: () => Promise<void>
  /** Leaves what can be gone on with. */
  leave: () => Promise<void>
}

/** How far an archive is whose database is whole. */
export interface CutOffArchive {
  state: ArchiveState
  facts: Pick<ArchiveNote, 'last_file' | 'files' | 'file_bytes'>
  tally: FilesTally
}

/** An archive as a file, which its owner alone can read; until it is whole it is called `.part`. Throws a StartError where one is there. */
export function fileTarget(path: string): ArchiveTarget {
  const part = `${path}.part`
  const place = `the file ${resolve(path)}`
  if (existsSync(path)) throw new StartError(`There is a file ${path} already: give another name.`)
  if (!existsSync(dirname(resolve(path))))
    throw new StartError(`There is no folder ${dirname(resolve(path))}.`)
  let file: FileHandle | undefined
  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      throw toFolderFailure(error, place)
    }
  }
  return {
    place,
    begin: async () => {
      await rm(part, { force: true })
      file = await told(open(part, 'wx', 0o600))
    },
    findCutOff: async (passphrase) =>
      existsSync(part) ? findLastPoint(createReadStream(part), passphrase) : undefined,
    goOn: async ({ size }) => {
      file = await told(open(part, 'r+'))
      await file.truncate(size)
      await file.close()
      file = await told(open(part, 'a'))
    },
    write: async (bytes) => told(opened(file).appendFile(bytes)),
    checkpoint: async () => {},
    finish: async () => {
      await told(opened(file).sync())
      await opened(file).close()
      file = undefined
      await rename(part, path)
      await syncFolder(dirname(resolve(path)))
    },
    leave: async () => {
      await file?.close()
      file = undefined
    },
  }
}

function opened(file: FileHandle | undefined): FileHandle {
  if (!file) throw new Error('the archive was not begun')
  return file
}

// Reads what there is, and stops where it is cut off or not what was written.
async function findLastPoint(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<CutOffArchive | undefined> {
  let found: CutOffArchive | undefined
  try {
    const archive = await ArchiveReader.open<Note>(source, passphrase)
    const scan = new FilesScan()
    for (let records = await archive.next(); records; records = await archive.next()) {
      for (const record of records) scan.take(record)
      if (scan.facts && scan.isBetweenFiles)
        found = { state: archive.state, facts: scan.facts, tally: { ...scan.tally } }
    }
  } catch (error) {
    if (!(error instanceof ArchiveBroken)) throw error
  }
  return found
}

/** Counts the files of an archive as its records come by. */
export class FilesScan {
  readonly tally: FilesTally = { files: 0, bytes: 0, problems: 0 }
  facts: ArchiveNote | undefined
  isBetweenFiles = false
  hasEnded = false
  #file: string | undefined

  take(record: { note: Note } | { bytes: Buffer }): void {
    if (this.hasEnded) throw new ArchiveBroken('This backup goes on after its end.')
    if ('bytes' in record) {
      if (this.#file !== undefined) this.tally.bytes += record.bytes.length
      return
    }
    const { note } = record
    if (note.kind === 'archive') this.facts = note
    if (note.kind === 'files') this.isBetweenFiles = true
    if (note.kind === 'file') {
      this.#file = note.id
      this.isBetweenFiles = false
    }
    if (note.kind === 'file end') {
      this.tally.files += 1
      this.tally.problems += Number(note.is_changed)
      this.tally.last = this.#file
      this.#file = undefined
      this.isBetweenFiles = true
    }
    if (note.kind === 'missing') {
      this.tally.problems += 1
      this.tally.last = note.id
    }
    if (note.kind === 'end') this.hasEnded = true
  }
}

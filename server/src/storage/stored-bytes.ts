import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of files are; what they are called and whose they are is in the table `stored_files`. */
export interface Storage {
  /** What it is, for who runs the server: never with a secret. */
  place: string
  /** The same in parts, for a screen in any language: the path of a folder, or a bucket with the host that has it. */
  whereabouts: { kind: 'folder' | 'bucket'; place: string }
  /** Keeps the bytes, all or nothing, under a new key that nobody can guess. */
  put: (content: Uint8Array | Readable) => Promise<StoredBytes>
  /** Keeps the bytes, all or nothing, under the key that they have in another storage. */
  putAt: (key: string, content: Readable) => Promise<StoredBytes>
  /** The bytes from the beginning, and how many there are; undefined when there is nothing under the key. */
  open: (key: string) => Promise<OpenedBytes | undefined>
  /** Forgets the bytes, if they are there. */
  remove: (key: string) => Promise<void>
  /** All keys under which there is something, in no order, with when it was written. */
  list: () => AsyncIterable<ListedBytes>
  /** Throws away what was begun before a moment and never became whole. */
  removeUnfinished: (before: Date) => Promise<void>
  /** A line that stands beside the files; undefined when nobody wrote it yet. */
  readNote: (name: Note) => Promise<string | undefined>
  /** Writes the line, unless there is one already. */
  writeNote: (name: Note, line: string) => Promise<void>
  /** Writes something for a moment; throws when that can't be done. */
  probe: () => Promise<void>
  close: () => Promise<void>
}

/** What was kept: under which key, and what the bytes are. */
export interface StoredBytes {
  key: string
  size: number
  sha256: Buffer
}

export interface OpenedBytes {
  size: number
  bytes: Readable
}

export interface ListedBytes {
  key: string
  writtenAt: Date
}

/** The lines beside the files: of which database they are, and which one throws away what nothing names. */
export type Note = 'zegel-storage' | 'zegel-sweeper'

/** The name of what is written to see whether that goes. */
export const PROBE = 'zegel-probe'

// 192 bits, in letters that every file system keeps apart.
const KEY = /^[\da-f]{48}$/

/** A key that nobody can guess. */
export function makeKey(): string {
  return randomBytes(24).toString('hex')
}

export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Throws for what no storage gave as a key. */
export function assertKey(text: string): void {
  if (!isKey(text)) throw new Error('this is not the key of a file')
}

/** Counts and hashes bytes as they come by. */
export class Tally {
  size = 0
  /** Why the source gave no more. */
  broken: unknown
  private readonly hash = createHash('sha256')

  add(chunk: Uint8Array): void {
    this.size += chunk.length
    this.hash.update(chunk)
  }

  async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    // What whoever takes the bytes throws in is no fault of where they come from.
    let isTaken = false
    try {
      for await (const chunk of content) {
        this.add(chunk)
        isTaken = true
        yield chunk
        isTaken = false
      }
    } catch (error) {
      if (!isTaken) this.broken = error
      throw error
    }
  }

  end(key: string): StoredBytes {
    return { key, size: this.size, sha256: this.hash.digest() }
  }
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { StartError } from '../lib/start-error.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const MAGIC = Buffer.from('zegel backup 1\n')
// What of an archive is in memory at a time: one segment, packed and unpacked.
const SEGMENT_BYTES = 4 * 1024 * 1024
const RECORD_BYTES = 1024 * 1024
const HEAD_BYTES = 8 + 32
const RECORD_HEAD_BYTES = 5
// No segment that was written here is longer, whatever it holds.
const LONGEST_FRAME = 2 * (SEGMENT_BYTES + RECORD_BYTES)

const JSON_RECORD = 1
const DATA_RECORD = 2

/** A piece of an archive: what follows, or bytes of it. */
export type ArchiveRecord<Note> = { note: Note } | { bytes: Buffer }

/** What an archive that was cut off is gone on with. */
export interface ArchiveState {
  /** The first frame as it is written: the identity under the passphrase. */
  opening: Buffer
  identity: string
  /** How many segments there are, and the hash of the last. */
  segments: number
  previous: Buffer
  /** How many bytes those take, with what stands before them. */
  size: number
}

/** An archive that is not whole, or not what was written. */
export class ArchiveBroken extends StartError {}

interface Options {
  /** Of scrypt, as a power of two. */
  workFactor?: number
}

/**
 * Writes an archive: segments of records, compressed, each a file of age of its own for an identity that stands in the first, under the
 * passphrase. Each segment begins with its number and the SHA-256 of the one before, so that none can be left out, moved or taken from
 * another archive. Whatever is written goes to `write`, a segment at a time.
 */
export class ArchiveWriter<Note> {
  readonly #write: (frame: Buffer) => Promise<void>
  readonly #recipient: string
  readonly #state: ArchiveState
  #records: Buffer[] = []
  #waiting = 0

  private constructor(
    write: (frame: Buffer) => Promise<void>,
    recipient: string,
    state: ArchiveState,
  ) {
    this.#write = write
    this.#recipient = recipient
    this.#state = state
  }

  /** Begins an archive. */
  static async begin<Note>(
    write: (frame: Buffer) => Promise<void>,
    passphrase: string,
    { workFactor }: Options = {},
  ): Promise<ArchiveWriter<Note>> {
    const identity = await generateX25519Identity()
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
    const opening = toFrame(Buffer.from(await encrypter.encrypt(identity)))
    await write(Buffer.concat([MAGIC, opening]))
    const state = { opening, identity, segments: 0, previous: hashOf(opening) }
    const size = MAGIC.length + opening.length
    return new ArchiveWriter(write, await identityToRecipient(identity), { ...state, size })
  }

  /** Goes on with one, after the segments that are there. */
  static async resume<Note>(
    write: (frame: Buffer) => Promise<void>,
    state: ArchiveState,
  ): Promise<ArchiveWriter<Note>> {
    return new ArchiveWriter(write, await identityToRecipient(state.identity), { ...state })
  }

  get state(): Readonly<ArchiveState> {
    return this.#state
  }

  /** How many bytes of records wait for their segment to be written. */
  get waiting(): number {
    return this.#waiting
  }

  async note(note: Note): Promise<void> {
    await this.#add(JSON_RECORD, Buffer.from(JSON.stringify(note)))
  }

  async bytes(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; at += RECORD_BYTES)
      await this.#add(DATA_RECORD, bytes.subarray(at, at + RECORD_BYTES))
  }

  async #add(kind: number, payload: Buffer): Promise<void> {
    const head = Buffer.alloc(RECORD_HEAD_BYTES)
    head.writeUInt8(kind)
    head.writeUInt32BE(payload.length, 1)
    this.#records.push(head, payload)
    this.#waiting += head.length + payload.length
    if (this.#waiting >= SEGMENT_BYTES) await this.flush()
  }

  /** Writes what waits as a segment, after which the archive can be gone on with. */
  async flush(): Promise<void> {
    if (this.#waiting === 0) return
    const state = this.#state
    const head = Buffer.alloc(8)
    head.writeBigUInt64BE(BigInt(state.segments))
    const packed = await compress(Buffer.concat(this.#records), { chunkSize: RECORD_BYTES })
    this.#records = []
    this.#waiting = 0
    const frame = toFrame(
      await encryptFor(this.#recipient, Buffer.concat([head, state.previous, packed])),
    )
    state.segments += 1
    state.previous = hashOf(frame)
    state.size += frame.length
    await this.#write(frame)
  }
}

/** Reads an archive from its beginning. Throws an ArchiveBroken that says in a line why it can't be read any further. */
export class ArchiveReader<Note> {
  readonly #bytes: ByteReader
  #state: ArchiveState

  private constructor(bytes: ByteReader, state: ArchiveState) {
    this.#bytes = bytes
    this.#state = state
  }

  static async open<Note>(
    source: AsyncIterable<Uint8Array>,
    passphrase: string,
  ): Promise<ArchiveReader<Note>> {
    const bytes = new ByteReader(source)
    if (!(await bytes.take(MAGIC.length))?.equals(MAGIC))
      throw new ArchiveBroken('This is no backup of Zegel.')
    const opening = await readFrame(bytes)
    if (!opening) throw new ArchiveBroken('This backup was cut off at its beginning.')
    const identity = await openWith(passphrase, opening.subarray(4))
    const state = { opening, identity, segments: 0, previous: hashOf(opening) }
    return new ArchiveReader(bytes, { ...state, size: MAGIC.length + opening.length })
  }

  /** What an archive is gone on with after all that was read of it. */
  get state(): Readonly<ArchiveState> {
    return this.#state
  }

  /** The records of the next segment; undefined where the file ends. */
  async next(): Promise<ArchiveRecord<Note>[] | undefined> {
    const frame = await readFrame(this.#bytes)
    if (!frame) return undefined
    const { identity, segments, previous, size } = this.#state
    const plain = await decryptWith(identity, frame.subarray(4), segments)
    const isNext =
      plain.length > HEAD_BYTES &&
      plain.readBigUInt64BE() === BigInt(segments) &&
      plain.subarray(8, HEAD_BYTES).equals(previous)
    if (!isNext) throw changed(segments)
    const packed = plain.subarray(HEAD_BYTES)
    const records = await decompress(packed, {
      maxOutputLength: LONGEST_FRAME,
      chunkSize: RECORD_BYTES,
    })
    this.#state = {
      ...this.#state,
      segments: segments + 1,
      previous: hashOf(frame),
      size: size + frame.length,
    }
    return [...recordsIn<Note>(records)]
  }
}

/** The identity in the first frame of an archive. Throws a StartError for another passphrase. */
export async function openWith(passphrase: string, opening: Uint8Array): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(opening, 'text')
  } catch (error) {
    throw new StartError(
      'This backup was made with another passphrase than ZEGEL_BACKUP_PASSPHRASE, or its beginning was changed.',
      { cause: error },
    )
  }
}

/** Encrypts for whoever has the identity of an archive. */
export async function encryptFor(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return asBuffer(await encrypter.encrypt(bytes))
}

/** Opens what is for the identity of an archive. Throws an ArchiveBroken when it was changed. */
export async function decryptWith(
  identity: string,
  bytes: Uint8Array,
  segment = 0,
): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return asBuffer(await decrypter.decrypt(bytes))
  } catch (error) {
    throw changed(segment, error)
  }
}

function changed(segment: number, cause?: unknown): ArchiveBroken {
  return new ArchiveBroken(`This backup is not what was written: segment ${segment} was changed.`, {
    cause,
  })
}

function* recordsIn<Note>(bytes: Buffer): Generator<ArchiveRecord<Note>> {
  for (let at = 0; at < bytes.length; ) {
    const start = at + RECORD_HEAD_BYTES
    const end = start + bytes.readUInt32BE(at + 1)
    const payload = bytes.subarray(start, end)
    // safe: nobody else could have written it, and the version of the format is in its first line
    if (bytes[at] === JSON_RECORD) yield { note: JSON.parse(payload.toString()) as Note }
    else yield { bytes: payload }
    at = end
  }
}

function toFrame(bytes: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(bytes.length)
  return Buffer.concat([head, bytes])
}

// With its length before it; undefined where the file ends before a frame begins.
async function readFrame(bytes: ByteReader): Promise<Buffer | undefined> {
  const head = await bytes.take(4)
  if (!head) return undefined
  const length = head.readUInt32BE()
  if (length > LONGEST_FRAME)
    throw new ArchiveBroken(
      'This backup is not what was written: the length of a segment was changed.',
    )
  const rest = await bytes.take(length)
  if (!rest) throw cutOff()
  return Buffer.concat([head, rest])
}

/** What is said of an archive that has no end. */
export function cutOff(): ArchiveBroken {
  return new ArchiveBroken('This backup was cut off: its end is not there.')
}

// The same bytes, not copies of them.
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Takes so many bytes at a time from what comes in pieces. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #chunks: Buffer[] = []
  #size = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Undefined where there are no more; throws where there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#size < length) {
      const { done, value } = await this.#source.next()
      if (done) {
        if (this.#size > 0) throw cutOff()
        return undefined
      }
      this.#chunks.push(asBuffer(value))
      this.#size += value.length
    }
    const all = Buffer.concat(this.#chunks)
    this.#chunks = [all.subarray(length)]
    this.#size -= length
    return all.subarray(0, length)
  }
}

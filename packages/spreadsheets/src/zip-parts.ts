import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from './row-batch.ts'

/** The files inside a zip file, by their paths; case and direction of slashes make no difference. */
export interface ZipParts {
  has: (path: string) => boolean
  /** A file as text in pieces, as it is unpacked; throws `UnreadableFile` when it is damaged, or when more comes out than may. */
  read: (path: string) => AsyncGenerator<string>
}

// A full register of a million rows stays below it; a bomb stops here.
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024

// As many as the format held at first, which is far more than any workbook has.
const MOST_PARTS = 65_535

// By the format of zip files; what is not packed like this is not packed at all.
const DEFLATED = 8

// Four times what yauzl has come out at a time, as each piece is waited for and passed on by several.
const UNPACKED_AT_A_TIME = 64 * 1024

// What they give as names are bytes: yauzl would refuse names that are unsafe to write to a disk, where nothing goes. It compares
// sizes only at the end, and would call a bomb damaged.
const OPTIONS = { decodeStrings: false, validateEntrySizes: false }

/** Opens a zip file, whose bytes must be there whole; a truncated one is damaged. What is unpacked together has a limit. */
export async function openZip(bytes: Uint8Array): Promise<ZipParts> {
  const zip = await fromBufferPromise(toBuffer(bytes), OPTIONS).catch(damaged)
  if (zip.entryCount > MOST_PARTS) throw new UnreadableFile('spreadsheet-too-much')
  const entries = await listEntries(zip).catch(damaged)
  const budget = { left: MOST_UNPACKED_BYTES }
  return {
    has: (path) => entries.has(keyOf(path)),
    read: (path) => textOf(unpack(zip, entries.get(keyOf(path)) ?? damaged(), budget)),
  }
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileNameRaw.toString()), entry)
  return entries
}

async function* unpack(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new UnreadableFile('spreadsheet-locked')
  if (entry.uncompressedSize > budget.left) throw new UnreadableFile('spreadsheet-too-much')
  let crc = 0
  for await (const chunk of inflate(zip, entry)) {
    budget.left -= chunk.length
    if (budget.left < 0) throw new UnreadableFile('spreadsheet-too-much')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (crc !== entry.crc32) damaged()
}

async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
    const chunks = entry.compressionMethod === DEFLATED ? inflated(packed) : packed
    for await (const chunk of chunks) yield chunk as Buffer // safe: a stream of bytes
  } catch {
    damaged()
  }
}

// What goes wrong in it is heard by whoever reads what comes out.
function inflated(packed: Readable): Readable {
  return pipeline(packed, createInflateRaw({ chunkSize: UNPACKED_AT_A_TIME }), () => undefined)
}

async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function keyOf(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

function damaged(): never {
  throw new UnreadableFile('spreadsheet-damaged')
}

import { crc32, createInflateRaw } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

/** The files inside a zip file, by their paths; case and direction of slashes make no difference. */
export interface ZipParts {
  has: (path: string) => boolean
  /** A file as text in pieces, as it is unpacked; throws `UnreadableFile` when it is damaged, or when more comes out than may. */
  read: (path: string) => AsyncGenerator<string>
}

interface Part {
  method: number
  isEncrypted: boolean
  crc: number
  packed: Uint8Array
  /** In bytes, as the zip file says. */
  size: number
}

// A full register of a million rows stays below it; a bomb stops here.
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const PART_SIGNATURE = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
// A size that is written elsewhere, as in files made while they were sent. What is packed says itself where it ends.
const ELSEWHERE = 0xffffffff

/** Opens a zip file, whose bytes must be there whole; a truncated one is damaged. What is unpacked together has a limit. */
export function openZip(bytes: Uint8Array): ZipParts {
  const parts = listParts(bytes)
  const budget = { left: MOST_UNPACKED_BYTES }
  return {
    has: (path) => parts.has(keyOf(path)),
    read: (path) => textOf(unpack(parts.get(keyOf(path)) ?? damaged(), budget)),
  }
}

function listParts(bytes: Uint8Array): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readDirectory(bytes, view)
  } catch (error) {
    // An offset that points outside the file.
    if (error instanceof RangeError) damaged()
    throw error
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Part> {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const parts = new Map<string, Part>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) damaged()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    parts.set(keyOf(name), readEntry(bytes, view, at))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  return damaged()
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): Part {
  const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const start = view.getUint32(at + 42, true)
  if (view.getUint32(start, true) !== PART_SIGNATURE) damaged()
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const to = packedSize === ELSEWHERE ? bytes.length : from + packedSize
  if (to > bytes.length) damaged()
  return {
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    packed: bytes.subarray(from, to),
    size: size === ELSEWHERE ? 0 : size,
  }
}

async function* unpack(part: Part, budget: { left: number }): AsyncGenerator<Uint8Array> {
  if (part.isEncrypted) throw new UnreadableFile('spreadsheet-locked')
  if (part.size > budget.left) throw new UnreadableFile('spreadsheet-too-much')
  let crc = 0
  for await (const chunk of inflate(part)) {
    budget.left -= chunk.length
    if (budget.left < 0) throw new UnreadableFile('spreadsheet-too-much')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (crc !== part.crc) damaged()
}

async function* inflate({ method, packed }: Part): AsyncGenerator<Uint8Array> {
  if (method === STORED) return yield packed
  if (method !== DEFLATED) damaged()
  const stream = createInflateRaw({ chunkSize: 64 * 1024 })
  stream.end(packed)
  try {
    for await (const chunk of stream) yield chunk as Buffer // safe: a stream of bytes
  } catch (error) {
    if (isOfZlib(error)) damaged()
    throw error
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
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

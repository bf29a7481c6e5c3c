import { isUtf8 } from 'node:buffer'

/** The text of a file in pieces, with lines that end in '\n' alone. */
export interface DecodedText {
  pieces: Iterable<string>
  isMixed: boolean
}

const NEWLINE = 10
const PIECE_BYTES = 256 * 1024

/**
 * Bytes as text, in the encoding their mark names or their contents show: UTF-8, UTF-16 of either order, or Windows-1252. Where lines of
 * UTF-8 stand among others, as when two files were pasted together, each line is read for itself.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes)
  if (utf16) return { pieces: decoded(bytes, new TextDecoder(utf16)), isMixed: false }
  if (isUtf8(bytes)) return { pieces: decoded(bytes, new TextDecoder()), isMixed: false }
  if (!hasLineOfUtf8(bytes))
    return { pieces: decoded(bytes, new TextDecoder('windows-1252')), isMixed: false }
  return { pieces: withNewlines(lineByLine(bytes)), isMixed: true }
}

type Utf16 = 'utf-16le' | 'utf-16be'

// Without a mark it shows in the zeros: in nearly all that Europeans type, one of each two bytes is one.
function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1 // safe: two of them
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd >= many && even < odd / 10) return 'utf-16le'
  return even >= many && odd < even / 10 ? 'utf-16be' : undefined
}

function decoded(bytes: Uint8Array, decoder: TextDecoder): Iterable<string> {
  return withNewlines(pieces(bytes, decoder))
}

function* pieces(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })
  yield decoder.decode()
}

// Excel ends lines with two characters, old Macs with the first of them; a piece may end between the two.
function* withNewlines(texts: Iterable<string>): Generator<string> {
  let endsInReturn = false
  for (const text of texts) {
    const whole: string = endsInReturn ? `\r${text}` : text
    endsInReturn = whole.endsWith('\r')
    const piece = endsInReturn ? whole.slice(0, -1) : whole
    yield piece.includes('\r') ? piece.replaceAll(/\r\n?/g, '\n') : piece
  }
  if (endsInReturn) yield '\n'
}

function hasLineOfUtf8(bytes: Uint8Array): boolean {
  return lines(bytes).some((line) => line.some((byte) => byte > 127) && isUtf8(line))
}

// Where a file was pasted behind another, the mark it began with goes too.
function* lineByLine(bytes: Uint8Array): Generator<string> {
  const utf8 = new TextDecoder()
  const windows = new TextDecoder('windows-1252')
  let piece = ''
  for (const line of lines(bytes)) {
    piece += (isUtf8(line) ? utf8 : windows).decode(line)
    if (piece.length < PIECE_BYTES) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* lines(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(NEWLINE, from)
    const next = end === -1 ? bytes.length : end + 1
    yield bytes.subarray(from, next)
    from = next
  }
}

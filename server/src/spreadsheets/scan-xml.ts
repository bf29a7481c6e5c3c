import { UnreadableFile } from './unreadable-file.ts'

/** What is done with the elements of an XML file as they come by; their names are without the prefix of their namespace. */
export interface XmlListener {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Names may have a prefix here. */
export type Attributes = Readonly<Record<string, string>>

// No tag and no cell is longer, and nothing nests deeper; what does grows until it fills the memory.
const LONGEST = 4 * 1024 * 1024
const DEEPEST = 40

const INCOMPLETE = -1
const [QUOTE, SLASH, EXCLAMATION, QUESTION] = [34, 47, 33, 63]
const [APOSTROPHE, GREATER, SPACE] = [39, 62, 32]

/**
 * Reads the XML of a workbook piece by piece, in half the time that a parser of all XML takes: a sheet has millions of tags. What
 * is no XML is refused with `UnreadableFile`, and so is a document type, which no workbook has.
 */
export class XmlScanner {
  private readonly listener: XmlListener
  private rest = ''
  private readonly inside: string[] = []

  constructor(listener: XmlListener) {
    this.listener = listener
  }

  write(piece: string): void {
    const text = this.rest + piece
    this.rest = text.slice(this.scan(text))
    if (this.rest.length > LONGEST) throw new UnreadableFile('spreadsheet-too-much')
  }

  /** Says that the file ends here; one whose elements don't is damaged. */
  end(): void {
    if (this.inside.length > 0 || this.rest.trim() !== '') damaged()
  }

  // Answers where what is not complete yet begins.
  private scan(text: string): number {
    let at = 0
    for (;;) {
      const tag = text.indexOf('<', at)
      if (tag === -1) return at
      if (tag > at) this.listener.text?.(decoded(text.slice(at, tag)))
      at = this.scanTag(text, tag)
      if (at === INCOMPLETE) return tag
    }
  }

  private scanTag(text: string, tag: number): number {
    const second = text.charCodeAt(tag + 1)
    if (second === SLASH) return this.scanClosing(text, tag)
    if (second === QUESTION) return after(text, '?>', tag)
    if (second === EXCLAMATION) return this.scanDeclaration(text, tag)
    return this.scanOpening(text, tag)
  }

  private scanClosing(text: string, tag: number): number {
    const end = text.indexOf('>', tag)
    if (end === -1) return INCOMPLETE
    this.close(withoutPrefix(text.slice(tag + 2, end).trimEnd()))
    return end + 1
  }

  private scanDeclaration(text: string, tag: number): number {
    if (text.startsWith('<!--', tag)) return after(text, '-->', tag)
    if (!text.startsWith('<![CDATA[', tag)) return text.length - tag < 9 ? INCOMPLETE : damaged()
    const end = after(text, ']]>', tag)
    if (end !== INCOMPLETE) this.listener.text?.(text.slice(tag + 9, end - 3))
    return end
  }

  private scanOpening(text: string, tag: number): number {
    const nameEnd = endOfName(text, tag + 1)
    const attributes: Record<string, string> = {}
    let at = nameEnd
    for (;;) {
      at = endOfSpace(text, at)
      const next = text.charCodeAt(at)
      if (next === GREATER || next === SLASH) break
      at = scanAttribute(text, at, attributes)
      if (at === INCOMPLETE) return INCOMPLETE
    }
    const isClosed = text.charCodeAt(at) === SLASH
    if (isClosed && at + 1 >= text.length) return INCOMPLETE
    const name = withoutPrefix(text.slice(tag + 1, nameEnd))
    if (this.inside.push(name) > DEEPEST) damaged()
    this.listener.open(name, attributes)
    if (isClosed) this.close(name)
    return isClosed ? at + 2 : at + 1
  }

  private close(name: string): void {
    if (this.inside.pop() !== name) damaged()
    this.listener.close?.(name)
  }
}

/** A text of a workbook with the characters that XML can't hold, which it writes as '_x0007_'. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function scanAttribute(text: string, from: number, attributes: Record<string, string>): number {
  const equals = text.indexOf('=', from)
  if (equals === -1) return INCOMPLETE
  const start = endOfSpace(text, equals + 1)
  if (start >= text.length) return INCOMPLETE
  const quote = text.charCodeAt(start)
  if (quote !== QUOTE && quote !== APOSTROPHE) damaged()
  const end = text.indexOf(quote === QUOTE ? '"' : "'", start + 1)
  if (end === -1) return INCOMPLETE
  attributes[text.slice(from, equals).trimEnd()] = decoded(text.slice(start + 1, end))
  return end + 1
}

function endOfName(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === GREATER || code === SLASH || code <= SPACE) break
  }
  return at
}

function endOfSpace(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) <= SPACE) at += 1
  return at
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? INCOMPLETE : at + mark.length
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, digits, name) => {
      if (name) return ENTITIES[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0x10ffff ? damaged() : String.fromCodePoint(code)
    },
  )
}

function damaged(): never {
  throw new UnreadableFile('spreadsheet-damaged')
}

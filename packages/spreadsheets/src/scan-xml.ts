import { SaxesParser } from 'saxes'
import { UnreadableFile } from './row-batch.ts'

/** What is done with the elements of an XML file as they come by; their names are without the prefix of their namespace. */
export interface XmlListener {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  /** A text may come in several pieces. */
  text?: (text: string) => void
}

/** Names may have a prefix here. */
export type Attributes = Readonly<Record<string, string>>

// No part of a workbook nests deeper; what does grows until it fills the memory.
const DEEPEST = 40

// What XML 1.1 lets through only as a reference, and XML 1.0, which workbooks say they are, in part not at all. Programs write it.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL_CHARACTERS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028]/g

/**
 * Reads the XML of a workbook piece by piece. What is no XML is refused with `UnreadableFile`, and so is a document type, which no
 * workbook has. A tag or a text is kept until it is through: whoever writes sees to it that none goes on.
 */
export class XmlScanner {
  private readonly parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.1',
    forceXMLVersion: true,
  })
  private depth = 0

  constructor(listener: XmlListener) {
    this.parser.on('error', damaged)
    this.parser.on('doctype', damaged)
    this.parser.on('opentag', ({ name, attributes }) => {
      this.depth += 1
      if (this.depth > DEEPEST) damaged()
      listener.open(withoutPrefix(name), attributes)
    })
    this.parser.on('closetag', ({ name }) => {
      this.depth -= 1
      listener.close?.(withoutPrefix(name))
    })
    const hear = (text: string) => listener.text?.(text)
    this.parser.on('text', hear)
    this.parser.on('cdata', hear)
  }

  write(piece: string): void {
    this.parser.write(
      piece.replaceAll(CONTROL_CHARACTERS, (character) => `&#${character.charCodeAt(0)};`),
    )
  }

  /** Says that the file ends here; one whose elements don't is damaged. */
  end(): void {
    this.parser.close()
  }
}

/** A text of a workbook with the characters that XML can't hold, which it writes as '_x0007_'. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

function damaged(): never {
  throw new UnreadableFile('spreadsheet-damaged')
}

// Each file chooses the prefix of its namespace itself.
function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

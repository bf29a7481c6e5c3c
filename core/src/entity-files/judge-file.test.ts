import { describe, expect, it } from 'vitest'
import { judgeFile } from './judge-file.ts'
import { zipEntriesOf } from './zip-entries.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function judge(name: string, content: string | Uint8Array) {
  const start = typeof content === 'string' ? bytes(content) : content
  return judgeFile(name, { start, zipEntries: zipEntriesOf(start) })
}

const u16 = (number: number) => String.fromCharCode(number & 255, number >> 8)
const u32 = (number: number) => u16(number & 0xffff) + u16(number >>> 16)

// A zip file of empty entries, or of one that says what kind of OpenDocument it is.
function zip(names: readonly string[], { first = '', comment = '' } = {}): Uint8Array {
  const local = `PK\x03\x04${'\0'.repeat(22)}${u16(first ? 8 : 0)}${u16(0)}${first && `mimetype${first}`}`
  const directory = names
    .map((name) => `PK\x01\x02${'\0'.repeat(24)}${u16(name.length)}${'\0'.repeat(16)}${name}`)
    .join('')
  const counts = u16(names.length) + u16(names.length)
  const end = `PK\x05\x06${u32(0)}${counts}${u32(directory.length)}${u32(local.length)}${u16(comment.length)}${comment}`
  return bytes(local + directory + end)
}

describe('a file that is what its name says', () => {
  it.each([
    ['akte.pdf', '%PDF-1.7\n'],
    ['AKTE.PDF', '%PDF-1.7\n'],
    ['foto.png', '\x89PNG\r\n\x1a\n'],
    ['foto.jpg', '\xff\xd8\xff\xe0'],
    ['foto.webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
    ['leden.csv', 'naam;aantal\r\nAnna;3'],
    ['brief.txt', 'Geachte heer, \xe9\xe9n regel'],
  ])('%s is taken', (name, content) => {
    expect(judge(name, content)).toBe(name.toLowerCase().split('.').at(-1))
  })

  it.each([
    ['statuten.docx', 'word/document.xml'],
    ['register.xlsx', 'xl/workbook.xml'],
    ['plan.pptx', 'ppt/presentation.xml'],
  ])('%s is known by the part it cannot do without', (name, part) => {
    expect(judge(name, zip(['[Content_Types].xml', part], { comment: 'made by hand' }))).toBe(
      name.split('.')[1],
    )
  })

  it.each([
    ['statuten.odt', 'application/vnd.oasis.opendocument.text'],
    ['register.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ])('%s is known by the kind it declares', (name, first) => {
    expect(judge(name, zip(['mimetype', 'content.xml'], { first }))).toBe(name.split('.')[1])
  })

  it('may have a jpeg of another spelling, or a name that does not tell', () => {
    expect(judge('foto.jpeg', '\xff\xd8\xff')).toBe('jpg')
    expect(judge('Akte van 20.11.2026', '%PDF-1.4')).toBe('pdf')
    expect(judge('Afspraken', 'Wij spreken af')).toBe('txt')
  })
})

describe('a file that is not', () => {
  it.each([
    ['akte.pdf', 'MZ\x90\x00\x03'],
    ['akte.pdf', '<!doctype html><script>alert(1)</script>'],
    ['akte.pdf', '\x89PNG\r\n\x1a\n'],
    ['akte.pdf', 'gewoon tekst'],
    ['foto.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['leden.csv', '\xef\xbb\xbf  <html><body>'],
    ['brief.txt', '#!/bin/sh\nrm -rf ~'],
    ['installeer.exe', '%PDF-1.7'],
    ['akte.docx', 'PK\x03\x04 and nothing more'],
  ])('%s is disguised', (name, content) => {
    expect(judge(name, content)).toBe('file-disguised')
  })

  it('is disguised when a document says that it has no macros and has them', () => {
    const names = ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']
    expect(judge('akte.docx', zip(names))).toBe('file-disguised')
    expect(judge('akte.xlsx', zip(['[Content_Types].xml', 'word/document.xml']))).toBe(
      'file-disguised',
    )
  })
})

describe('a kind that is not taken', () => {
  it.each([
    ['pagina.html', '<html lang="nl">'],
    ['tekening.svg', '<?xml version="1.0"?><svg/>'],
    ['programma.exe', 'MZ\x90\x00\x03'],
    ['programma.js', 'fetch("/api")'],
    ['programma', '\x7fELF\x02\x01'],
    ['foto.gif', 'GIF89a\x01\x00'],
    ['los.zip', 'PK\x03\x04'],
  ])('%s is refused', (name, content) => {
    expect(judge(name, content)).toBe('file-type-refused')
  })

  it('is said to be empty when it is', () => {
    expect(judge('akte.pdf', '')).toBe('file-empty')
  })
})

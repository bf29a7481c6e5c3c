import { describe, expect, it } from 'vitest'
import { validateFile } from './validate-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function validate(name: string, content: string, signed?: string) {
  return validateFile(name, { start: bytes(content), signed })
}

describe('a file that is what its name says', () => {
  it.each(['pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'pptx', 'odt', 'ods'])(
    'is taken when both say %s',
    (format) => {
      expect(validate(`stuk.${format}`, 'bytes', format)).toBe(format)
      expect(validate(`STUK.${format.toUpperCase()}`, 'bytes', format)).toBe(format)
    },
  )

  it.each([
    ['leden.csv', 'naam;aantal\r\nAnna;3'],
    ['brief.txt', 'Geachte heer, \xe9\xe9n regel'],
  ])('%s is taken for the text it is', (name, content) => {
    expect(validate(name, content)).toBe(name.split('.')[1])
  })

  it('may have a jpeg of another spelling, or a name that does not tell', () => {
    expect(validate('foto.jpeg', '\xff\xd8\xff', 'jpg')).toBe('jpg')
    expect(validate('Akte van 20.11.2026', '%PDF-1.4', 'pdf')).toBe('pdf')
    expect(validate('Afspraken', 'Wij spreken af')).toBe('txt')
  })
})

describe('a file that is not', () => {
  it.each([
    ['akte.pdf', 'MZ\x90\x00\x03', 'exe'],
    ['akte.pdf', '<!doctype html><script>alert(1)</script>', undefined],
    ['akte.pdf', '\x89PNG', 'png'],
    ['akte.pdf', 'gewoon tekst', undefined],
    ['foto.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
    ['leden.csv', '\xef\xbb\xbf  <html><body>', undefined],
    ['brief.txt', '#!/bin/sh\nrm -rf ~', undefined],
    ['installeer.exe', '%PDF-1.7', 'pdf'],
    ['akte.docx', 'PK\x03\x04', 'zip'],
    ['akte.docx', 'PK\x03\x04', 'docm'],
    ['akte.xlsx', 'PK\x03\x04', 'docx'],
  ])('%s of %j is disguised', (name, content, signed) => {
    expect(validate(name, content, signed)).toBe('file-disguised')
  })
})

describe('a kind that is not taken', () => {
  it.each([
    ['pagina.html', '<html lang="nl">', undefined],
    ['tekening.svg', '<?xml version="1.0"?><svg/>', 'xml'],
    ['programma.exe', 'MZ\x90\x00\x03', 'exe'],
    ['programma.js', 'fetch("/api")', undefined],
    ['programma', '\x7fELF\x02\x01', 'elf'],
    ['foto.gif', 'GIF89a\x01\x00', 'gif'],
    ['los.zip', 'PK\x03\x04', 'zip'],
    ['akte.docm', 'PK\x03\x04', 'docm'],
  ])('%s is refused', (name, content, signed) => {
    expect(validate(name, content, signed)).toBe('file-type-refused')
  })

  it('is said to be empty when it is', () => {
    expect(validate('akte.pdf', '')).toBe('file-empty')
  })
})

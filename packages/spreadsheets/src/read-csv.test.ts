import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'

function cellsOf(bytes: Uint8Array): string[][] {
  return readCsv(bytes, 'a.csv')
    .flatMap(({ rows }) => rows.map(({ cells }) => cells.map(String)))
    .toArray()
}

function textOf(bytes: Uint8Array): string {
  return [...decodeText(bytes).pieces].join('')
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith("'")),
  fc.constantFrom('', ' ', '"', '""', 'a"b', ';', ',', '\t', '|', '\n', 'a\nb', 'é€’ß', '=1+1'),
)
const separator = fc.constantFrom(';', ',', '\t', '|')
const newline = fc.constantFrom('\n', '\r\n', '\r')
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
  )

describe('a text of cells', () => {
  it('gives back what was written in it, with any separator, newline and encoding', () => {
    fc.assert(
      fc.property(table, separator, newline, fc.boolean(), (rows, mark, end, isUtf16) => {
        const lines = rows.map((row) => row.map(quoted).join(mark) + end).join('')
        const bytes = isUtf16 ? utf16(`\uFEFF${lines}`) : Buffer.from(lines)
        const filled = rows.filter((row) => row.some((each) => each !== ''))
        expect(cellsOf(bytes)).toEqual(filled)
      }),
    )
  })

  it.each(['\n', '\r\n', '\r'])(
    'is whole where its pieces meet, with lines that end in %j',
    (end) => {
      const row = ['Zoë', `"b""${end}€"`, 'ç']
      const lines = `${row.join(';')}${end}`.repeat(60_000)
      for (const shift of ['', 'a', 'ab', 'abc']) {
        const rows = cellsOf(Buffer.from(shift + lines))
        expect(rows).toHaveLength(60_000)
        expect(rows.slice(1).every((cells) => cells.join('/') === 'Zoë/b"\n€/ç')).toBe(true)
      }
    },
  )

  it('has no apostrophe before what was kept from being a formula', () => {
    expect(cellsOf(Buffer.from("'=Zus;'- gift;'s-Gravenhage;'\t1\n"))).toEqual([
      ['=Zus', '- gift', "'s-Gravenhage", '\t1'],
    ])
  })

  it.each([
    [';', 'a;b\n1,5;2,5\n'],
    [',', 'a,b\n1;2,3\n'],
    ['\t', 'a, b\tc\n1,5\t2\n'],
    ['|', 'a|b\n1,5|2\n'],
    [';', 'Lijst, per heden\na;b\n1,5;"x,y,z"\n'],
    [',', 'a,b\n"1;2;3",4\n"5;6",7\n'],
  ])('is found to be separated by %j', (mark, text) => {
    const [last] = cellsOf(Buffer.from(text)).slice(-1)
    const line = text
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/"[^"]*"/g, 'x')
    expect(last).toHaveLength(line?.split(mark).length ?? 0)
  })
})

describe('the encoding of a text', () => {
  it.each([
    [
      'Windows-1252, with what Latin 1 has not',
      Buffer.from([0x80, 0x92, 0x9c, 0xe9, 0xff]),
      '€’œéÿ',
    ],
    ['UTF-8', Buffer.from('€’œéÿ'), '€’œéÿ'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFé'), 'é'],
    ['UTF-16 with half a character at its end', utf16('\uFEFFabc').subarray(0, 7), 'ab\uFFFD'],
    ['UTF-16 without a mark', utf16('Naam;Prijs\nBo;€ 5\n'), 'Naam;Prijs\nBo;€ 5\n'],
    ['UTF-8 cut inside a character', Buffer.from('é\né').subarray(0, 4), 'é\nÃ'],
    ['nothing', Buffer.from(''), ''],
    ['a mark and nothing else', Buffer.from('\uFEFF'), ''],
    [
      'a file pasted behind another',
      Buffer.concat([Buffer.from('\uFEFFé\n\uFEFFè\n'), Buffer.from([0xe9])]),
      'é\nè\né',
    ],
  ])('is seen: %s', (_, bytes, text) => {
    expect(textOf(bytes)).toBe(text)
  })
})

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

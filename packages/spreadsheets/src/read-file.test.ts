import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_FILE } from '@zegel/contract/imports/import-sheets'
import type { Cell } from '@zegel/core/parsing/cell'
import { describe, expect, it } from 'vitest'
import {
  EXPECTED_REFUSALS,
  EXPECTED_TEXTS,
  EXPECTED_WORKBOOKS,
} from '../test/ugly-files/expected.ts'
import { bombFile, repeated } from '../test/workbook-bomb.ts'
import { workbookFile } from '../test/workbook-file.ts'
import { assertMayBeRead } from './assert-may-be-read.ts'
import { readSpreadsheet } from './read-file.ts'
import type { SheetRead } from './row-batch.ts'

const FOLDER = join(import.meta.dirname, '../test/ugly-files')

function uglyFile(name: string) {
  return { name, bytes: readFileSync(join(FOLDER, name)) }
}

async function readAll(file: { name: string; bytes: Uint8Array }) {
  const sheets: Record<string, Record<number, Cell[]>> = {}
  const about: SheetRead[] = []
  for await (const { sheet, rows } of readSpreadsheet(file)) {
    if (!(sheet.name in sheets)) about.push(sheet)
    const known = (sheets[sheet.name] ??= {})
    for (const { number, cells } of rows) known[number] = cells
  }
  return { sheets, about }
}

function one(rows: string, behind?: string) {
  return workbookFile({ sheets: [{ name: 'Blad1', rows, ...(behind && { behind }) }] })
}

describe('the ugly files', () => {
  it('each have an expected outcome', () => {
    const expected = [EXPECTED_TEXTS, EXPECTED_WORKBOOKS, EXPECTED_REFUSALS].flatMap(Object.keys)
    const files = readdirSync(FOLDER).filter((name) => /\.(csv|xlsx?)$/.test(name))
    expect(files.toSorted()).toEqual(expected.toSorted())
  })

  it.each(Object.entries(EXPECTED_TEXTS))('%s is read', async (name, rows) => {
    expect((await readAll(uglyFile(name))).sheets).toEqual({ [name]: rows })
  })

  it.each(Object.entries(EXPECTED_WORKBOOKS))('%s is read', async (name, sheets) => {
    const read = await readAll(uglyFile(name))
    expect(read.sheets).toEqual(sheets)
    expect(read.about.map((sheet) => sheet.name)).toEqual(Object.keys(sheets))
  })

  it.each(Object.entries(EXPECTED_REFUSALS))('%s is refused', async (name, [rule, row]) => {
    const params = row === undefined ? {} : { row: `${row}` }
    await expect(readAll(uglyFile(name))).rejects.toMatchObject({ rule, params, field: 'file' })
  })

  it('tell which sheet is hidden, from when days are counted, and which text is mixed', async () => {
    const about = async (name: string) => (await readAll(uglyFile(name))).about
    expect((await about('sheets.xlsx')).map(({ isHidden }) => isHidden)).toEqual([
      false,
      false,
      true,
    ])
    expect(await about('dates-1904.xlsx')).toMatchObject([{ daysFrom: 1904 }])
    expect(await about('dates-1900.xlsx')).toMatchObject([{ daysFrom: 1900 }])
    expect(await about('mixed-encodings.csv')).toMatchObject([{ isMixed: true }])
    expect(await about('windows-1252.csv')).toMatchObject([{ isMixed: false }])
  })
})

describe('before anything is read', () => {
  it.each(['leden.pdf', 'leden.csv.exe', 'leden', 'csv', 'leden.ods', 'leden.txt'])(
    'refuses %j by its name',
    (name) => expect(() => assertMayBeRead(name, 1)).toThrow('spreadsheet-refused'),
  )

  it.each(['leden.csv', 'LEDEN.XLSX', 'leden.2026.xls'])('takes %j', (name) => {
    expect(() => assertMayBeRead(name, IMPORT_FILE.bytes)).not.toThrow()
  })

  it('refuses 20.1 MB', async () => {
    const bytes = new Uint8Array(20_100_000)
    await expect(readAll({ name: 'leden.csv', bytes })).rejects.toThrow('spreadsheet-too-large')
  })
})

const MANY = 2_000_000

describe('what is made to break a reader', () => {
  it.each([
    ['a text with two million columns', 'csv', Buffer.from(`Naam;${'x;'.repeat(MANY)}\n`)],
    ['a text with two million columns and no end', 'csv', Buffer.from('x;'.repeat(3 * MANY))],
    ['a cell in column 501', 'xlsx', one('<row r="1"><c r="SG1"><v>1</v></c></row>')],
    ['two million cells in a row', 'xlsx', one(`<row>${'<c><v>1</v></c>'.repeat(MANY)}</row>`)],
    ['a column no sheet has', 'xlsx', one('<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>')],
  ])('is refused as too wide: %s', async (_, extension, bytes) => {
    const read = readAll({ name: `breed.${extension}`, bytes })
    await expect(read).rejects.toMatchObject({ rule: 'spreadsheet-too-wide', params: { row: '1' } })
  })

  it('is not what has empty columns far to the right, or empty rows far below', async () => {
    const wide = Buffer.from(`Naam${';'.repeat(5000)}\nAnna\n`)
    const [cells] = Object.values((await readAll({ name: 'a.csv', bytes: wide })).sheets)
    expect(cells?.[2]).toEqual(['Anna'])
    const empty = '<row><c r="XFD1" s="1"/></row>'.repeat(200_000)
    const bytes = one(`${empty}<row r="1048576"><c><v>1</v></c></row>`)
    expect((await readAll({ name: 'a.xlsx', bytes })).sheets).toEqual({
      Blad1: { 1_048_576: [1] },
    })
  })

  it.each([
    ['a bomb', bombFile(450)],
    ['a bomb that says it is small', bombFile(450, 1000)],
    ['a cell that goes on', one(`<row><c><v>${'1'.repeat(5_000_000)}</v></c></row>`)],
    ['a tag that goes on', one(`<row r="${'1'.repeat(5_000_000)}"></row>`)],
    ['texts that go on', textsThatGoOn()],
    ['a row that goes on', one(`<row>${'<c/>'.repeat(1_500_000)}</row>`)],
  ])('is refused as too much: %s', async (_, bytes) => {
    const read = readAll({ name: 'bom.xlsx', bytes })
    await expect(read).rejects.toThrow('spreadsheet-too-much')
  })

  it.each([
    ['text', Buffer.from('PK')],
    ['nothing behind its beginning', Buffer.from([0x50, 0x4b, 3, 4])],
    ['zeros', Buffer.concat([Buffer.from('PK'), Buffer.alloc(100_000)])],
    ['a changed byte', changed(one('<row><c t="str"><v>Anna</v></c></row>'))],
    ['a document type', one('<!DOCTYPE a [<!ENTITY b "c">]><row/>')],
    ['a document type before all', documentType()],
    ['elements that never end', one('<row><c><v>1</v></c>')],
    ['elements in elements', one('<a>'.repeat(50) + '</a>'.repeat(50))],
    ['an entity that nobody knows', one('<row><c t="str"><v>&naam;</v></c></row>')],
  ])('is refused as damaged: a workbook of %s', async (_, bytes) => {
    await expect(readAll({ name: 'stuk.xlsx', bytes })).rejects.toThrow('spreadsheet-damaged')
  })

  it('is refused as locked: a zip file with a password', async () => {
    const bytes = locked(one('<row><c><v>1</v></c></row>'))
    await expect(readAll({ name: 'a.xlsx', bytes })).rejects.toThrow('spreadsheet-locked')
  })

  it('is a row that would not end, because of its quote', async () => {
    const bytes = Buffer.from(`Naam;Aantal\n"Anna;1\n${'Bo;2\n'.repeat(1_000_000)}`)
    const refusal = { rule: 'spreadsheet-open-quote', params: { row: '2' } }
    await expect(readAll({ name: 'a.csv', bytes })).rejects.toMatchObject(refusal)
  })
})

it.each([
  [
    'control characters',
    '&#x1;&#31;\u0001\u001f\u007f\u0085\u0092\u2028',
    '\u0001\u001f\u0001\u001f\u007f\u0085\u0092\u2028',
  ],
  ['marks', '&lt;b&gt; &amp;amp; &quot;&apos; &#233;&#x1F600;', '<b> &amp; "\' é😀'],
  ['what stands as it is', 'a<![CDATA[<b> &amp; ]]>c', 'a<b> &amp; c'],
  ['remarks', 'a<!-- <v> -->b<?c d?>e', 'abe'],
])('reads a text with %s', async (_, xml, text) => {
  const bytes = one(`<row><c t="str"><v>${xml}</v></c></row>`)
  expect((await readAll({ name: 'a.xlsx', bytes })).sheets).toEqual({ Blad1: { 1: [text] } })
})

it('reads past what stands behind the rows, however much', async () => {
  const links = `<hyperlinks>${'<hyperlink ref="A1" r:id="rId1"/>'.repeat(300_000)}</hyperlinks>`
  const bytes = one('<row><c><v>1</v></c></row>', links)
  expect((await readAll({ name: 'a.xlsx', bytes })).sheets).toEqual({ Blad1: { 1: [1] } })
})

function textsThatGoOn(): Uint8Array {
  const data = repeated('<sst>', '<si/>'.repeat(100_000), 51)
  const parts = { 'xl/sharedStrings.xml': { data, size: 1000 } }
  return workbookFile({ sheets: [{ name: 'Blad1', rows: '' }], parts })
}

function documentType(): Uint8Array {
  const parts = {
    'xl/worksheets/sheet1.xml': '<!DOCTYPE worksheet><worksheet><sheetData/></worksheet>',
  }
  return workbookFile({ sheets: [{ name: 'Blad1', rows: '' }], parts })
}

// Each file in it says that it is encrypted.
function locked(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  const entry = Buffer.from([0x50, 0x4b, 1, 2])
  for (let at = copy.indexOf(entry); at !== -1; at = copy.indexOf(entry, at + 1))
    copy.writeUInt16LE(1, at + 8)
  return copy
}

// One byte of what is packed, in the sheet, is another.
function changed(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf('xl/worksheets/sheet1.xml') + 60
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

import { buffer, text } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { Sheet, SheetCell } from './sheet.ts'
import { writeSheet } from './write-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'

const anna: SheetCell[] = ['Anna de Vries', 25n, 2_500_050n, '2024-02-29']

function sheetOf(...rows: SheetCell[][]): Sheet {
  return {
    name: 'Participanten',
    columns: [
      { title: 'Naam', kind: 'text', width: 40 },
      { title: 'Aantal', kind: 'units', width: 12 },
      { title: 'Waarde', kind: 'money', width: 16 },
      { title: 'Datum', kind: 'date', width: 12 },
    ],
    rows: each(rows),
  }
}

async function* each(rows: SheetCell[][]) {
  yield* rows
}

async function readBack(sheet: Sheet) {
  const bytes = await buffer(writeSheet(sheet, 'xlsx', 'nl'))
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [first] = sheets
  if (!first) throw new Error('the file has no sheet')
  return first
}

const FORMULAS = ['=1+1', '+31', '-1', '@sum', "=cmd|' /C calc'!A0", '\t=1']

describe('an Excel file', () => {
  it('holds numbers as numbers and dates as dates', async () => {
    const { name, rows } = await readBack(sheetOf(anna))
    expect(name).toBe('Participanten')
    expect(rows).toEqual([
      ['Naam', 'Aantal', 'Waarde', 'Datum'],
      ['Anna de Vries', 25, 25_000.5, new Date('2024-02-29T00:00:00Z')],
    ])
  })

  it('holds a rate as a number that is shown as a percentage', async () => {
    const columns = [{ title: 'Tarief', kind: 'rate', width: 8 }] as const
    const sheet = { name: 'Tarieven', columns, rows: each([[150_000n]]) }
    const { rows, cells } = await readBack(sheet)
    expect(rows[1]).toEqual([0.15])
    expect(cells?.get('1,0')?.style?.numFmt).toBe('0.00%')
  })

  it('holds a part of a whole so too, and writes it in CSV with the mark of its amounts', async () => {
    const columns = [
      { title: 'Deel', kind: 'share', width: 8 },
      { title: 'Waarde', kind: 'money', width: 8 },
    ] as const
    const rows = [
      [125_000n, 1_50n],
      [333_333n, 2n],
    ]
    const sheet = () => ({ name: 'Delen', columns, rows: each(rows) })
    expect((await readBack(sheet())).rows.slice(1)).toEqual([
      [0.125, 1.5],
      [0.333333, 0.02],
    ])
    const inEnglish = await text(writeSheet(sheet(), 'csv', 'en'))
    expect(inEnglish).toContain('12.50%;1.50\n33.3333%;0.02')
    const inDutch = await text(writeSheet(sheet(), 'csv', 'nl'))
    expect(inDutch).toContain('12,50%;1,50\n33,3333%;0,02')
  })

  it('holds what says more than a day as text in a column of dates', async () => {
    const several = '2024-02-29 (1-5), 2024-03-01 (6)'
    const { rows } = await readBack(sheetOf([null, null, null, several]))
    expect(rows[1]?.[3]).toBe(several)
  })

  it('has a bold first row that stays in sight, and columns wide enough', async () => {
    const sheet = await readBack(sheetOf(anna))
    const isBold = (row: number) => sheet.cells?.get(`${row},0`)?.style?.font?.bold === true
    expect([isBold(0), isBold(1)]).toEqual([true, false])
    expect(sheet.freezePane?.rows).toBe(1)
    expect(sheet.columns?.map(({ width }) => width)).toEqual([40, 12, 16, 12])
  })

  it.each(FORMULAS)('keeps %j the text it is', async (name) => {
    const { rows, cells } = await readBack(sheetOf([name, null, null, null]))
    expect(rows[1]?.[0]).toBe(name)
    expect(cells?.get('1,0')).toMatchObject({ style: { numFmt: '@' } })
    expect(cells?.get('1,0')?.formula).toBeUndefined()
  })

  it('bears what a name may hold: markup, control characters, and more than a cell can', async () => {
    const { rows } = await readBack(
      sheetOf(
        ['<b>&"x"</b>', null, null, null],
        ['a\u0001b', null, null, null],
        ['a'.repeat(40_000), null, null, null],
        [' _x0041_\r\n\ud800 ', null, null, null],
      ),
    )
    expect(rows[1]?.[0]).toBe('<b>&"x"</b>')
    expect(rows[2]?.[0]).toBe('a\u0001b')
    expect(String(rows[3]?.[0])).toHaveLength(32_767)
    expect(rows[4]?.[0]).toBe(' _x0041_\r\n\ufffd ')
  })

  it('has a tab for each of several sheets', async () => {
    const other = { ...sheetOf(['Bram', 1n, null, null]), name: 'Oud & "nieuw"' }
    const { sheets } = await readXlsx(await buffer(writeXlsx([sheetOf(anna), other], 'nl')))
    expect(sheets.map(({ name, rows }) => [name, rows[1]?.[0]])).toEqual([
      ['Participanten', 'Anna de Vries'],
      ['Oud & "nieuw"', 'Bram'],
    ])
  })

  it('writes a date from before the days of Excel as text', async () => {
    const { rows } = await readBack(sheetOf(['Oud', 1n, null, '1899-12-31']))
    expect(rows[1]?.[3]).toBe('1899-12-31')
  })
})

describe('a CSV file', () => {
  it('has a byte order mark, semicolons, and the decimal comma in Dutch', async () => {
    const file = await buffer(writeSheet(sheetOf(anna), 'csv', 'nl'))
    expect(file.toString()).toBe(
      '\uFEFFNaam;Aantal;Waarde;Datum\nAnna de Vries;25;25000,50;2024-02-29\n',
    )
  })

  it('has the decimal point in English', async () => {
    expect(await text(writeSheet(sheetOf(anna), 'csv', 'en'))).toContain(';25000.50;')
  })

  it.each(FORMULAS)('defuses %j', async (name) => {
    const file = await text(writeSheet(sheetOf([name, null, null, null]), 'csv', 'nl'))
    expect(file.split('\n')[1]?.replace('"', '')).toMatch(/^'/)
  })

  it('keeps a name with semicolons and quotes in one cell', async () => {
    const file = await text(writeSheet(sheetOf(['a;"b"', null, null, null]), 'csv', 'nl'))
    expect(file).toContain('"a;""b""";;;')
  })
})

it.each(['csv', 'xlsx'] as const)(
  'fails as %s when the rows fail, instead of ending early',
  async (format) => {
    async function* failing(): AsyncGenerator<SheetCell[]> {
      yield anna
      throw new Error('the database went away')
    }
    const stream = writeSheet({ ...sheetOf(), rows: failing() }, format, 'nl')
    await expect(buffer(stream)).rejects.toThrow('the database went away')
  },
)

it.each(['csv', 'xlsx'] as const)(
  'stops asking for rows as %s when nobody reads any more',
  async (format) => {
    const stopped = Promise.withResolvers<void>()
    async function* endless(): AsyncGenerator<SheetCell[]> {
      try {
        for (;;) yield anna
      } finally {
        stopped.resolve()
      }
    }
    const stream = writeSheet({ ...sheetOf(), rows: endless() }, format, 'nl')
    for await (const chunk of stream) if (chunk) break
    await expect(stopped.promise).resolves.toBeUndefined()
  },
)

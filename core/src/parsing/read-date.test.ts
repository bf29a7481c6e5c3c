import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import {
  type DateOrder,
  dateOrderOf,
  dateOrderOfCell,
  readDate,
  readDateCell,
} from './read-date.ts'

describe('a date as people and programs write it', () => {
  it.each([
    ['20-11-2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20 11 2026', '2026-11-20'],
    ['1-2-2026', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['01-02-26', '2026-02-01'],
    ['20 - 11 - 2026', '2026-11-20'],
    ['20. 11. 2026', '2026-11-20'],
    ['  20-11-2026\u00a0', '2026-11-20'],
    ['31-12-69', '2069-12-31'],
    ['01-01-70', '1970-01-01'],
    ['01-01-99', '1999-01-01'],
    ['01-01-00', '2000-01-01'],
    ['20112026', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['20012010', '2010-01-20'],
    ['20101112', '2010-11-12'],
    ['2026-11-20', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
    ['2026/11/20', '2026-11-20'],
    ['2026.11.20', '2026-11-20'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-2000', '2000-02-29'],
    ['31 dec 2026', '2026-12-31'],
    ['31 dec. 2026', '2026-12-31'],
    ['31-dec-2026', '2026-12-31'],
    ['31-dec-26', '2026-12-31'],
    ["31 dec '26", '2026-12-31'],
    ['31 december 2026', '2026-12-31'],
    ['31 DECEMBER 2026', '2026-12-31'],
    ['1 maart 2026', '2026-03-01'],
    ['1 mrt 2026', '2026-03-01'],
    ['1 mrt. 2026', '2026-03-01'],
    ['1 mei 2026', '2026-05-01'],
    ['1 May 2026', '2026-05-01'],
    ['1 okt 2026', '2026-10-01'],
    ['1 Oct 2026', '2026-10-01'],
    ['1 sept. 2026', '2026-09-01'],
    ['1e januari 2026', '2026-01-01'],
    ['1st January 2026', '2026-01-01'],
    ['January 31, 2026', '2026-01-31'],
    ['March 3rd, 2026', '2026-03-03'],
    ['May 1 2026', '2026-05-01'],
    ['maandag 5 januari 2026', '2026-01-05'],
    ['ma 05-01-2026', '2026-01-05'],
    ['Monday, January 5, 2026', '2026-01-05'],
    ['20-11-2026 00:00', '2026-11-20'],
    ['20-11-2026 0:00:00', '2026-11-20'],
    ['20-11-2026, 14:05', '2026-11-20'],
    ['20/11/2026 12:00:00 AM', '2026-11-20'],
    ['20 nov 2026 14:05', '2026-11-20'],
    ['2026-11-20 00:00:00', '2026-11-20'],
    ['2026-11-20T00:00:00Z', '2026-11-20'],
    ['2026-11-20T00:00:00.000+01:00', '2026-11-20'],
    ['2026-11-20T23:15:00Z', '2026-11-20'],
    ['2026-11-20 23:00:00', '2026-11-20'],
  ])('reads %j as %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each([
    '',
    ' ',
    '-',
    'morgen',
    '2026',
    '45291',
    '31-12',
    'dec 2026',
    'december 31',
    '31-04-2026',
    '29-02-2026',
    '29-02-1900',
    '2026-13-01',
    '2026-00-10',
    '00-01-2026',
    '01-00-2026',
    '32-01-2026',
    '13/13/2026',
    '12/31/2026',
    '31 foo 2026',
    '31 de 2026',
    '31-12-026',
    '31-12-20266',
    '0000-01-01',
    '20261320',
    '1-1-2026 t/m 31-1-2026',
    'vanaf 1-1-2026',
    '1-okt',
    '1-1-2026?',
    '12:00',
    '#N/A',
    '########',
    '1\n1\n2026x',
  ])('does not read %j', (text) => {
    expect(readDate(text)).toBeUndefined()
  })

  it.each([
    ['figures', '9'.repeat(100_000)],
    ['spaces', `20-11-2026${' '.repeat(100_000)}x`],
    ['separators', '1-'.repeat(50_000)],
  ])('does not read thousands of %s', (_what, text) => {
    expect(readDate(text)).toBeUndefined()
  })

  it.each([
    ['in winter', '2026-12-30T23:00:00.000Z', '2026-12-31'],
    ['in summer', '2026-06-30T22:00:00Z', '2026-07-01'],
    ['in summer, an hour late', '2026-06-30T23:00:00Z', '2026-06-30'],
    ['in winter, an hour early', '2026-12-30T22:00:00Z', '2026-12-30'],
    ['of a new year', '2026-12-31 23:00:00 UTC', '2027-01-01'],
  ])('takes the day that begins in the Netherlands at a moment %s', (_what, text, date) => {
    expect(readDate(text)).toBe(date)
  })

  it.each([
    ['12/31/2026', '2026-12-31'],
    ['1/2/26', '2026-01-02'],
    ['12-31-2026 00:00', '2026-12-31'],
    ['31/12/2026', undefined],
    ['2026-11-20', '2026-11-20'],
    ['31 dec 2026', '2026-12-31'],
    ['20112026', '2026-11-20'],
  ])('reads %s with the month first as %s', (text, date) => {
    expect(readDate(text, 'month-first')).toBe(date)
  })

  it('reads every day in every way of writing it', () => {
    const days = fc.date({
      min: new Date('1600-01-01'),
      max: new Date('2400-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (moment) => {
        const date = moment.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = date.split('-')
        for (const mark of ['-', '/', '.', ' ', '']) {
          expect(readDate([day, month, year].join(mark))).toBe(date)
          expect(readDate([year, month, day].join(mark))).toBe(date)
        }
        for (const language of ['nl', 'en', 'en-US']) {
          const long = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
          expect(readDate(long.format(moment))).toBe(date)
        }
      }),
    )
  })
})

describe('a date in a cell', () => {
  it.each<[Cell, string | undefined]>([
    [45_291, '2023-12-31'],
    [45_291.999_99, '2023-12-31'],
    [36_526, '2000-01-01'],
    [25_569, '1970-01-01'],
    [2101, '1905-10-01'],
    [146_098, '2299-12-31'],
    [20_261_120, '2026-11-20'],
    [1_012_026, '2026-01-01'],
    ['45291', '2023-12-31'],
    [' 45291,5 ', '2023-12-31'],
    ['20-11-2026', '2026-11-20'],
    [2026, undefined],
    [31.12, undefined],
    [0, undefined],
    [-45_291, undefined],
    [1e12, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['4529', undefined],
    ['452911', undefined],
    [true, undefined],
    [null, undefined],
    ['', undefined],
  ])('%j is %s', (cell, date) => {
    expect(readDateCell(cell, 'day-first')).toBe(date)
  })
})

it.each<[what: string, cells: Cell[], DateOrder]>([
  ['without dates', [], 'day-first'],
  ['of which both orders exist', ['01/02/2026', '3/4/26'], 'day-first'],
  ['with a day above 12 first', ['01/02/2026', '13/2/26'], 'day-first'],
  ['with a day above 12 second', ['01/02/2026', '2/13/26', '12/12/2026'], 'month-first'],
  ['with dashes', ['01-02-2026', '02-13-2026'], 'month-first'],
  ['with times', ['1/2/2026 0:00', '2/13/2026 0:00'], 'month-first'],
  ['with either', ['2/13/2026', '13/2/2026'], 'day-first'],
  ['with nonsense', ['13/13/2026', '45/46/2026', 'x', '', null, true], 'day-first'],
  ['that begins with the year', ['2026-01-31', '2026-12-13'], 'day-first'],
  ['of a workbook', [45_291, '2/13/2026', null], 'month-first'],
  ['of versions', ['1.13', '1.13.4'], 'day-first'],
])('takes a column %s as it is written', (_what, cells, order) => {
  const shown = cells.map(dateOrderOfCell).filter((each) => each !== undefined)
  expect(dateOrderOf(new Set(shown))).toBe(order)
})

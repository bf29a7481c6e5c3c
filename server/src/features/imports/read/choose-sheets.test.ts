import { readHeaders } from '@zegel/core/import-headers/read-headers'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { expect, it } from 'vitest'
import { chooseSheets } from './choose-sheets.ts'
import type { StoredSheet } from '../import-sheets.rows.ts'

const TRANSACTIONS = 'E-mail verzender, E-mail ontvanger, Aantal, Ingangsdatum'
const REGISTRATIONS = 'E-mail, Saldo, Ingangsdatum'

function sheet(kind: ImportKind, headers: string, about: Partial<StoredSheet> = {}): StoredSheet {
  const columns = readHeaders(kind, headers.split(', '))
  return {
    name: kind,
    isHidden: false,
    daysFrom: 1900,
    isMixed: false,
    kind,
    columns: columns.map((column) => ({ ...column, samples: [] })),
    styles: null,
    skipped: [],
    cleaned: 0,
    first: 1,
    rows: 3,
    ...about,
  }
}

function kindsOf(sheets: readonly StoredSheet[], chosen: readonly ImportKind[]) {
  return chooseSheets(sheets, chosen).map(({ kind }) => kind)
}

it.each<[string, readonly StoredSheet[], readonly (ImportKind | null)[]]>([
  [
    'leaves out a sheet of a kind that was not chosen',
    [sheet('Transactions', TRANSACTIONS), sheet('Transactions', REGISTRATIONS)],
    ['Transactions', null],
  ],
  [
    'keeps it where there is nothing else, so that what it lacks is told',
    [sheet('Transactions', REGISTRATIONS)],
    ['Transactions'],
  ],
  [
    'keeps one that lacks something and is of no other kind, for its rows are not to be lost',
    [sheet('Transactions', TRANSACTIONS), sheet('Transactions', 'E-mail verzender, Aantal')],
    ['Transactions', 'Transactions'],
  ],
  [
    'leaves out remarks and what is hidden',
    [
      sheet('Transactions', 'Opmerking, Kleur'),
      sheet('Transactions', TRANSACTIONS, { isHidden: true }),
      sheet('Transactions', TRANSACTIONS),
    ],
    [null, null, 'Transactions'],
  ],
])('%s', (_, sheets, kinds) => {
  expect(kindsOf(sheets, ['Transactions'])).toEqual(kinds)
})

it('keeps a sheet whose kind was chosen too', () => {
  const sheets = [sheet('Transactions', TRANSACTIONS), sheet('BalanceRegistrations', REGISTRATIONS)]
  expect(kindsOf(sheets, ['Transactions', 'BalanceRegistrations'])).toEqual([
    'Transactions',
    'BalanceRegistrations',
  ])
})

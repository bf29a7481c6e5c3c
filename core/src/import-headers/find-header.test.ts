import { expect, it } from 'vitest'
import type { Cell } from '../parsing/cell.ts'
import { findHeader } from './find-header.ts'
import { IMPORT_KINDS, type ImportKind } from '../imports/import-kind.ts'

const ALL = IMPORT_KINDS
const T = 'Transactions'
const B = 'BalanceRegistrations'
const J = 'JuridicalPersons'
const N = 'NaturalPersons'

/** Rows of cells, as in 'a;b' for two texts; an empty one is null. */
function sheet(...rows: string[]): Cell[][] {
  return rows.map((row) => row.split(';').map((cell) => cell || null))
}

const PERSONS = sheet('E-mail;Voornaam;Achternaam', 'a@demo.test;Anna;Bos')
const empty = (count: number) => Array.from({ length: count }, () => [])

it.each<[what: string, readonly ImportKind[], Cell[][], row: number, kind: ImportKind]>([
  ['in the first row', ALL, PERSONS, 0, N],
  ['below empty rows', ALL, [[], [null, null], ['', ' '], ...PERSONS], 3, N],
  ['below titles', ALL, [...sheet('Ledenlijst', 'Stand per;31-12-2025'), [], ...PERSONS], 3, N],
  ['below a title in merged cells', ALL, [...sheet('Participanten;;'), ...PERSONS], 1, N],
  ['in the last row that is searched', ALL, [...empty(19), ...PERSONS], 19, N],
  ['of transactions', ALL, sheet('Van;Naar;Aantal;Datum', 'a@b.nl;c@d.nl;1;45000'), 0, T],
  ['of registrations', ALL, sheet('E-mail;Saldo;Datum'), 0, B],
  ['of companies', ALL, sheet('KVK-nummer;Bedrijfsnaam;Adres'), 0, J],
  ['of companies with an address', ALL, sheet('KVK;Naam;Adres;Postcode;Plaats;Land;E-mail'), 0, J],
  ['of persons with a balance', ALL, sheet('E-mail;Voornaam;Achternaam;Aantal'), 0, B],
  ['of who holds what, by name', ALL, sheet('Naam;E-mail;Aantal;Per datum'), 0, B],
  ['of persons with a balance, registrations chosen', [B], sheet('E-mail;Voornaam;Aantal'), 0, B],
  ['of persons in a sheet of companies', [J], sheet('E-mail;Adres;KVK'), 0, J],
  ['that data resemble', ALL, [...PERSONS, ...sheet('b@demo.test;E-mail;Voornaam')], 0, N],
  ['that is repeated', ALL, [...PERSONS, ...PERSONS], 0, N],
  ['with spelling errors only', [N], sheet('Lijst', 'Voornam;Achternaaam', 'Anna;Bos'), 1, N],
  ['in one column', [N], sheet('Leden van 2025', 'E-mail', 'a@demo.test'), 1, N],
  ['that nobody knows', [B], sheet('Lijst', 'Foo;Bar', '1;2'), 1, B],
])('finds a header %s', (_what, kinds, rows, row, kind) => {
  expect(findHeader(rows, kinds)).toMatchObject({ row, kind })
})

it.each<[what: string, Cell[][]]>([
  ['an empty sheet', []],
  ['empty rows', empty(30)],
  [
    'numbers only',
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
  ],
  ['one word', sheet('Leeg')],
  ['data only', sheet('a@demo.test;12', 'b@demo.test;13')],
  ['a header further down', [...empty(20), ...PERSONS]],
])('finds no header in %s', (_what, rows) => {
  expect(findHeader(rows, ALL)).toBeUndefined()
})

it('finds none where no kind was chosen', () => {
  expect(findHeader(PERSONS, [])).toBeUndefined()
})

it.each<[what: string, ImportKind, Cell[][], headers: string]>([
  [
    'merged cells over their parts',
    T,
    sheet('Verkoper;;Koper;;Aantal;Datum', 'E-mail;KVK;E-mail;KVK;;'),
    'Verkoper E-mail;Verkoper KVK;Koper E-mail;Koper KVK;Aantal;Datum',
  ],
  [
    'names that say enough under others that say nothing',
    T,
    sheet('Gegevens verkoper;Gegevens koper;Transactie;', 'E-mail;E-mail;Aantal;Datum'),
    'Gegevens verkoper E-mail;Gegevens koper E-mail;Aantal;Transactie Datum',
  ],
  [
    'what is nobody’s under the last party',
    T,
    sheet('Verkoper;Koper;;', 'E-mail;E-mail;Aantal;Datum'),
    'Verkoper E-mail;Koper E-mail;Aantal;Datum',
  ],
  [
    'the one party left out where the other is meant',
    N,
    sheet('Verkoper;;Koper;', 'Naam;E-mail;Naam;E-mail'),
    'Verkoper Naam;Verkoper E-mail;Koper Naam;Koper E-mail',
  ],
  [
    'one row under a title',
    N,
    sheet('Leden;;', 'E-mail;Voornaam;Achternaam'),
    'E-mail;Voornaam;Achternaam',
  ],
  ['one row over data', N, PERSONS, 'E-mail;Voornaam;Achternaam'],
  [
    'a row that is wider than the one above',
    N,
    sheet('Leden', 'E-mail;Voornaam'),
    'E-mail;Voornaam',
  ],
])('reads of %s', (_what, kind, rows, headers) => {
  expect(findHeader(rows, [kind])?.headers.join(';')).toBe(headers)
})

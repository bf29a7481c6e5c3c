import type { Language } from '@zegel/contract/messages'
import type { InstrumentBalance } from '@zegel/contract/register'
import { parseCents } from '@zegel/core/money'
import type { TransactionStatus } from '@zegel/core/transactions/transaction-status'
import type { TransactionType } from '@zegel/core/transactions/transaction-type'
import type { Sheet, SheetCell, SheetColumn } from '../../spreadsheets/sheet.ts'
import { NAME_OF_TYPE } from '../instruments/name-of-type.ts'
import type { TransactionRow } from '../transactions/find-transaction-row.ts'

const STATUSES: Record<Language, Record<TransactionStatus | 'reversed', string>> = {
  nl: {
    pending: 'Openstaand',
    payment_pending: 'Wacht op betaling',
    completed: 'Voltooid',
    rejected: 'Geannuleerd',
    expired: 'Verlopen',
    reversed: 'Teruggedraaid',
  },
  en: {
    pending: 'Pending',
    payment_pending: 'Awaiting payment',
    completed: 'Completed',
    rejected: 'Cancelled',
    expired: 'Expired',
    reversed: 'Reversed',
  },
}

const KINDS: Record<Language, Record<TransactionType, string>> = {
  nl: { issuance: 'Uitgifte', transfer: 'Overdracht' },
  en: { issuance: 'Issuance', transfer: 'Transfer' },
}

interface Column<Row> extends Omit<SheetColumn, 'title'> {
  title: Record<Language, string>
  cell: (row: Row, language: Language) => SheetCell
}

/** A position, and in whose name it is held. */
export interface HeldPosition {
  holder: string
  position: InstrumentBalance
}

const HOLDINGS: Column<HeldPosition>[] = [
  column('Houder', 'Holder', 32, ({ holder }) => holder),
  column('Instrument', 'Instrument', 36, ({ position }) => position.financial_instrument.name),
  column(
    'Soort',
    'Type',
    18,
    ({ position }, language) => NAME_OF_TYPE[language][position.financial_instrument.type],
  ),
  column(
    'Organisatie',
    'Organisation',
    32,
    ({ position }) => position.financial_instrument.organization_name,
  ),
  column('Aantal', 'Units', 12, ({ position }) => BigInt(position.balance), 'units'),
  column('Waarde', 'Value', 16, ({ position }) => cents(position.value), 'money'),
]

const TRANSACTIONS: Column<TransactionRow>[] = [
  column('Ingangsdatum', 'Effective date', 14, ({ effective_date }) => effective_date, 'date'),
  column('Instrument', 'Instrument', 36, ({ instrument_name }) => instrument_name),
  column('Soort', 'Type', 12, ({ type }, language) => KINDS[language][type]),
  column('Van', 'From', 32, ({ sender }) => sender.legal_name),
  column('Aan', 'To', 32, ({ receiver }) => receiver.legal_name),
  column('Aantal', 'Units', 12, ({ units }) => units, 'units'),
  column('Prijs per stuk', 'Price per unit', 14, ({ price_cents }) => price_cents, 'money'),
  column('Totaal', 'Total', 16, ({ total_cents }) => total_cents, 'money'),
  column(
    'Status',
    'Status',
    18,
    ({ status, reversed_at }, language) => STATUSES[language][reversed_at ? 'reversed' : status],
  ),
  column('Omschrijving', 'Description', 40, ({ description }) => description),
]

/** What is held as a sheet, a row each position. */
export function holdingsSheet(
  rows: AsyncIterable<HeldPosition>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, HOLDINGS, { name: date, language })
}

/** Transactions as a sheet, a row each. */
export function transactionsSheet(
  rows: AsyncIterable<TransactionRow>,
  { date, language }: { date: string; language: Language },
): Sheet {
  return sheetOf(rows, TRANSACTIONS, { name: date, language })
}

function sheetOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  { name, language }: { name: string; language: Language },
): Sheet {
  return {
    name,
    columns: columns.map(({ title, kind, width }) => ({ title: title[language], kind, width })),
    rows: cellsOf(rows, columns, language),
  }
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly Column<Row>[],
  language: Language,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, language))
}

function column<Row>(
  nl: string,
  en: string,
  width: number,
  cell: Column<Row>['cell'],
  kind: SheetColumn['kind'] = 'text',
): Column<Row> {
  return { title: { nl, en }, width, cell, kind }
}

function cents(amount: string | null): bigint | null {
  return amount === null ? null : (parseCents(amount) ?? null)
}

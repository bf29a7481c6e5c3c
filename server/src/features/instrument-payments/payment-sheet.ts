import type { Language } from '@zegel/contract/messages'
import type { RefundReason } from '@zegel/core/payments/payment-event'
import type { PaymentState } from '@zegel/core/payments/payment-state'
import type { PaymentProviderName } from '@zegel/core/payments/payment-status'
import type { Sheet, SheetCell, SheetColumn } from '../../spreadsheets/sheet.ts'
import type { InstrumentPaymentRow } from './instrument-payments.queries.ts'

interface Column extends Omit<SheetColumn, 'title'> {
  title: Record<Language, string>
  cell: (row: InstrumentPaymentRow) => SheetCell
}

const TAB: Record<Language, string> = { nl: 'Betalingen', en: 'Payments' }

const STATES: Record<Language, Record<PaymentState, string>> = {
  nl: {
    open: 'Openstaand',
    paid: 'Betaald',
    failed: 'Mislukt',
    disputed: 'Betwist',
    to_refund: 'Moet terug',
    refunded: 'Terugbetaald',
    kept: 'Behouden',
  },
  en: {
    open: 'Open',
    paid: 'Paid',
    failed: 'Failed',
    disputed: 'Disputed',
    to_refund: 'To be refunded',
    refunded: 'Refunded',
    kept: 'Kept',
  },
}

const PROVIDERS: Record<Language, Record<PaymentProviderName, string>> = {
  nl: { mollie: 'Mollie', stripe: 'Stripe', bank: 'Bank' },
  en: { mollie: 'Mollie', stripe: 'Stripe', bank: 'Bank' },
}

const REASONS: Record<Language, Record<RefundReason, string>> = {
  nl: {
    'amount-differs': 'Ander bedrag',
    'currency-differs': 'Andere munt',
    'transaction-closed': 'Transactie was voorbij',
    'paid-twice': 'Dubbel betaald',
  },
  en: {
    'amount-differs': 'Other amount',
    'currency-differs': 'Other currency',
    'transaction-closed': 'Transaction was over',
    'paid-twice': 'Paid twice',
  },
}

/** The payments as a sheet, a row each. */
export function paymentSheet(rows: AsyncIterable<InstrumentPaymentRow>, language: Language): Sheet {
  const columns = columnsIn(language)
  return {
    name: TAB[language],
    columns: columns.map(({ title, kind, width }) => ({ title: title[language], kind, width })),
    rows: toCells(rows, columns),
  }
}

async function* toCells(
  rows: AsyncIterable<InstrumentPaymentRow>,
  columns: readonly Column[],
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row))
}

function columnsIn(language: Language): Column[] {
  return [
    column(['Betaler', 'Payer'], 'text', 32, ({ payer }) => payer),
    column(['Status', 'Status'], 'text', 16, ({ state }) => STATES[language][state]),
    column(['Bedrag', 'Amount'], 'money', 14, (row) => row.amount_cents),
    column(['Ontvangen', 'Received'], 'money', 14, (row) => row.paid_cents),
    column(['Munt', 'Currency'], 'text', 8, (row) => row.paid_currency),
    column(['Terugbetaald', 'Refunded'], 'money', 14, (row) => row.refunded_cents || null),
    column(['Via', 'Through'], 'text', 10, ({ provider }) => PROVIDERS[language][provider]),
    column(['Kenmerk', 'Reference'], 'text', 24, ({ reference }) => reference),
    column(
      ['Rekening van betaler', 'Account of payer'],
      'text',
      24,
      (row) => row.paid_by_account_number,
    ),
    column(['Gestart op', 'Started on'], 'date', 12, (row) => row.created_date),
    column(['Betaald op', 'Paid on'], 'date', 12, (row) => row.paid_date),
    column(['Waarom terug', 'Why it goes back'], 'text', 22, ({ to_refund }) =>
      to_refund ? REASONS[language][to_refund] : null,
    ),
    column(['Toelichting', 'Note'], 'text', 32, (row) => row.resolution_note),
  ]
}

function column(
  [nl, en]: [nl: string, en: string],
  kind: SheetColumn['kind'],
  width: number,
  cell: Column['cell'],
): Column {
  return { title: { nl, en }, kind, width, cell }
}

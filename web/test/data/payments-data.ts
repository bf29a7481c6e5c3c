import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import type {
  InstrumentPayment,
  instrumentPayments,
} from '@zegel/contract/payments/instrument-payments'
import { PAYMENT_STATES, type PaymentState } from '@zegel/core/payments/payment-status'
import type { Reply } from '../../src/lib/call.ts'
import { BOND } from './register-data.ts'

const uuid = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** An open payment by bank of 1000 euros; what is said of it differs. */
export function payment(number: number, about: Partial<InstrumentPayment> = {}): InstrumentPayment {
  return {
    id: uuid(number),
    transaction_id: uuid(1000 + number),
    payer: 'Anna de Vries',
    payer_id: uuid(2001),
    state: 'open',
    status: 'open',
    provider: 'bank',
    attempt: 1,
    amount: '1000.00',
    reference: 'RF494821730056129904',
    created_at: '2026-11-02T09:00:00.000Z',
    paid_at: null,
    paid_amount: null,
    paid_currency: null,
    refunded_amount: '0.00',
    paid_by_account_number: null,
    to_refund: null,
    dispute: null,
    refund: null,
    is_refundable: false,
    resolution_note: null,
    resolved_at: null,
    resolved_by: null,
    ...about,
  }
}

/** One that came in a cent short. */
export function paymentToRefund(number: number, about: Partial<InstrumentPayment> = {}) {
  return payment(number, {
    state: 'to_refund',
    status: 'paid',
    to_refund: 'amount-differs',
    paid_at: '2026-11-03T09:00:00.000Z',
    paid_amount: '999.99',
    paid_currency: 'EUR',
    paid_by_account_number: 'NL91ABNA0417164300',
    ...about,
  })
}

type StateTotal = Reply<typeof instrumentPayments.list>['totals'][PaymentState]

/** A page of payments, with what they come to. */
export function payments(data: InstrumentPayment[]) {
  const totals = PAYMENT_STATES.map((state) => {
    const found = data.filter((one) => one.state === state)
    const foreign = found.filter(({ paid_currency: paid }) => paid !== null && paid !== 'EUR')
    const amount = `${(found.length - foreign.length) * 1000}.00`
    return [state, { count: found.length, foreign_count: foreign.length, amount }] as const
  })
  const counts = PAYMENT_STATES.map(
    (state) => [state, data.filter((one) => one.state === state).length] as const,
  )
  return {
    data,
    total: data.length,
    counts: Object.fromEntries(counts) as Record<PaymentState, number>, // safe: made of all states
    listed: { amount: '2000.00', paid_amount: '1000.00', left_out: 1 },
    totals: Object.fromEntries(totals) as Record<PaymentState, StateTotal>, // safe: made of all states
  }
}

/** A line that is proposed for the first payment by the payer's name. */
export function bankLine(
  number: number,
  about: Partial<BankStatementLine> = {},
): BankStatementLine {
  return {
    id: uuid(2000 + number),
    booked_on: '2026-11-02',
    amount: '1000.00',
    currency: 'EUR',
    counterparty_name: 'A. de Vries',
    counterparty_account: 'NL91ABNA0417164300',
    description: 'Inleg obligaties',
    account: 'NL02ABNA0123456789',
    file_name: 'afschrift.xml',
    status: 'proposed',
    reason: 'name-and-amount',
    purpose: purpose(),
    to_refund: false,
    handled_by: null,
    handled_at: null,
    match_stays: null,
    ...about,
  }
}

export function purpose(): NonNullable<BankStatementLine['purpose']> {
  return {
    payment_id: uuid(1),
    transaction_id: uuid(1001),
    financial_instrument: { id: BOND, name: 'Windobligatie 2027' },
    payer: 'Anna de Vries',
    amount: '1000.00',
    reference: 'RF494821730056129904',
  }
}

/** A page of lines, with how many there are of each status. */
export function bankLines(data: BankStatementLine[]) {
  const of = (status: BankStatementLine['status']) =>
    data.filter((line) => line.status === status).length
  const counts = {
    matched: of('matched'),
    proposed: of('proposed'),
    left: of('left'),
    ignored: of('ignored'),
  }
  return { data, total: data.length, counts }
}

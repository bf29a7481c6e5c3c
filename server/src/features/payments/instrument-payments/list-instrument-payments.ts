import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { formatCents } from '@zegel/core/money'
import { PAYMENT_STATES, type PaymentState } from '@zegel/core/payments/payment-status'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { countByState, listPayments, listTotals } from './instrument-payments.queries.ts'
import { toInstrumentPayment } from './instrument-payments.rows.ts'

interface InstrumentPayments {
  data: InstrumentPayment[]
  total: number
  listed: { amount: string; paid_amount: string; left_out: number }
  counts: Record<PaymentState, number>
  totals: Record<PaymentState, { count: number; foreign_count: number; amount: string }>
}

/** A page of an instrument's payments, with how many there are in each state, of those searched for and of all, and what all come to. */
export async function listInstrumentPayments(
  db: Db,
  on: OnInstrument,
  page: Parameters<typeof listPayments>[2],
): Promise<InstrumentPayments> {
  const { rows, total, listed } = await listPayments(db, on, page)
  const found = new Map((await listTotals(db, on)).map((one) => [one.state, one]))
  const totals = PAYMENT_STATES.map((state) => {
    const one = found.get(state)
    const { payments = 0n, foreign_payments = 0n, cents = 0n } = one ?? {}
    const counts = { count: Number(payments), foreign_count: Number(foreign_payments) }
    return [state, { ...counts, amount: formatCents(cents) }]
  })
  const searched = page.q ? await countByState(db, on, { q: page.q }) : undefined
  const counts = PAYMENT_STATES.map((state) => {
    const all = Number(found.get(state)?.payments ?? 0n)
    return [state, searched ? (searched.get(state) ?? 0) : all]
  })
  return {
    data: rows.map(toInstrumentPayment),
    total,
    listed: {
      amount: formatCents(listed.amount_cents),
      paid_amount: formatCents(listed.paid_cents),
      left_out: Number(listed.left_out),
    },
    counts: Object.fromEntries(counts) as InstrumentPayments['counts'], // safe: made of all states
    totals: Object.fromEntries(totals) as InstrumentPayments['totals'], // safe: made of all states
  }
}

import type { PAYMENT_SORTS } from '@zegel/contract/payments/instrument-payments'
import type { DisputeStatus, RefundStatus } from '@zegel/core/payments/refund-status'
import type { RefundReason } from '@zegel/core/payments/payment-event'
import type {
  PaymentProviderName,
  PaymentState,
  PaymentStatus,
} from '@zegel/core/payments/payment-status'
import { sql } from 'kysely'
import { actOf } from '../../../db/perform-act.ts'
import type { Columns, Db } from '../../../db/database.ts'
import { containing, isFoundBy, type OnInstrument } from '../../../db/sql-fragments.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'

/** An attempt with who pays and what became of it. */
export interface InstrumentPaymentRow
  extends Columns<
    'payments',
    | 'id'
    | 'transaction_id'
    | 'attempt'
    | 'amount_cents'
    | 'reference'
    | 'created_at'
    | 'paid_at'
    | 'paid_cents'
    | 'paid_currency'
    | 'refunded_cents'
    | 'dispute_cents'
    | 'dispute_reason'
    | 'dispute_answer_before'
    | 'disputed_at'
    | 'resolution_note'
    | 'resolved_at'
  > {
  /** The name of who did. */
  resolved_by: string | null
  sender_id: string
  receiver_id: string
  payer: string
  state: PaymentState
  status: PaymentStatus
  provider: PaymentProviderName
  /** Days of the Netherlands. */
  created_date: string
  paid_date: string | null
  paid_by_account_number: string | null
  to_refund: RefundReason | null
  dispute: DisputeStatus | null
  refund: RefundStatus | null
  refund_cents: bigint | null
  refund_since: Date | null
}

export interface PaymentFilter {
  state?: PaymentState | undefined
  q?: string | undefined
  /** Only these. */
  payment_ids?: readonly string[] | undefined
}

// What the bank told of this very payment, also when it paid nothing.
const PAYMENTS = sql`
  select p.id, p.transaction_id, t.sender_id, t.receiver_id, r.legal_name as payer, payment_state(p, t) as state, p.status, p.provider,
    p.attempt, p.amount_cents, p.reference, p.created_at, p.paid_at, p.paid_cents, p.paid_currency, p.refunded_cents, p.to_refund,
    (p.created_at at time zone 'Europe/Amsterdam')::date as created_date,
    (p.paid_at at time zone 'Europe/Amsterdam')::date as paid_date,
    coalesce(l.counterparty_account, case when payment_state(p, t) in ('paid', 'to_decide') then t.paid_by_account_number end) as paid_by_account_number,
    p.dispute, p.dispute_cents, p.dispute_reason, p.dispute_answer_before, p.disputed_at,
    b.status as refund, b.amount_cents as refund_cents, b.created_at as refund_since, p.resolution_note, p.resolved_at, n.legal_name as resolved_by
  from payments p
  join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
  join legal_persons r on r.id = t.receiver_id
  left join bank_statement_lines l on l.organization_id = p.organization_id and l.payment_id = p.id and l.status = 'matched'
  left join lateral (
    select status, amount_cents, created_at from refunds
    where organization_id = p.organization_id and payment_id = p.id order by created_at desc limit 1) b on true
  left join users u on u.id = p.resolved_by
  left join legal_persons n on n.id = u.natural_person_id`

function ofInstrument(
  { organizationId, instrumentId }: OnInstrument,
  { state, q, payment_ids: ids }: PaymentFilter,
) {
  // A reference may be typed as it is printed, in groups of four.
  const likeReference = containing((q ?? '').replace(/\s/g, ''))
  return sql`t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}
    ${state ? sql`and payment_state(p, t) = ${state}` : sql``}
    ${ids ? sql`and p.id = any(${[...ids]}::uuid[])` : sql``}
    ${q ? sql`and (${isFoundBy(sql`r.legal_name`, q)} or p.reference ilike ${likeReference})` : sql``}`
}

type Sort = (typeof PAYMENT_SORTS)[number]
const COLUMNS: Record<Sort, string> = {
  created_at: 'p.created_at',
  amount: 'p.amount_cents',
  paid_at: 'p.paid_at',
}

/** What the payments that pass a filter come to: what was asked for, what came in of that in euros, and how many are left out. */
export interface ListedPaymentsRow {
  amount_cents: bigint
  paid_cents: bigint
  left_out: bigint
}

/** A page of an instrument's payments, the latest first unless asked otherwise. */
export async function listPayments(
  db: Db,
  on: OnInstrument,
  page: PageRequest<Sort> & PaymentFilter,
) {
  const where = ofInstrument(on, page)
  const counts = page.state === 'failed' ? sql`true` : sql`payment_state(p) <> 'failed'`
  const counted = await sql<ListedPaymentsRow & { total: bigint }>`
    select count(*) as total,
      coalesce(sum(p.amount_cents) filter (where ${counts}), 0)::bigint as amount_cents,
      coalesce(sum(p.paid_cents) filter (where p.paid_currency = 'EUR'), 0)::bigint as paid_cents,
      count(*) filter (where not (${counts})) as left_out
    from payments p
    join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
    join legal_persons r on r.id = t.receiver_id
    where ${where}`.execute(db)
  const [listed] = counted.rows
  if (!listed) throw new Error('an aggregate answered no row')
  const total = Number(listed.total)
  const order = toOrder(page.sort ?? '-created_at')
  const window = windowOf(page, total, order.descending)
  // What was not paid comes last, whichever way round.
  const direction = window.descending ? sql`desc` : sql`asc`
  const nulls = window.turned ? sql`nulls first` : sql`nulls last`
  const { rows } = await sql<InstrumentPaymentRow>`${PAYMENTS} where ${where}
    order by ${sql.ref(COLUMNS[order.column])} ${direction} ${nulls}, p.id ${direction}
    limit ${window.limit} offset ${window.offset}`.execute(db)
  return { rows: inOrder(rows, window), total, listed }
}

export interface StateTotal {
  state: PaymentState
  payments: bigint
  foreign_payments: bigint
  cents: bigint
}

/** What the payments of an instrument come to, in each state that any is in: what came in, else what was asked for, in euros. */
export async function listTotals(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<StateTotal[]> {
  const { rows } = await sql<StateTotal>`
    select payment_state(p, t) as state, count(*) as payments,
      count(*) filter (where p.paid_currency <> 'EUR') as foreign_payments,
      coalesce(sum(coalesce(p.paid_cents, p.amount_cents)) filter (where coalesce(p.paid_currency, 'EUR') = 'EUR'), 0)::bigint as cents
    from payments p
    join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}
    group by 1`.execute(db)
  return rows
}

/** How many payments of an instrument a search leaves, in each state that any is in. */
export async function countByState(
  db: Db,
  on: OnInstrument,
  search: Pick<PaymentFilter, 'q'>,
): Promise<Map<PaymentState, number>> {
  const { rows } = await sql<{ state: PaymentState; payments: bigint }>`
    select payment_state(p, t) as state, count(*) as payments
    from payments p
    join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
    join legal_persons r on r.id = t.receiver_id
    where ${ofInstrument(on, search)} group by 1`.execute(db)
  return new Map(rows.map(({ state, payments }) => [state, Number(payments)]))
}

const PAYMENTS_AT_A_TIME = 1000

/** All payments of an instrument that pass a filter, the oldest first, so that any number of them streams. */
export async function* streamPayments(
  db: Db,
  on: OnInstrument,
  filter: PaymentFilter,
): AsyncGenerator<InstrumentPaymentRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<InstrumentPaymentRow>`${PAYMENTS}
      where ${ofInstrument(on, filter)} and p.id > ${after}::uuid order by p.id limit ${PAYMENTS_AT_A_TIME}`.execute(
      db,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAYMENTS_AT_A_TIME) return
    after = last.id
  }
}

export async function findInstrumentPayment(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  id: string,
): Promise<InstrumentPaymentRow | undefined> {
  const { rows } = await sql<InstrumentPaymentRow>`${PAYMENTS}
    where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId} and p.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function callReceivePayment(
  db: Db,
  organizationId: string,
  paymentId: string,
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  await sql`select receive_bank_payment(${actOf({ organizationId, userId, ip })}, ${paymentId})`.execute(
    db,
  )
}

/** What became of money that had to go back. */
export interface Resolution {
  resolution: 'refunded' | 'kept'
  note: string | null
}

export async function callResolvePayment(
  db: Db,
  organizationId: string,
  paymentId: string,
  { resolution, note, userId, ip }: Resolution & { userId: string; ip: string },
): Promise<void> {
  await sql`select resolve_payment(
    ${organizationId}, ${paymentId}, ${resolution}, ${note}, ${userId}, ${ip}::inet)`.execute(db)
}

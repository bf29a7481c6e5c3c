import { sql } from 'kysely'
import type pg from 'pg'
import type { RefundReason } from '@zegel/core/payments/payment-event'
import type { PaymentProviderName, PaymentStatus } from '@zegel/core/payments/payment-status'
import type { TransactionStatus } from '@zegel/core/transactions/transaction'
import type { Columns, Db } from '../../db/database.ts'
import { findInDirectory, findOrganizationOf } from '../../db/directory.ts'
import { prepared } from '../../db/prepared-query.ts'

/** A row of payments. */
export interface PaymentRow
  extends Columns<
    'payments',
    | 'organization_id'
    | 'id'
    | 'transaction_id'
    | 'attempt'
    | 'provider_id'
    | 'provider_account'
    | 'amount_cents'
    | 'reference'
    | 'checkout_url'
    | 'started_by'
    | 'created_at'
    | 'paid_cents'
    | 'paid_currency'
    | 'refunded_cents'
    | 'dispute_id'
    | 'dispute_cents'
    | 'dispute_answer_before'
  > {
  provider: PaymentProviderName
  status: PaymentStatus
  to_refund: RefundReason | null
}

/** An attempt with what it pays, and the means to ask its provider. */
export interface KnownPayment extends PaymentRow {
  transaction_status: TransactionStatus
  instrument_id: string
  instrument_name: string
  sender_id: string
  receiver_id: string
  /** Until when the transaction can be paid. */
  expires_at: Date | null
  mollie_key: Buffer | null
  /** The last refund of it. */
  refund_id: string | null
}

export interface PaymentKey {
  organizationId: string
  paymentId: string
}

// One attempt first and then what it pays, in steps that can't change places: statements stay planned as they were while the tables
// were empty, and then reading all transactions looks as cheap as reading one.
function known(where: string): string {
  return `
  with p as materialized (select * from payments where ${where})
  select p.organization_id, p.id, p.transaction_id, p.attempt, p.provider, p.provider_id, p.provider_account, p.status,
    p.amount_cents, p.reference, p.checkout_url, p.started_by, p.created_at, p.paid_cents, p.paid_currency, p.refunded_cents,
    p.to_refund, p.dispute_id, p.dispute_cents, p.dispute_answer_before, t.status as transaction_status, t.instrument_id, i.name as instrument_name, t.sender_id, t.receiver_id,
    t.expires_at, l.mollie_key,
    (select r.id from refunds r where r.organization_id = p.organization_id and r.payment_id = p.id order by r.created_at desc limit 1)
      as refund_id
  from p
  cross join lateral (select * from transactions where organization_id = p.organization_id and id = p.transaction_id offset 0) t
  join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
  left join payment_links l on l.organization_id = p.organization_id`
}

export async function findPayment(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
): Promise<KnownPayment | undefined> {
  const [row] = await prepared<KnownPayment>(
    pool,
    'payment',
    known('organization_id = $1 and id = $2'),
    [organizationId, paymentId],
  )
  return row
}

/** The payment that a provider calls so. */
export async function findPaymentOfProvider(
  pool: pg.Pool,
  provider: PaymentProviderName,
  providerId: string,
): Promise<KnownPayment | undefined> {
  const organizationId = await findInDirectory(
    pool,
    'provider payment',
    `${provider} ${providerId}`,
  )
  if (!organizationId) return undefined
  const [row] = await prepared<KnownPayment>(
    pool,
    'payment_of_provider',
    known('organization_id = $1 and provider = $2 and provider_id = $3'),
    [organizationId, provider, providerId],
  )
  return row
}

/** The payment of this id, whatever its organisation, charged on this account of Stripe. */
export async function findPaymentOnAccount(
  pool: pg.Pool,
  account: string,
  paymentId: string,
): Promise<KnownPayment | undefined> {
  const organizationId = await findOrganizationOf(pool, 'payments', paymentId)
  if (!organizationId) return undefined
  const [row] = await prepared<KnownPayment>(
    pool,
    'payment_on_account',
    known("organization_id = $1 and id = $2 and provider = 'stripe' and provider_account = $3"),
    [organizationId, paymentId, account],
  )
  return row
}

/** The last attempt to pay a transaction. */
export async function findLastPayment(
  pool: pg.Pool,
  transactionId: string,
): Promise<KnownPayment | undefined> {
  const organizationId = await findOrganizationOf(pool, 'transactions', transactionId)
  if (!organizationId) return undefined
  const [row] = await prepared<KnownPayment>(
    pool,
    'last_payment',
    known(`organization_id = $1 and id = (
      select id from payments where organization_id = $1 and transaction_id = $2 order by attempt desc limit 1)`),
    [organizationId, transactionId],
  )
  return row
}

/** How an organisation is paid online. */
export interface ConnectedRow {
  has_mollie: boolean
  /** The account, once it may charge. */
  stripe_account: string | null
}

export async function findConnected(pool: pg.Pool, organizationId: string): Promise<ConnectedRow> {
  const [row] = await prepared<ConnectedRow>(
    pool,
    'payment_links_connected',
    `select mollie_key is not null as has_mollie, case when stripe_is_ready then stripe_account end as stripe_account
     from payment_links where organization_id = $1`,
    [organizationId],
  )
  return row ?? { has_mollie: false, stripe_account: null }
}

/** Attempts to ask after: those nobody heard of since `before`, and those of transactions that are over. */
export async function listToReconcile(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentKey[]> {
  const { rows } = await sql<PaymentKey>`
    select p.organization_id as "organizationId", p.id as "paymentId"
    from payments p
    join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
    where p.status in ('starting', 'open', 'pending', 'authorized')
      and (t.status not in ('pending', 'payment_pending')
        or p.provider <> 'bank' and coalesce(p.checked_at, p.created_at) < ${before})
    order by coalesce(p.checked_at, p.created_at) limit ${limit}`.execute(db)
  return rows
}

/** Where money for a legal person goes by bank. */
export async function findBankAccount(
  pool: pg.Pool,
  legalPersonId: string,
): Promise<{ name: string; iban: string | null } | null> {
  const [row] = await prepared<{ name: string; iban: string | null }>(
    pool,
    'bank_account',
    'select legal_name as name, iban from legal_persons where id = $1',
    [legalPersonId],
  )
  return row ?? null
}

/** A payment that came in and did not pay its transaction. */
interface UnallocatedPaymentRow {
  to_refund: RefundReason
  amount_cents: bigint
  paid_cents: bigint
  paid_currency: string
  paid_at: Date
  resolution: 'refunded' | 'kept' | null
}

export async function listUnallocated(
  db: Db,
  on: { organizationId: string; transactionId: string },
): Promise<UnallocatedPaymentRow[]> {
  const { rows } = await sql<UnallocatedPaymentRow>`
    select to_refund, amount_cents, paid_cents, paid_currency, paid_at, resolution from payments
    where organization_id = ${on.organizationId} and transaction_id = ${on.transactionId} and to_refund is not null
    order by paid_at, attempt`.execute(db)
  return rows
}

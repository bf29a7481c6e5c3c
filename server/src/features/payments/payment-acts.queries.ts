import type { PaymentProviderName, PaymentStatus } from '@zegel/core/payments/payment-status'
import type pg from 'pg'
import type { SigningContext } from '../../db/idempotency.ts'
import { actReply, performActOnDisk } from '../../db/perform-act.ts'
import { prepared } from '../../db/prepared-query.ts'
import { preparedOnDisk } from '../../db/prepared-on-disk.ts'
import { currentRequestId, withCause } from '../../lib/tracing/request-context.ts'
import type { PaymentKey, PaymentRow } from './payments.queries.ts'

/** What a new attempt is started with. */
export interface ChosenPayment {
  paymentId: string
  provider: PaymentProviderName
  providerAccount: string | null
  reference: string
}

/** Starts an attempt, or returns the one under way. */
export async function callStartPayment(
  pool: pg.Pool,
  on: { organizationId: string; transactionId: string },
  chosen: ChosenPayment,
  act: SigningContext,
): Promise<PaymentKey> {
  const { id } = await performActOnDisk(
    pool,
    'start_payment',
    { organizationId: on.organizationId, ...act },
    {
      id: chosen.paymentId,
      transaction_id: on.transactionId,
      provider: chosen.provider,
      provider_account: chosen.providerAccount,
      reference: chosen.reference,
    },
    actReply<{ id: string }>('r.id'),
  )
  return { organizationId: on.organizationId, paymentId: id }
}

/** Keeps what the provider calls it and where the payer goes; returns how the attempt stands by then. */
export async function callOpenPayment(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
  { providerId, checkoutUrl }: { providerId: string; checkoutUrl: string },
): Promise<Pick<PaymentRow, 'status' | 'provider_id' | 'checkout_url'>> {
  const [row] = await preparedOnDisk<PaymentRow>(
    pool,
    'open_payment',
    'select status, provider_id, checkout_url from open_payment(caused_by($5, $1::uuid),$2,$3,$4)',
    [organizationId, paymentId, providerId, checkoutUrl, currentRequestId()],
  )
  if (!row) throw new Error('open_payment answered nothing')
  return row
}

/** What is said of a payment, by its provider, a bank or ourselves. */
export interface Settlement {
  status: Exclude<PaymentStatus, 'starting'>
  paidCents: bigint | null
  currency: string | null
  refundedCents: bigint
  payerAccount: string | null
  raw: object
}

/** Writes what is said of a payment and all that follows from it, in one round trip. */
export async function callSettlePayment(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
  said: Settlement,
): Promise<Pick<PaymentRow, 'status' | 'to_refund'>> {
  const [row] = await preparedOnDisk<PaymentRow>(
    pool,
    'settle_payment',
    'select status, to_refund from settle_payment(caused_by($9, $1::uuid),$2,$3,$4,$5,$6,$7,$8)',
    [
      organizationId,
      paymentId,
      said.status,
      said.paidCents,
      said.currency,
      said.refundedCents,
      said.raw,
      said.payerAccount,
      currentRequestId(),
    ],
  )
  if (!row) throw new Error('settle_payment answered nothing')
  return row
}

/** Asks for a job that asks the provider again, a moment later; a payment has one such job at most. */
export async function enqueueRefresh(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job(
       'refresh-payment', $1::json, job_key => $2, job_key_mode => 'preserve_run_at', max_attempts => 25)`,
    [
      JSON.stringify(withCause({ organization_id: organizationId, payment_id: paymentId })),
      `refresh-payment ${paymentId}`,
    ],
  )
}

/** Keeps that a provider told of a payment of which we do not know the name yet. */
export async function callKeepEarlyMessage(
  pool: pg.Pool,
  provider: PaymentProviderName,
  providerId: string,
): Promise<void> {
  await prepared(pool, 'keep_early_message', 'select keep_early_message($1, $2)', [
    provider,
    providerId,
  ])
}

/** Whether an event of a provider was handled before. */
export async function isKnownEvent(
  pool: pg.Pool,
  provider: PaymentProviderName,
  eventId: string,
): Promise<boolean> {
  const rows = await prepared(
    pool,
    'provider_event',
    'select from provider_events where provider = $1 and event_id = $2',
    [provider, eventId],
  )
  return rows.length > 0
}

export async function insertEvent(
  pool: pg.Pool,
  provider: PaymentProviderName,
  eventId: string,
): Promise<void> {
  await prepared(
    pool,
    'insert_provider_event',
    'insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing',
    [provider, eventId],
  )
}

/** Forgets the events that were heard before a moment, and messages that turned out to be of nobody; returns how many events. */
export async function deleteOldEvents(pool: pg.Pool, before: Date): Promise<number> {
  await pool.query('delete from early_messages where heard_at < $1', [before])
  const { rowCount } = await pool.query('delete from provider_events where received_at < $1', [
    before,
  ])
  return rowCount ?? 0
}

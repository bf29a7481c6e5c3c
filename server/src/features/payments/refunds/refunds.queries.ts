import type { RefundStatus } from '@zegel/core/payments/refund-status'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Columns, Db } from '../../../db/database.ts'
import type { ActorContext } from '../../../db/idempotency.ts'
import { actReply, performAct } from '../../../db/perform-act.ts'
import { currentRequestId } from '../../../lib/tracing/request-context.ts'
import type { PaymentKey } from '../payments.queries.ts'

/** What is said of a refund, by its provider or ourselves. */
export interface RefundResult {
  status: Exclude<RefundStatus, 'starting'>
  providerId: string | null
  raw: object
}

/** Money on its way back. */
export interface RefundRow
  extends Columns<
    'refunds',
    'organization_id' | 'id' | 'payment_id' | 'provider_id' | 'amount_cents' | 'currency'
  > {
  status: RefundStatus
}

const COLUMNS = 'organization_id, id, payment_id, status, provider_id, amount_cents, currency'

/** Starts sending back all that is still there of a payment that has to go back. */
export function callStartRefund(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
  refundId: string,
  act: ActorContext,
): Promise<RefundRow> {
  const input = { id: refundId, payment_id: paymentId }
  const wanted = actReply<RefundRow>(COLUMNS)
  return performAct(pool, 'start_refund', { organizationId, ...act }, input, wanted)
}

/** Writes what is said of a refund and all that follows from it. */
export async function callSettleRefund(
  pool: pg.Pool,
  { organization_id, id }: Pick<RefundRow, 'organization_id' | 'id'>,
  said: RefundResult,
): Promise<RefundRow> {
  const { rows } = await pool.query<RefundRow>(
    `select ${COLUMNS} from settle_refund(caused_by($6, $1::uuid),$2,$3,$4,$5)`,
    [organization_id, id, said.status, said.providerId, said.raw, currentRequestId()],
  )
  return one(rows)
}

/** The refunds of a payment that may still change: what is with the payer may come back as well. */
export async function listRefunds(
  pool: pg.Pool,
  { organizationId, paymentId }: PaymentKey,
): Promise<RefundRow[]> {
  const { rows } = await pool.query<RefundRow>(
    `select ${COLUMNS} from refunds
     where organization_id = $1 and payment_id = $2 and status <> 'failed' order by created_at`,
    [organizationId, paymentId],
  )
  return rows
}

/** Payments of which a refund is under way that nobody heard of since `before`. */
export async function listWithSilentRefunds(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<PaymentKey[]> {
  const { rows } = await sql<PaymentKey>`
    select organization_id as "organizationId", payment_id as "paymentId" from refunds
    where status in ('starting', 'pending') and coalesce(checked_at, created_at) < ${before}
    order by coalesce(checked_at, created_at) limit ${limit}`.execute(db)
  return rows
}

function one(rows: RefundRow[]): RefundRow {
  const [row] = rows
  if (!row) throw new Error('a function of refunds answered nothing')
  return row
}

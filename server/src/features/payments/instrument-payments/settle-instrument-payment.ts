import type { InstrumentPayment } from '@zegel/contract/payments/instrument-payments'
import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../../context.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { ActorContext } from '../../../db/idempotency.ts'
import { publishPayment } from '../start-payment.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import {
  callReceivePayment,
  callResolvePayment,
  findInstrumentPayment,
  type InstrumentPaymentRow,
  type Resolution,
} from './instrument-payments.queries.ts'
import { toInstrumentPayment } from './instrument-payments.rows.ts'

type Dependencies = Pick<Context, 'db' | 'pool'>

/** A payment of an instrument. */
export interface PaymentKey extends OnInstrument {
  paymentId: string
}

/** Who says it, and from where. */
export interface Requester {
  userId: string
  ip: string
}

/**
 * The money of a payment by bank came in, all of it: its transaction is completed. Refused for a payment through a provider, one that
 * came in before and one that is over.
 */
export async function receiveInstrumentPayment(
  context: Dependencies,
  key: PaymentKey,
  by: Requester,
): Promise<InstrumentPayment> {
  await getPayment(context, key)
  await callReceivePayment(context.db, key.organizationId, key.paymentId, by)
  return answer(context, key)
}

/** Money that had to go back went back, or was kept; refused when it had not to, and when that was said before. */
export async function resolveInstrumentPayment(
  context: Dependencies,
  key: PaymentKey,
  resolution: Resolution,
  by: Requester,
): Promise<InstrumentPayment> {
  await getPayment(context, key)
  await callResolvePayment(context.db, key.organizationId, key.paymentId, { ...resolution, ...by })
  return answer(context, key)
}

/** Money that has to go back is sent back through its provider; refused as refundPayment does. */
export async function refundInstrumentPayment(
  context: Dependencies & Pick<Context, 'settings'>,
  key: PaymentKey,
  act: ActorContext,
): Promise<InstrumentPayment> {
  await getPayment(context, key)
  await refundPayment(context, key, act)
  return answer(context, key)
}

async function answer(context: Dependencies, key: PaymentKey): Promise<InstrumentPayment> {
  const row = await getPayment(context, key)
  publishPayment(context.pool, {
    organization_id: key.organizationId,
    instrument_id: key.instrumentId,
    ...row,
  })
  return toInstrumentPayment(row)
}

async function getPayment({ db }: Dependencies, key: PaymentKey): Promise<InstrumentPaymentRow> {
  const row = await findInstrumentPayment(db, key, key.paymentId)
  if (!row) throw new NotFound()
  return row
}

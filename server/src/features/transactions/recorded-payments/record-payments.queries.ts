import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { actOf } from '../../../db/perform-act.ts'

/** Who records it, and from where. */
export interface Requester {
  userId: string
  ip: string
}

export async function callRecordPayment(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  transactionId: string,
  by: Requester,
): Promise<void> {
  await sql`select record_payment(
    ${actOf({ organizationId, ...by })}, ${instrumentId}, ${transactionId})`.execute(tx)
}

export async function callWithdrawPayment(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { transactionId, reason }: { transactionId: string; reason: string },
  by: Requester,
): Promise<void> {
  await sql`select withdraw_payment(
    ${actOf({ organizationId, ...by })}, ${instrumentId}, ${transactionId}, ${reason})`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'

/** Who records it, and from where. */
export interface By {
  userId: string
  ip: string
}

export async function callRecordPayment(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  transactionId: string,
  { userId, ip }: By,
): Promise<void> {
  await sql`select record_payment(
    ${organizationId}, ${instrumentId}, ${transactionId}, ${userId}, ${ip}::inet)`.execute(tx)
}

export async function callWithdrawPayment(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { transactionId, reason }: { transactionId: string; reason: string },
  { userId, ip }: By,
): Promise<void> {
  await sql`select withdraw_payment(
    ${organizationId}, ${instrumentId}, ${transactionId}, ${reason}, ${userId}, ${ip}::inet)`.execute(
    tx,
  )
}

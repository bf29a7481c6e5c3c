import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { TransactionKey } from './deeds.queries.ts'
import { insertNotarialDeed } from './notarial-deeds.queries.ts'

interface By {
  userId: string
  ip: string
  now: Temporal.Instant
}

/**
 * Notes by which notarial deed shares are issued, in the transaction of the database that issues them. It is missing until its scan is
 * recorded too.
 */
export async function noteNotarialDeed(
  tx: Tx,
  { organizationId, transactionId }: TransactionKey,
  { date, notary }: { date: string; notary: string },
  { userId, ip, now }: By,
): Promise<void> {
  await insertNotarialDeed(tx, {
    organization_id: organizationId,
    transaction_id: transactionId,
    deed_date: date,
    notary,
    recorded_by: userId,
    recorded_at: new Date(now.epochMilliseconds),
  })
  await recordEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'notarial deed noted',
    record_type: 'transaction',
    record_id: transactionId,
    after: { date, notary },
    ip,
  })
}

import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { ActorContext } from '../../db/idempotency.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { callCreateTransactionIn } from './transactions.queries.ts'

export interface Issue {
  issuerId: string
  /** A participant. */
  receiverId: string
  units: bigint
  priceCents: bigint
  /** Not in the future. */
  effectiveDate: string
}

/**
 * Issues units that were agreed on elsewhere: registered at once, without a mail, together with whatever else the transaction of the
 * database does. Returns the transaction's id. Whoever calls this has made sure that the terms are complete.
 */
export async function issueAtOnce(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  act: ActorContext,
  { issuerId, receiverId, units, priceCents, effectiveDate }: Issue,
): Promise<string> {
  const id = randomUUIDv7()
  await callCreateTransactionIn(
    tx,
    {
      instrument_id: instrumentId,
      id,
      type: 'issuance',
      historic: true,
      sender_id: issuerId,
      receiver_id: receiverId,
      units,
      price_cents: priceCents,
      effective_date: effectiveDate,
      description: null,
      notify_recipient: false,
      is_paid: true,
      expires_at: null,
      numbers: null,
      signs_as: 'issuer',
    },
    { organizationId, ...act },
  )
  return id
}

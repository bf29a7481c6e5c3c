import type { NoticeRole } from '@zegel/core/transactions/notice-event'
import type pg from 'pg'
import type { Tx } from '../../../db/database.ts'
import type { TransactionRow } from '../find-transaction-row.ts'
import {
  findRecipientsOfIssuer,
  findRecipientsOfPerson,
  type Recipient,
} from './recipients.queries.ts'

export type { Recipient } from './recipients.queries.ts'

/** Somebody who is told of a transaction, and as what. */
export interface RoleRecipient extends Recipient {
  role: NoticeRole
}

/**
 * Who is told of a transaction in these roles, each address once and in the first of its roles; without those who want no notices,
 * and without `but`, who caused it.
 */
export async function recipientsOfTransaction(
  on: pg.Pool | Tx,
  row: Pick<TransactionRow, 'organization_id' | 'instrument_id' | 'sender_id' | 'receiver_id'>,
  roles: readonly NoticeRole[],
  but: string | undefined,
): Promise<RoleRecipient[]> {
  const found = new Map<string, RoleRecipient>()
  for (const role of roles) {
    for (const reader of await recipientsIn(on, row, role)) {
      const address = reader.email.toLowerCase()
      if (reader.wants_notices && reader.user_id !== (but ?? '') && !found.has(address))
        found.set(address, { ...reader, role })
    }
  }
  return [...found.values()]
}

function recipientsIn(
  on: pg.Pool | Tx,
  row: Pick<TransactionRow, 'organization_id' | 'instrument_id' | 'sender_id' | 'receiver_id'>,
  role: NoticeRole,
): Promise<Recipient[]> {
  if (role === 'issuer') return findRecipientsOfIssuer(on, row.organization_id, row.instrument_id)
  const personId = role === 'sender' ? row.sender_id : row.receiver_id
  return findRecipientsOfPerson(on, row.organization_id, personId)
}

/** Whether anybody can be written to about a legal person of an organisation. */
export async function canBeNotified(
  on: pg.Pool | Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  return (await findRecipientsOfPerson(on, organizationId, legalPersonId)).length > 0
}

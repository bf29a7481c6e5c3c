import type { TransactionEvent } from '@zegel/core/transactions/transaction'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface Key {
  organizationId: string
  transactionId: string
}

export interface SignatureRow {
  party_type: 'issuer' | 'sender' | 'receiver'
  signed_by: string
  signed_at: Date
  ip: string | null
}

export async function listSignatures(db: Db, on: Key): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.party_type, p.legal_name as signed_by, s.signed_at, host(s.ip) as ip
    from transaction_signatures s
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id
    where s.organization_id = ${on.organizationId} and s.transaction_id = ${on.transactionId}`.execute(
    db,
  )
  return rows
}

export interface StoryRow {
  event: TransactionEvent
  at: Date
  by: string | null
  reason: string | null
}

/**
 * What the audit log says of a transaction, oldest first, and beside that when its receiver was told of it, when its deed was made, and that
 * whoever signed for the receiver had opened the information document.
 */
export async function listStory(db: Db, on: Key): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    with story as (
      select
        case e.action
          when 'transaction made' then 'made'
          when 'transaction recorded' then 'recorded'
          when 'transaction marked as paid' then 'paid'
          when 'payment recorded' then 'payment_recorded'
          when 'payment withdrawn' then 'payment_withdrawn'
          when 'payment started' then 'payment_started'
          when 'payment not made' then 'payment_not_made'
          when 'transaction paid' then 'paid_online'
          when 'transaction accepted' then 'accepted'
          when 'transaction consented' then 'consented'
          when 'notarial deed recorded' then 'deed_recorded'
          when 'transaction rejected' then 'rejected'
          when 'transaction expired' then 'expired'
          when 'transaction reversed' then 'reversed'
        end as event,
        e.at, e.id, e.user_id, e.after ->> 'reason' as reason
      from audit_events e
      where e.record_id = ${on.transactionId} and e.organization_id = ${on.organizationId} and e.id >= made_since(${on.transactionId})
        and e.record_type = 'transaction'
      union all
      select 'document_opened', d.opened_at, d.file_id, d.user_id, d.title
      from transactions t
      join transaction_signatures s on s.organization_id = t.organization_id and s.transaction_id = t.id and s.party_type = 'receiver'
      join information_document_openings d on d.organization_id = t.organization_id and d.instrument_id = t.instrument_id
        and d.user_id = s.user_id and d.opened_at <= s.signed_at
      where t.organization_id = ${on.organizationId} and t.id = ${on.transactionId}
      union all
      select 'mailed', min(n.at), n.record_id, null, null
      from notices n
      where n.organization_id = ${on.organizationId} and n.record_id = ${on.transactionId} and n.event = 'received'
      group by n.record_id
      union all
      select 'deed_made', d.made_at, d.transaction_id, null, null
      from deeds d
      where d.organization_id = ${on.organizationId} and d.transaction_id = ${on.transactionId}
    )
    select story.event, story.at, coalesce(s.legal_name, p.legal_name) as by, story.reason
    from story
    left join users u on u.id = story.user_id
    left join legal_persons p on p.id = u.natural_person_id
    -- Who rejects without having accepted to be the one who was stated, is called so still.
    left join legal_persons s on s.email = u.email and s.stated_by = ${on.organizationId} and s.accepted_as is null
    order by story.at, story.id`.execute(db)
  return rows.filter(({ event }) => event !== null)
}

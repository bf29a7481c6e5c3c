import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Somebody who is written to about what an organisation pays. */
export interface BillingRecipient {
  /** Null for an address without an account. */
  user_id: string | null
  email: string
  name: string
  language: Language | null
}

/** The superadmins of an organisation who want notices, and the address that its invoices go to; each address once. */
export async function findBillingRecipients(
  db: Db,
  organizationId: string,
): Promise<BillingRecipient[]> {
  const { rows } = await sql<BillingRecipient>`
    select distinct on (email) user_id, email, name, language
    from (
      select u.id as user_id, u.email, coalesce(p.first_name, u.name) as name, u.language
      from organization_members m
      join users u on u.natural_person_id = m.legal_person_id
      join legal_persons p on p.id = m.legal_person_id
      where m.organization_id = ${organizationId} and m.role = 'superadmin'
        and u.disabled_at is null and u.general_notifications
      union all
      select u.id, b.email, coalesce(p.first_name, u.name, b.name), u.language
      from billing b
      left join users u on u.email = b.email and u.disabled_at is null
      left join legal_persons p on p.id = u.natural_person_id
      where b.organization_id = ${organizationId} and b.email is not null) found
    order by email`.execute(db)
  return rows
}

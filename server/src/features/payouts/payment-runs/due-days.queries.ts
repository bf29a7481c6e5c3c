import type { Language } from '@zegel/contract/messages'
import type { Role } from '@zegel/core/access/roles'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'

/** The bonds of an organisation, by name. */
export async function listBonds(
  db: Db,
  organizationId: string,
): Promise<Columns<'instruments', 'id' | 'name' | 'type'>[]> {
  const { rows } = await sql<Columns<'instruments', 'id' | 'name' | 'type'>>`
    select i.id, i.name, i.type from instruments i
    join bond_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    where i.organization_id = ${organizationId}
    order by i.name, i.id`.execute(db)
  return rows
}

export interface PaidDayRow extends Columns<'payment_runs', 'instrument_id' | 'due_date'> {
  covers_interest: boolean
  covers_redemption: boolean
}

/** The due dates from a day on that runs of an organisation pay, approved or proposed. */
export async function listPaidDays(
  db: Db,
  organizationId: string,
  from: string,
): Promise<PaidDayRow[]> {
  const { rows } = await sql<PaidDayRow>`
    select instrument_id, due_date, bool_or(kind like 'interest%') as covers_interest, bool_or(kind like '%redemption') as covers_redemption
    from payment_runs
    where organization_id = ${organizationId} and due_date >= ${from} and kind not in ('dividend', 'rest')
      and status not in ('discarded', 'failed')
    group by instrument_id, due_date`.execute(db)
  return rows
}

/** Organisations that want runs to be proposed, and so many days ahead. */
export async function listProposing(
  db: Db,
): Promise<{ id: string; name: string; propose_days: number }[]> {
  const { rows } = await sql<{ id: string; name: string; propose_days: number }>`
    select o.id, o.name, s.propose_days from payout_settings s join organizations o on o.id = s.organization_id
    where s.propose_days is not null
    order by o.id`.execute(db)
  return rows
}

/** Somebody who is written to about what an organisation pays. */
export interface PayoutMemberRow {
  user_id: string
  email: string
  name: string
  language: Language | null
}

/** The members of an organisation in these roles who can sign in: admins prepare what is paid, superadmins prepare and approve it. */
export async function listPayoutMembers(
  db: Db,
  organizationId: string,
  roles: readonly Role[],
): Promise<PayoutMemberRow[]> {
  const { rows } = await sql<PayoutMemberRow>`
    select u.id as user_id, u.email, coalesce(p.first_name, u.name) as name, u.language
    from organization_members m
    join users u on u.natural_person_id = m.legal_person_id
    join legal_persons p on p.id = u.natural_person_id
    where m.organization_id = ${organizationId} and m.role = any (${[...roles]}::text[]) and u.disabled_at is null
    order by u.id`.execute(db)
  return rows
}

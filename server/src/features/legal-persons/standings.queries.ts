import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface StandingRow {
  id: string
  active: boolean
  hidden: boolean
  invited_at: Date | null
  invited_until: Date | null
}

/** How legal persons stand with an organisation: with an account, hidden among its entities, and invited by it. */
export async function listStandings(
  db: Db,
  organizationId: string | null,
  ids: readonly string[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select p.id, has_user(p.id) as active, coalesce(e.hidden, false) as hidden, v.created_at as invited_at, v.expires_at as invited_until
    from unnest(${[...ids]}::uuid[]) as p (id)
    left join organization_legal_persons e on e.organization_id = ${organizationId} and e.legal_person_id = p.id
    left join lateral (
      select created_at, expires_at from invitations
      where organization_id = ${organizationId} and legal_person_id = p.id and accepted_at is null and cancelled_at is null
      order by expires_at desc limit 1) v on true`.execute(db)
  return rows
}

/** Brings up to date who acts for a company, where a director's seat begins or ends on a day. */
export async function callFollowSeats(db: Db, day: string): Promise<void> {
  await sql`select follow_seats_of(${day}::date)`.execute(db)
}

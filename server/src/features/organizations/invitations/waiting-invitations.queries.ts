import {
  INVITATION_ENDED_WITHIN_DAYS,
  INVITATION_ENDS_WITHIN_DAYS,
} from '@zegel/core/overviews/waiting'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'

/** How many invitations of organisations end before long, and how many ended not long ago. */
export async function countWaitingInvitations(
  db: Db,
  { organizationIds, now }: Omit<WaitingScope, 'instrumentIds'>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select case when v.expires_at > ${now} then 'invitations_expiring' else 'invitations_expired' end as kind, v.organization_id,
      null::uuid as instrument_id, count(*)::int as count,
      (min(v.expires_at) filter (where v.expires_at <= ${now}) at time zone 'Europe/Amsterdam')::date as since,
      (min(v.expires_at) filter (where v.expires_at > ${now}) at time zone 'Europe/Amsterdam')::date as until,
      null::bigint as cents, null::uuid as transaction_id
    from invitations v
    where v.organization_id = any(${[...organizationIds]}::uuid[]) and v.accepted_at is null and v.cancelled_at is null
      and v.expires_at > ${now}::timestamptz - make_interval(days => ${INVITATION_ENDED_WITHIN_DAYS})
      and v.expires_at <= ${now}::timestamptz + make_interval(days => ${INVITATION_ENDS_WITHIN_DAYS})
    group by 1, 2`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'

/** The transactions of some instruments that wait: for who receives, gives or pays, or for a notarial deed. */
export async function countWaitingTransactions(
  db: Db,
  { organizationIds, instrumentIds, now }: WaitingScope,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.kind, t.organization_id, t.instrument_id, count(*)::int as count,
      (min(coalesce(a.since, t.created_at)) at time zone 'Europe/Amsterdam')::date as since,
      (min(t.expires_at) at time zone 'Europe/Amsterdam')::date as until,
      sum(due_cents(t))::bigint as cents, case when count(*) = 1 then min(t.id::text) end as transaction_id
    from transactions t
    left join awaited_deeds a on a.organization_id = t.organization_id and a.transaction_id = t.id
    cross join lateral (select case
      when t.status = 'payment_pending' then 'transactions_to_pay'
      when a.transaction_id is not null then 'deeds_to_record'
      when exists (
        select from transfer_consents c
        where c.organization_id = t.organization_id and c.transaction_id = t.id and c.given_at is null) then 'transactions_to_consent'
      else 'transactions_to_accept' end as kind) w
    where t.organization_id = any(${[...organizationIds]}::uuid[]) and t.instrument_id = any(${[...instrumentIds]}::uuid[])
      and t.status in ('pending', 'payment_pending') and (t.status = 'payment_pending' or t.expires_at is null or t.expires_at >= ${now})
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What parties say is not right, and nobody settled yet. */
export async function countOpenObjections(
  db: Db,
  { organizationIds, instrumentIds }: Omit<WaitingScope, 'now'>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'objections' as kind, o.organization_id, o.instrument_id, count(*)::int as count,
      (min(o.made_at) at time zone 'Europe/Amsterdam')::date as since, null::date as until, null::bigint as cents,
      case when count(*) = 1 then min(o.transaction_id::text) end as transaction_id
    from objections o
    where o.organization_id = any(${[...organizationIds]}::uuid[]) and o.instrument_id = any(${[...instrumentIds]}::uuid[])
      and o.settled_at is null
    group by 2, 3`.execute(db)
  return rows
}

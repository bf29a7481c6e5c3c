import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { WaitingRow, WaitingScope } from '@zegel/core/overviews/waiting'

const IS_GOING_BACK = sql`exists (
        select from refunds r
        where r.organization_id = p.organization_id and r.payment_id = p.id and r.status in ('starting', 'pending'))`

/** Payments that somebody has to do something about: asked back by the payer's bank, or to be sent back and not on their way yet. */
export async function countPaymentsToSettle(
  db: Db,
  { organizationIds, instrumentIds }: Omit<WaitingScope, 'now'>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select case p.dispute when 'open' then 'disputed_payments' else 'payments_to_refund' end as kind, p.organization_id, t.instrument_id,
      count(*)::int as count,
      (min(case p.dispute when 'open' then p.disputed_at else p.paid_at end) at time zone 'Europe/Amsterdam')::date as since,
      (min(p.dispute_answer_before) filter (where p.dispute = 'open') at time zone 'Europe/Amsterdam')::date as until,
      coalesce(sum(case p.dispute when 'open' then p.dispute_cents else p.paid_cents end)
        filter (where coalesce(p.paid_currency, 'EUR') = 'EUR'), 0)::bigint as cents,
      case when count(*) = 1 then min(t.id::text) end as transaction_id
    from payments p
    join transactions t on t.organization_id = p.organization_id and t.id = p.transaction_id
    where p.organization_id = any(${[...organizationIds]}::uuid[])
      and ((p.to_refund is not null and p.resolution is null) or p.dispute = 'open')
      and t.instrument_id = any(${[...instrumentIds]}::uuid[])
      and (p.dispute = 'open' or not ${IS_GOING_BACK})
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Payments of what was turned back since, of which whoever was paid did not say yet whether their money goes back or stays. */
export async function countPaymentsToDecide(
  db: Db,
  { organizationIds, instrumentIds }: Omit<WaitingScope, 'now'>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'payments_to_decide' as kind, t.organization_id, t.instrument_id, count(*)::int as count,
      (min(t.reversed_at) at time zone 'Europe/Amsterdam')::date as since, null::date as until,
      coalesce(sum(p.paid_cents) filter (where p.paid_currency = 'EUR'), 0)::bigint as cents,
      case when count(*) = 1 then min(t.id::text) end as transaction_id
    from transactions t
    join payments p on p.organization_id = t.organization_id and p.transaction_id = t.id
    where t.organization_id = any(${[...organizationIds]}::uuid[]) and t.instrument_id = any(${[...instrumentIds]}::uuid[])
      and t.reversed_at is not null and payment_state(p, t) = 'to_decide'
      and not ${IS_GOING_BACK}
    group by 2, 3`.execute(db)
  return rows
}

/** Transactions that are still open and whose last attempt to pay came to nothing. */
export async function countFailedPayments(
  db: Db,
  { organizationIds, instrumentIds, now }: WaitingScope,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'failed_payments' as kind, t.organization_id, t.instrument_id, count(*)::int as count,
      (min(p.created_at) at time zone 'Europe/Amsterdam')::date as since, (min(t.expires_at) at time zone 'Europe/Amsterdam')::date as until,
      sum(p.amount_cents)::bigint as cents, case when count(*) = 1 then min(t.id::text) end as transaction_id
    from transactions t
    cross join lateral (
      select status, created_at, amount_cents from payments
      where organization_id = t.organization_id and transaction_id = t.id order by attempt desc limit 1) p
    where t.organization_id = any(${[...organizationIds]}::uuid[]) and t.instrument_id = any(${[...instrumentIds]}::uuid[])
      and t.status in ('pending', 'payment_pending') and (t.status = 'payment_pending' or t.expires_at is null or t.expires_at >= ${now})
      and not t.is_paid and p.status in ('failed', 'canceled', 'expired')
    group by 2, 3`.execute(db)
  return rows
}

/** Money that came in by bank and of which nobody said what it is for, or whether it is what it seems. */
export async function countWaitingLines(
  db: Db,
  organizationIds: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'bank_lines_' || l.status as kind, l.organization_id, null::uuid as instrument_id, count(*)::int as count,
      min(l.booked_on) as since, null::date as until,
      coalesce(sum(l.amount_cents) filter (where l.currency = 'EUR'), 0)::bigint as cents, null::uuid as transaction_id
    from bank_statement_lines l
    where l.organization_id = any(${[...organizationIds]}::uuid[]) and l.status in ('proposed', 'left')
    group by l.organization_id, l.status`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { IS_TAKEN_BACK } from '../../../db/sql-fragments.ts'

/** Which runs are asked for: one, or all of an organisation. */
export interface JournalQuery {
  organizationId: string
  runId: string | undefined
}

export interface RunAmountsRow
  extends Columns<'payment_runs', 'id' | 'number' | 'due_date' | 'instrument_id'> {
  instrument_name: string
  interest_cents: bigint
  redemption_cents: bigint
  dividend_cents: bigint
  withheld_cents: bigint
  moved: { day: string; kind: 'paid' | 'returned'; cents: string }[]
}

/**
 * What approved runs of an organisation come to, the oldest first: what falls due by their lines and corrections, without what earlier lines could
 * not pay, which was booked with those; and what the bank paid and sent back on each day.
 */
export async function listRunAmounts(
  db: Db,
  { organizationId, runId }: JournalQuery,
): Promise<RunAmountsRow[]> {
  const moved = (kinds: RawBuilder<unknown>, kind: string) => sql`
    select jsonb_agg(jsonb_build_object('day', day, 'kind', ${kind}::text, 'cents', cents::text) order by day) as days from (
      select e.date as day, sum(l.net_cents) as cents
      from payment_lines l join payment_line_events e on e.organization_id = l.organization_id and e.line_id = l.id
      where l.organization_id = r.organization_id and l.run_id = r.id and e.kind in (${kinds}) and e.date is not null
        and not ${IS_TAKEN_BACK}
      group by e.date) m`
  const { rows } = await sql<RunAmountsRow>`
    select r.id, r.number, r.due_date, r.instrument_id, i.name as instrument_name,
      due.interest_cents + coalesce(made_good.interest_cents, 0) as interest_cents,
      due.redemption_cents + coalesce(made_good.redemption_cents, 0) as redemption_cents,
      due.dividend_cents + coalesce(made_good.dividend_cents, 0) as dividend_cents,
      due.withheld_cents + coalesce(made_good.withheld_cents, 0) as withheld_cents,
      coalesce(paid.days, '[]') || coalesce(returned.days, '[]') as moved
    from payment_runs r
    join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id
    cross join lateral (
      select coalesce(sum(interest_cents), 0)::bigint as interest_cents, coalesce(sum(redemption_cents), 0)::bigint as redemption_cents,
        coalesce(sum(dividend_cents), 0)::bigint as dividend_cents, coalesce(sum(withheld_cents), 0)::bigint as withheld_cents
      from payment_lines l where l.organization_id = r.organization_id and l.run_id = r.id and l.cause = 'due') due
    left join lateral (
      select sum(c.interest_cents)::bigint as interest_cents, sum(c.redemption_cents)::bigint as redemption_cents,
        sum(c.dividend_cents)::bigint as dividend_cents, sum(c.withheld_cents)::bigint as withheld_cents
      from payment_lines l
      join payment_corrections c on c.organization_id = l.organization_id and c.line_id = l.id
      where l.organization_id = r.organization_id and l.run_id = r.id) made_good on true
    left join lateral (${moved(sql`'executed', 'marked paid'`, 'paid')}) paid on true
    left join lateral (${moved(sql`'returned', 'marked returned'`, 'returned')}) returned on true
    where r.organization_id = ${organizationId} and r.status = 'approved' ${runId === undefined ? sql`` : sql`and r.id = ${runId}`}
    order by r.due_date, r.number`.execute(db)
  return rows
}

export type LedgerRow = Columns<
  'payout_settings',
  | 'ledger_interest'
  | 'ledger_principal'
  | 'ledger_dividend'
  | 'ledger_withheld'
  | 'ledger_payable'
  | 'ledger_bank'
>

/** The numbers of an organisation's ledger accounts; undefined while it set nothing. */
export function findLedger(db: Db, organizationId: string): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('payout_settings')
    .select([
      ...(['ledger_interest', 'ledger_principal', 'ledger_dividend'] as const),
      ...(['ledger_withheld', 'ledger_payable', 'ledger_bank'] as const),
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

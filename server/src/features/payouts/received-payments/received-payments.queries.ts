import type { RunKind } from '@zegel/core/payouts/payment-run'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { isOneOf, withMergedNames } from '../../../access/merged-names.queries.ts'

/** What somebody is paid, or is to be paid, by a line of an approved run. */
export interface ReceivedRow
  extends Columns<
    'payment_lines',
    | 'id'
    | 'organization_id'
    | 'instrument_id'
    | 'due_date'
    | 'interest_cents'
    | 'redemption_cents'
    | 'dividend_cents'
    | 'correction_cents'
    | 'withheld_cents'
    | 'net_cents'
    | 'iban'
    | 'is_held'
    | 'held_reason'
    | 'status_on'
    | 'covers_interest'
    | 'covers_redemption'
  > {
  kind: RunKind
  status: 'open' | 'sent' | 'executed' | 'refused' | 'returned'
  organization_name: string
  instrument_name: string
  instrument_type: string
  /** Of which there is a note. */
  dividends: { id: string; payment_date: string }[]
  /** Whose it is: who is paid, or whoever that was found to be. */
  holder_id: string
}

// More than anybody reads at once.
const MOST = 5000

/** Of whom it is asked, and of which instrument; of all where it is left out. */
export interface ReceivedOf {
  personIds: readonly string[]
  instrumentId: string | undefined
}

/**
 * What approved runs pay to somebody, and to who was merged into them, the latest due date first. What could not be paid and is in a later
 * run is told by that one alone; too much that was paid before is told when it is set off.
 */
export async function listReceivedLines(
  db: Db,
  { personIds, instrumentId }: ReceivedOf,
): Promise<ReceivedRow[]> {
  const persons = await withMergedNames(db, personIds)
  const { rows } = await sql<ReceivedRow>`
    select l.id, l.organization_id, l.instrument_id,
      case when l.payee_id = any(${[...personIds]}::uuid[]) then l.payee_id
        else present_holder(l.organization_id, l.instrument_id, l.payee_id) end as holder_id, l.due_date, l.interest_cents, l.redemption_cents, l.dividend_cents,
      l.correction_cents, l.withheld_cents, l.net_cents, l.iban, l.is_held, l.held_reason, l.status_on, l.covers_interest,
      l.covers_redemption, l.status, o.name as organization_name, i.name as instrument_name, i.type as instrument_type,
      case
        when l.dividend_id is not null then 'dividend'
        when l.covers_interest and l.covers_redemption then 'interest and redemption'
        when l.covers_redemption then 'redemption'
        when l.covers_interest then 'interest'
        else 'rest'
      end as kind, ${DIVIDENDS} as dividends
    from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    join organizations o on o.id = l.organization_id
    join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
    where ${isOneOf(persons, 'l', 'payee_id')} and l.net_cents > 0
      ${instrumentId ? sql`and l.instrument_id = ${instrumentId}` : sql``}
      and not exists (
        select from payment_lines f
        join payment_runs n on n.organization_id = f.organization_id and n.id = f.run_id and n.status = 'approved'
        where f.organization_id = l.organization_id and f.of_line_id = l.id)
    order by l.due_date desc, l.id desc limit ${MOST}`.execute(db)
  return rows
}

// The one that a line pays, and those of which it, or the line that could not be paid before it, settles what was paid otherwise.
const DIVIDENDS = sql`case when l.dividend_id is null and l.correction_cents = 0 then '[]' else coalesce((
      with recursive earlier as (
        select l.id, l.of_line_id
        union all
        select o.id, o.of_line_id from earlier e join payment_lines o on o.organization_id = l.organization_id and o.id = e.of_line_id),
      parts as (
        select l.dividend_id as id, 0 as position
        union
        select p.dividend_id, 1 from earlier e
        join payment_corrections c on c.organization_id = l.organization_id and c.line_id = e.id
        join payment_runs p on p.organization_id = c.organization_id and p.id = c.of_run_id)
      select jsonb_agg(jsonb_build_object('id', d.id, 'payment_date', d.payment_date) order by d.position, d.payment_date, d.id)
      from (
        select v.id, v.payment_date, min(x.position) as position
        from parts x
        join dividend_parts p on p.organization_id = l.organization_id and p.id = x.id
        join dividends v on v.organization_id = p.organization_id and v.id = p.dividend_id
        group by v.id, v.payment_date) d), '[]') end`

/** A bond that somebody holds. */
export interface HeldBondRow {
  organization_id: string
  organization_name: string
  instrument_id: string
  instrument_name: string
  instrument_type: string
  legal_person_id: string
  iban: string | null
}

/** The bonds of which some persons have units on a day. */
export async function listHeldBonds(
  db: Db,
  { personIds, instrumentId }: ReceivedOf,
  date: string,
): Promise<HeldBondRow[]> {
  const { rows } = await sql<HeldBondRow>`
    select b.organization_id, o.name as organization_name, b.instrument_id, i.name as instrument_name, i.type as instrument_type,
      b.holder_id as legal_person_id, p.iban
    from unnest(${[...personIds]}::uuid[]) w (id)
    join participants a on a.legal_person_id = w.id and a.merged_into is null
    join holder_balances b on b.organization_id = a.organization_id and b.instrument_id = a.instrument_id and b.holder_id = w.id
      and b.units > 0 and b.from_date <= ${date} and b.until_date > ${date}
    join bond_terms t on t.organization_id = b.organization_id and t.instrument_id = b.instrument_id
    join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id
    join organizations o on o.id = b.organization_id
    join legal_persons p on p.id = w.id
    where true ${instrumentId ? sql`and b.instrument_id = ${instrumentId}` : sql``}
    order by i.name, b.instrument_id, w.id`.execute(db)
  return rows
}

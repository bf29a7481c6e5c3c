import type { StatementContent } from '@zegel/contract/payouts/yearly-statements'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { StatementFigures, YearDays } from '@zegel/core/payouts/yearly-statement'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { IS_TAKEN_BACK } from '../../../db/sql-fragments.ts'

/** An organisation in a year. */
export interface OfYear {
  organizationId: string
  days: YearDays
}

export interface StatedInstrumentRow {
  id: string
  name: string
  type: InstrumentType
  price_cents: bigint | null
  issuer: string | null
  /** The first day that a run pays for; null when none does. */
  runs_since: string | null
  opening_value: bigint | null
  opening_valued_on: string | null
  closing_value: bigint | null
  closing_valued_on: string | null
}

/** The instruments of an organisation, with the last valuation until each end of the year, of the units that are valued by it, and since when runs pay what is due. */
export async function listStatedInstruments(
  db: Db,
  { organizationId, days }: OfYear,
): Promise<StatedInstrumentRow[]> {
  const valued = (until: string, unitsOf: string) => sql`
    left join lateral (
      select unit_value_of_day(i.organization_id, i.id, ${until}, ${unitsOf}) as value_cents, v.date from valuations v
      where v.organization_id = i.organization_id and v.instrument_id = i.id and v.date <= ${until}
      order by v.date desc, v.id desc limit 1)`
  const { rows } = await sql<StatedInstrumentRow>`
    select i.id, i.name, i.type, i.price_cents, p.legal_name as issuer,
      (select min(r.due_date) from payment_runs r
       where r.organization_id = i.organization_id and r.instrument_id = i.id and r.status = 'approved'
         and r.kind in ('interest', 'redemption', 'interest and redemption')) as runs_since,
      opening.value_cents as opening_value, opening.date as opening_valued_on,
      closing.value_cents as closing_value, closing.date as closing_valued_on
    from instruments i
    left join legal_persons p on p.id = i.issuing_legal_person_id
    ${valued(days.first, days.before)} opening on true
    ${valued(days.last, days.last)} closing on true
    where i.organization_id = ${organizationId} order by i.name, i.id`.execute(db)
  return rows
}

/** Everybody who had something on any day of the year, something moved from or to, was paid, or has a published statement of it. */
const STATED = ({ organizationId, days }: OfYear) => sql`
  select b.holder_id as id from holder_balances b
  where b.organization_id = ${organizationId} and b.units > 0 and b.from_date <= ${days.last} and b.until_date >= ${days.first}
  union
  select side from movements_between(${organizationId}, ${days.first}, ${days.last}) m, unnest(array[m.from_id, m.to_id]) side
  where side is not null
  union
  select payee_id from received_between(${organizationId}, ${days.first}, ${days.last})
  union
  select payee_id from unpaid_on(${organizationId}, ${days.last})
  union
  select s.holder_id from yearly_statements s
  where s.organization_id = ${organizationId} and s.year = ${Number(days.last.slice(0, 4))} and s.published_at is not null and s.replaced_at is null`

/** Writes down whose statements are to be made, in whose language, and which those correct; those who are written down already are left as they are. */
export async function insertStatementsToMake(
  db: Db,
  of: OfYear,
  batch: { id: string; holder_id: string | null },
): Promise<void> {
  await sql`
    insert into yearly_statements (organization_id, batch_id, year, holder_id, name, language, replaces_id)
    select ${of.organizationId}, ${batch.id}, ${Number(of.days.last.slice(0, 4))}, p.id, p.legal_name,
      coalesce((select r.language from readers_of_person(${of.organizationId}, p.id) r where r.language is not null limit 1), 'nl'), s.id
    from (${STATED(of)}) stated
    join legal_persons p on p.id = stated.id
    left join yearly_statements s on s.organization_id = ${of.organizationId} and s.year = ${Number(of.days.last.slice(0, 4))}
      and s.holder_id = p.id and s.published_at is not null and s.replaced_at is null
    where ${batch.holder_id}::uuid is null or p.id = ${batch.holder_id}::uuid
    order by p.legal_name, p.id
    on conflict (organization_id, batch_id, holder_id) do nothing`.execute(db)
}

export interface StatementToMake extends Columns<'yearly_statements', 'id' | 'holder_id'> {
  language: 'nl' | 'en'
  holder: StatementContent['holder']
  replaces_sha256: Buffer | null
  replaces_published_at: Date | null
}

/** Some statements that are not made yet, with who they are of; none when all are. */
export async function listStatementsToMake(
  db: Db,
  organizationId: string,
  batchId: string,
  most: number,
): Promise<StatementToMake[]> {
  const { rows } = await sql<StatementToMake>`
    select s.id, s.holder_id, s.language, r.data_sha256 as replaces_sha256, r.published_at as replaces_published_at,
      jsonb_build_object(
        'legal_name', p.legal_name, 'register_number', p.business_register_number, 'birth_date', p.birth_date, 'address', p.address,
        'zip_code', p.zip_code, 'city', p.city, 'country', p.country) as holder
    from yearly_statements s
    join legal_persons p on p.id = s.holder_id
    left join yearly_statements r on r.organization_id = s.organization_id and r.id = s.replaces_id
    where s.organization_id = ${organizationId} and s.batch_id = ${batchId} and s.data is null
    order by s.id limit ${most}`.execute(db)
  return rows
}

/** Something of one holder in one instrument. */
interface OfPosition {
  instrument_id: string
  holder_id: string
}

export interface BalancesRow extends OfPosition {
  opening: bigint
  closing: bigint
}

/** What some holders had at the beginning and at the end of the year, of each instrument of which they had something in it. */
export async function listBalances(
  db: Db,
  { organizationId, days }: OfYear,
  holders: readonly string[],
): Promise<BalancesRow[]> {
  const { rows } = await sql<BalancesRow>`
    select b.instrument_id, b.holder_id,
      coalesce(sum(b.units) filter (where b.from_date <= ${days.before} and b.until_date > ${days.before}), 0)::bigint as opening,
      coalesce(sum(b.units) filter (where b.from_date <= ${days.last} and b.until_date > ${days.last}), 0)::bigint as closing
    from participants p
    join holder_balances b on b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.holder_id = p.legal_person_id
    where p.organization_id = ${organizationId} and p.legal_person_id = any(${[...holders]}::uuid[])
      and b.from_date <= ${days.last} and b.until_date >= ${days.first}
    group by b.instrument_id, b.holder_id having bool_or(b.units > 0)`.execute(db)
  return rows
}

export interface YearMovementRow extends OfPosition {
  kind: string
  change: bigint
  cents: bigint | null
}

/** What came to some holders in the year, and what went from them. */
export async function listYearMovements(
  db: Db,
  { organizationId, days }: OfYear,
  holders: readonly string[],
): Promise<YearMovementRow[]> {
  const { rows } = await sql<YearMovementRow>`
    select m.instrument_id, side.holder_id, m.kind, side.change, m.cents
    from movements_between(${organizationId}, ${days.first}, ${days.last}) m
    cross join lateral (values (m.to_id, m.units), (m.from_id, -m.units)) side (holder_id, change)
    where side.holder_id = any(${[...holders]}::uuid[])`.execute(db)
  return rows
}

export interface ActionAmountRow extends OfPosition {
  kind: string
  cents: bigint
}

/** What the issuer paid some holders for units by its acts. */
export async function listActionAmounts(
  db: Db,
  { organizationId, days }: OfYear,
  holders: readonly string[],
): Promise<ActionAmountRow[]> {
  const { rows } = await sql<ActionAmountRow>`
    select instrument_id, holder_id, kind, sum(cents)::bigint as cents
    from action_amounts_between(${organizationId}, ${days.first}, ${days.last})
    where holder_id = any(${[...holders]}::uuid[]) group by instrument_id, holder_id, kind`.execute(
    db,
  )
  return rows
}

export interface ReceivedRow extends OfPosition {
  interest: bigint
  redeemed: bigint
  dividend: bigint
  withheld: bigint
}

/** What runs paid some holders in the year. */
export async function listReceived(
  db: Db,
  { organizationId, days }: OfYear,
  holders: readonly string[],
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select instrument_id, payee_id as holder_id, sum(interest)::bigint as interest, sum(redeemed)::bigint as redeemed,
      sum(dividend)::bigint as dividend, sum(withheld)::bigint as withheld
    from received_between(${organizationId}, ${days.first}, ${days.last})
    where payee_id = any(${[...holders]}::uuid[]) group by instrument_id, payee_id`.execute(db)
  return rows
}

export interface UnpaidRow extends OfPosition {
  cents: bigint
}

/** What some holders were due at the end of the year and had not been paid. */
export async function listUnpaid(
  db: Db,
  { organizationId, days }: OfYear,
  holders: readonly string[],
): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    select instrument_id, payee_id as holder_id, sum(cents)::bigint as cents from unpaid_on(${organizationId}, ${days.last})
    where payee_id = any(${[...holders]}::uuid[]) group by instrument_id, payee_id`.execute(db)
  return rows
}

/** What the ledger says of one instrument in all; what follows from the schedule of a bond is not among it. */
export interface LedgerRow
  extends Omit<StatementFigures, 'accrued' | 'opening_value' | 'closing_value'> {
  instrument_id: string
}

/**
 * What the ledger says of each instrument, by other ways than statements are made: balances by their days, trades by transactions themselves
 * and what the issuer took back, payments by what happened to each line, and what is unpaid by what was due less what a line in the end paid.
 */
export async function sumLedger(db: Db, { organizationId, days }: OfYear): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with balances as (
      select b.instrument_id,
        coalesce(sum(b.units) filter (where b.from_date <= ${days.before} and b.until_date > ${days.before}), 0)::bigint as opening,
        coalesce(sum(b.units) filter (where b.from_date <= ${days.last} and b.until_date > ${days.last}), 0)::bigint as closing
      from holder_balances b where b.organization_id = ${organizationId} group by b.instrument_id),
    -- What the issuer took back, and did not give back since.
    taken_back as (
      select e.instrument_id, coalesce(sum(e.units) filter (where e.to_holder_id is not null), 0)::bigint as bought,
        coalesce(sum(e.units) filter (where e.from_holder_id is not null), 0)::bigint as sold
      from corporate_actions a
      join register_entries e on e.organization_id = a.organization_id and e.corporate_action_id = a.id and e.transaction_id is null
        and e.reverses_id is null
      where a.organization_id = ${organizationId} and a.kind in ('repurchase', 'cancellation')
        and a.effective_date between ${days.first} and ${days.last}
        and not exists (
          select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)
      group by e.instrument_id),
    -- Between two who were found to be one nothing was bought.
    priced as (
      select t.instrument_id, sum(t.units)::bigint as bought, coalesce(sum(t.units) filter (where t.type = 'transfer'), 0)::bigint as sold,
        coalesce(sum(t.total_cents), 0)::bigint as bought_for,
        coalesce(sum(t.total_cents) filter (where t.type = 'transfer'), 0)::bigint as sold_for
      from transactions t
      where t.organization_id = ${organizationId} and t.status = 'completed' and t.reversed_at is null
        and t.effective_date between ${days.first} and ${days.last}
        and not (t.type = 'transfer' and exists (
            select from participants p
            where p.organization_id = t.organization_id and p.instrument_id = t.instrument_id
              and p.legal_person_id in (t.sender_id, t.receiver_id) and p.merged_into is not null)
          and present_holder(t.organization_id, t.instrument_id, t.sender_id) = present_holder(t.organization_id, t.instrument_id, t.receiver_id))
      group by t.instrument_id),
    -- Somebody said that it was paid in the year, and nobody that it was refused or came back.
    paid_line as (
      select l.id, l.instrument_id, l.of_line_id, l.interest_cents, l.redemption_cents, l.dividend_cents, l.correction_cents, l.net_cents
      from payment_lines l
      where l.organization_id = ${organizationId} and l.id in (
          select e.line_id from payment_line_events e
          where e.organization_id = ${organizationId} and e.kind in ('executed', 'marked paid') and e.date between ${days.first} and ${days.last}
            and not ${IS_TAKEN_BACK})
        and not exists (
          select from payment_line_events e
          where e.organization_id = l.organization_id and e.line_id = l.id and e.kind in ('refused', 'returned', 'marked returned'))),
    made_good as (
      with recursive line as (
        select p.instrument_id, p.id, p.of_line_id from paid_line p where p.correction_cents <> 0
        union all
        select line.instrument_id, o.id, o.of_line_id
        from line join payment_lines o on o.organization_id = ${organizationId} and o.id = line.of_line_id)
      select line.instrument_id, sum(c.interest_cents) as interest, sum(c.redemption_cents) as redeemed, sum(c.dividend_cents) as dividend
      from line join payment_corrections c on c.organization_id = ${organizationId} and c.line_id = line.id
      group by line.instrument_id),
    paid as (
      select p.instrument_id, (p.interest + coalesce(m.interest, 0))::bigint as interest, (p.redeemed + coalesce(m.redeemed, 0))::bigint as redeemed,
        (p.dividend + coalesce(m.dividend, 0))::bigint as dividend,
        -- By what went to the bank, not by what each line says was withheld.
        (p.interest + p.redeemed + p.dividend + coalesce(m.interest + m.redeemed + m.dividend, 0) - p.net)::bigint as withheld
      from (
        select instrument_id, sum(interest_cents) as interest, sum(redemption_cents) as redeemed, sum(dividend_cents) as dividend,
          sum(net_cents) as net
        from paid_line group by instrument_id) p
      left join made_good m on m.instrument_id = p.instrument_id),
    by_action as (
      select a.instrument_id, coalesce(sum(a.cents) filter (where a.kind = 'redemption'), 0)::bigint as redeemed,
        coalesce(sum(a.cents) filter (where a.kind <> 'redemption'), 0)::bigint as sold_for
      from action_amounts_between(${organizationId}, ${days.first}, ${days.last}) a group by a.instrument_id),
    settled as (
      with recursive line as (
        select l.id, l.of_line_id from payment_lines l
        join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
        where l.organization_id = ${organizationId} and l.status = 'executed' and l.status_on <= ${days.last}
        union
        select o.id, o.of_line_id from line join payment_lines o on o.organization_id = ${organizationId} and o.id = line.of_line_id)
      select id from line),
    unpaid as (
      select l.instrument_id, sum(l.interest_cents + l.redemption_cents + l.dividend_cents - l.withheld_cents)::bigint as cents
      from payment_lines l
      join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
      where l.organization_id = ${organizationId} and l.cause = 'due' and l.due_date <= ${days.last} and l.id not in (select id from settled)
      group by l.instrument_id)
    select i.id as instrument_id, coalesce(b.opening, 0) as opening, coalesce(b.closing, 0) as closing,
      (coalesce(c.bought, 0) + coalesce(t.bought, 0))::bigint as bought, (coalesce(c.sold, 0) + coalesce(t.sold, 0))::bigint as sold,
      coalesce(c.bought_for, 0) as bought_for, (coalesce(c.sold_for, 0) + coalesce(a.sold_for, 0))::bigint as sold_for,
      coalesce(p.interest, 0) as interest, (coalesce(p.redeemed, 0) + coalesce(a.redeemed, 0))::bigint as redeemed,
      coalesce(p.dividend, 0) as dividend, coalesce(p.withheld, 0) as withheld, coalesce(u.cents, 0) as unpaid
    from instruments i
    left join balances b on b.instrument_id = i.id
    left join taken_back t on t.instrument_id = i.id
    left join priced c on c.instrument_id = i.id
    left join paid p on p.instrument_id = i.id
    left join by_action a on a.instrument_id = i.id
    left join unpaid u on u.instrument_id = i.id
    where i.organization_id = ${organizationId}`.execute(db)
  return rows
}

export type ValuedRow = Columns<'valuations', 'instrument_id' | 'date' | 'value_cents'>

/** The last valuation of each instrument until each end of a year. */
export async function listValuedAtEnds(
  db: Db,
  { organizationId, days }: OfYear,
): Promise<ValuedRow[]> {
  const { rows } = await sql<ValuedRow>`
    select distinct v.instrument_id, v.date, v.value_cents
    from instruments i
    cross join (values (${days.first}::date), (${days.last}::date)) end_of_year (day)
    cross join lateral (
      select v.instrument_id, v.date, v.value_cents from valuations v
      where v.organization_id = i.organization_id and v.instrument_id = i.id and v.date <= end_of_year.day
      order by v.date desc limit 1) v
    where i.organization_id = ${organizationId}`.execute(db)
  return rows
}

export interface SplitRow extends Columns<'corporate_actions', 'instrument_id' | 'effective_date'> {
  old_units: bigint
  new_units: bigint
}

/** The splits and consolidations of an organisation's instruments that stand. */
export async function listSplits(db: Db, organizationId: string): Promise<SplitRow[]> {
  const { rows } = await sql<SplitRow>`
    select a.instrument_id, a.effective_date, (a.terms ->> 'old_units')::bigint as old_units, (a.terms ->> 'new_units')::bigint as new_units
    from corporate_actions a
    left join corporate_action_reversals r on r.organization_id = a.organization_id and r.action_id = a.id
    where a.organization_id = ${organizationId} and a.kind in ('split', 'consolidation') and r.action_id is null`.execute(
    db,
  )
  return rows
}

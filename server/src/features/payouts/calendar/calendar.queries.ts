import type { RunStatus } from '@zegel/core/payouts/payment-run'
import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { findInDirectory } from '../../../db/directory.ts'
import { OPEN_CENTS } from '../payment-runs/run-fragments.queries.ts'

export type InstrumentNameRow = Columns<'instruments', 'id' | 'name' | 'type'>

/** The instruments of an organisation, by name. */
export function listInstruments(db: Db, organizationId: string): Promise<InstrumentNameRow[]> {
  return db
    .selectFrom('instruments')
    .select(['id', 'name', 'type'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export interface RunOfDayRow
  extends Columns<'payment_runs', 'id' | 'number' | 'instrument_id' | 'due_date'> {
  status: RunStatus
  covers_interest: boolean
  covers_redemption: boolean
}

/** The runs that pay what falls due on bonds within some days. */
export async function listRunsOfDays(
  db: Db,
  organizationId: string,
  { from, until }: { from: string; until: string },
): Promise<RunOfDayRow[]> {
  const { rows } = await sql<RunOfDayRow>`
    select id, number, instrument_id, due_date, status, kind in ('interest', 'interest and redemption') as covers_interest,
      kind in ('redemption', 'interest and redemption') as covers_redemption
    from payment_runs
    where organization_id = ${organizationId} and due_date between ${from} and ${until} and dividend_id is null and kind <> 'rest'
      and status not in ('discarded', 'failed')
    order by due_date`.execute(db)
  return rows
}

export interface DayOfInstrumentRow {
  instrument_id: string
  date: string
}

/** The last days of options of which somebody holds any: the date of the terms, or so long after each grant. */
export async function listOptionExpiries(
  db: Db,
  organizationId: string,
  { from, until }: { from: string; until: string },
): Promise<DayOfInstrumentRow[]> {
  const { rows } = await sql<DayOfInstrumentRow>`
    with held as (
      select t.instrument_id, t.set_expiration_date, t.expiration_frequency, t.expiration_period from option_terms t
      where t.organization_id = ${organizationId} and exists (
        select from holder_balances b
        where b.organization_id = t.organization_id and b.instrument_id = t.instrument_id and b.units > 0 and b.until_date > ${from}))
    select distinct instrument_id, date::date::text as date from (
      select instrument_id, set_expiration_date as date from held where set_expiration_date is not null
      union all
      select h.instrument_id, e.effective_date + h.expiration_frequency * case h.expiration_period
        when 'year' then interval '1 year' else interval '1 month' end
      from held h
      join register_entries e on e.organization_id = ${organizationId} and e.instrument_id = h.instrument_id and e.from_holder_id is null
        and e.reverses_id is null and not exists (
          select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)
      where h.set_expiration_date is null) ends
    where date between ${from} and ${until}`.execute(db)
  return rows
}

/** The last days of rounds in which an instrument is offered. */
export async function listRoundEnds(
  db: Db,
  organizationId: string,
  { from, until }: { from: string; until: string },
): Promise<DayOfInstrumentRow[]> {
  const { rows } = await sql<DayOfInstrumentRow>`
    select s.instrument_id, s.round_end_date as date from invest_settings s
    join instruments i on i.organization_id = s.organization_id and i.id = s.instrument_id and i.published_at is not null
    where s.organization_id = ${organizationId} and s.round_end_date between ${from} and ${until}`.execute(
    db,
  )
  return rows
}

/** The dividends that are paid, or whose tax is due, within some days, without those that were turned back. */
export async function listDividendIds(
  db: Db,
  organizationId: string,
  { from, until }: { from: string; until: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from dividends d
    where d.organization_id = ${organizationId} and d.payment_date between ${from}::date - interval '1 month' and ${until}
      and not exists (
        select from dividend_reversals r where r.organization_id = d.organization_id and r.dividend_id = d.id)
    order by d.payment_date, d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The years of which an organisation published its statements. */
export async function listStatedYears(db: Db, organizationId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('yearly_statement_batches')
    .select('year')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ year }) => year)
}

/** The first day on which anybody held anything of an organisation; undefined while nobody did. */
export async function findFirstHolding(
  db: Db,
  organizationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(from_date)::text as day from holder_balances where organization_id = ${organizationId} and units > 0`.execute(
    db,
  )
  return rows[0]?.day ?? undefined
}

/** What runs of an organisation that fell due before a day, proposed or approved, have not paid: by that day, without what the bank refused. */
export async function listUnpaidOfRuns(
  db: Db,
  organizationId: string,
  before: string,
): Promise<{ date: string; cents: bigint }[]> {
  const { rows } = await sql<{ date: string; cents: bigint }>`
    select r.due_date as date, sum(${OPEN_CENTS})::bigint as cents
    from payment_runs r
    join payment_run_totals t on t.organization_id = r.organization_id and t.run_id = r.id
    where r.organization_id = ${organizationId} and r.status in ('proposed', 'approved') and r.due_date < ${before}
    group by r.due_date`.execute(db)
  return rows
}

/** The organisations that have an instrument: of those something may come. */
export async function listIssuingOrganizations(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from organizations o
    where exists (select from instruments i where i.organization_id = o.id)
    order by o.id`.execute(db)
  return rows
}

export interface FeedRow {
  organization_id: string
  organization_name: string
  user_id: string
  language: Language | null
  is_disabled: boolean
}

/** Whose feed has this secret. */
export async function findFeedOwner(db: Db, secretHash: Buffer): Promise<FeedRow | undefined> {
  const organizationId = await findInDirectory(db, 'calendar', secretHash)
  if (!organizationId) return undefined
  const { rows } = await sql<FeedRow>`
    select f.organization_id, o.name as organization_name, f.user_id, u.language, u.disabled_at is not null as is_disabled
    from calendar_feeds f join users u on u.id = f.user_id join organizations o on o.id = f.organization_id
    where f.organization_id = ${organizationId} and f.secret_hash = ${secretHash}`.execute(db)
  return rows[0]
}

/** The encrypted secret of somebody's feed of an organisation. */
export async function findFeedSecret(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('secret_enc')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.secret_enc
}

/** Keeps the secret of somebody's feed; the one before is gone. */
export async function upsertFeed(
  tx: Tx,
  feed: { organization_id: string; user_id: string; secret_hash: Buffer; secret_enc: Buffer },
): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({
        secret_hash: feed.secret_hash,
        secret_enc: feed.secret_enc,
        made_at: sql`now()`,
      }),
    )
    .execute()
}

export async function deleteFeed(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

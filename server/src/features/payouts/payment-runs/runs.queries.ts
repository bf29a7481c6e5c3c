import {
  FRESH_ACCOUNT_DAYS,
  RUN_FILTERS,
  type RunFilter,
  type RunKind,
  type RunState,
  type RunStatus,
} from '@zegel/core/payouts/payment-run'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'
import { lockSettings } from './settings/payout-settings.queries.ts'
import { isFoundBy } from '../../../db/sql-fragments.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import { IS_LEFT, RUN_STATE } from './run-fragments.queries.ts'

/** That the approval of a run was withdrawn, with the other of the run and the one in its place. */
interface WithdrawalRow {
  by: string
  by_name: string | null
  at: string
  reason: string
  run_id: string
  number: number
}

/** A run with what its lines come to, in cents. */
export interface RunRow
  extends Columns<
    'payment_runs',
    | 'organization_id'
    | 'id'
    | 'number'
    | 'instrument_id'
    | 'due_date'
    | 'record_date'
    | 'execution_date'
    | 'dividend_id'
    | 'bank_account_id'
    | 'reason'
    | 'scheduled_cents'
    | 'seen_entries'
    | 'made_by'
    | 'made_at'
    | 'prepared_at'
    | 'checked_by'
    | 'checked_at'
    | 'approved_by'
    | 'approved_at'
  > {
  kind: RunKind
  status: RunStatus
  state: RunState
  instrument_name: string
  instrument_type: string
  account_iban: string | null
  account_name: string | null
  account_bic: string | null
  account_closed_at: Date | null
  made_by_name: string | null
  checked_by_name: string | null
  approved_by_name: string | null
  withdrawal: WithdrawalRow | null
  replaces: WithdrawalRow | null
  four_eyes: boolean
  is_outdated: boolean
  files: number
  lines: number
  interest_cents: bigint
  redemption_cents: bigint
  dividend_cents: bigint
  correction_cents: bigint
  withheld_cents: bigint
  net_cents: bigint
  held_lines: number
  held_cents: bigint
  executed_lines: number
  executed_cents: bigint
  refused_lines: number
  refused_cents: bigint
  no_iban: number
  changed_iban: number
  large: number
  zero: number
}

/**
 * From when on a changed account is marked: shortly before the run was prepared, for to which account is paid was read then. Counted from the
 * day that it is due, a run that was prepared ahead would mark less, and one that was late nothing.
 */
export const FRESH_FROM = sql`coalesce(r.prepared_at, r.made_at) - make_interval(days => ${sql.lit(FRESH_ACCOUNT_DAYS)})`

// What lines come to follows from them; that some are marked follows from more than they.
const TOTALS = sql`
  coalesce(t.lines, 0)::int as lines, coalesce(t.interest_cents, 0) as interest_cents, coalesce(t.redemption_cents, 0) as redemption_cents,
  coalesce(t.dividend_cents, 0) as dividend_cents, coalesce(t.correction_cents, 0) as correction_cents,
  coalesce(t.withheld_cents, 0) as withheld_cents, coalesce(t.net_cents, 0) as net_cents, coalesce(t.held_lines, 0)::int as held_lines,
  coalesce(t.held_cents, 0) as held_cents, coalesce(t.executed_lines, 0)::int as executed_lines,
  coalesce(t.executed_cents, 0) as executed_cents, coalesce(t.refused_lines, 0)::int as refused_lines,
  coalesce(t.refused_cents, 0) as refused_cents, coalesce(t.no_iban, 0)::int as no_iban, coalesce(t.zero, 0)::int as zero, (
    select count(*)::int from payment_lines l
    where l.organization_id = r.organization_id and l.run_id = r.id and l.iban_changed_at > ${FRESH_FROM}) as changed_iban, (
    select count(*)::int from payment_lines l
    where l.organization_id = r.organization_id and l.run_id = r.id and l.net_cents > s.large_cents) as large`

// What was posted just before a run was prepared may have been there or not: only then all facts of interest and redemption are counted. Those
// of a dividend are counted each time, as exemptions and what was given back come into them as well.
const LONGEST_POSTING = sql`interval '1 hour'`

/**
 * Whether a proposal is of a register, terms, tax, rights on units, successors, accounts or runs that are otherwise by now. An account that changes while a run is prepared is
 * found by whoever approves it (`isAccountChanged`).
 */
const IS_OUTDATED = sql`(r.status = 'proposed' and (
  (r.dividend_id is not null
    or exists (
      select from register_entries e
      where e.organization_id = r.organization_id and e.instrument_id = r.instrument_id and e.effective_date <= r.record_date
        and e.id > first_id_at(r.prepared_at - ${LONGEST_POSTING}))
    or exists (
      select from terms_changes c
      where c.organization_id = r.organization_id and c.instrument_id = r.instrument_id
        and greatest(c.created_at, c.withdrawn_at) > r.prepared_at - ${LONGEST_POSTING}))
  and r.seen_entries <> facts_of_run(r)
  or a.closed_at is not null
  or exists (
    select from encumbrances e
    join payment_lines l on l.organization_id = e.organization_id and l.instrument_id = e.instrument_id and l.holder_id = e.holder_id
    where e.organization_id = r.organization_id and e.instrument_id = r.instrument_id and e.from_date <= r.record_date
      and e.until_date > r.record_date and l.run_id = r.id and l.cause = 'due' and not l.is_held and l.net_cents > 0
      and not exists (
        select from payment_line_events v
        where v.organization_id = l.organization_id and v.line_id = l.id and v.kind = 'released'))
  or exists (
    select from corporate_actions s
    join corporate_action_lines g on g.organization_id = s.organization_id and g.action_id = s.id and g.instrument_id = r.instrument_id
      and g.change < 0
    join payment_lines l on l.organization_id = g.organization_id and l.instrument_id = g.instrument_id and l.holder_id = g.legal_person_id
    where s.organization_id = r.organization_id and s.kind = 'succession' and l.run_id = r.id and not l.is_held and l.net_cents > 0
      and is_succeeded(r.organization_id, r.instrument_id, l.holder_id) and not exists (
        select from payment_line_events v
        where v.organization_id = l.organization_id and v.line_id = l.id and v.kind = 'released'))
  or exists (
    select from payment_runs o
    where o.organization_id = r.organization_id and o.instrument_id = r.instrument_id and o.status = 'approved'
      and o.approved_at >= r.prepared_at)
  or exists (
    select from legal_persons p
    join payment_lines l on l.organization_id = r.organization_id and l.run_id = r.id and l.payee_id = p.id
    where p.iban_changed_at >= r.prepared_at and (p.iban, p.iban_name) is distinct from (l.iban, l.iban_name))))`

const nameOf = (column: string) => sql`(
  select n.legal_name from users u join legal_persons n on n.id = u.natural_person_id where u.id = ${sql.ref(column)})`

// Of the run (r) itself, or of the one in whose place it is (o).
const withdrawalOf = (withdrawn: 'r' | 'o', isOther: RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'by', ${sql.ref(`${withdrawn}.withdrawn_by`)}, 'by_name', ${nameOf(`${withdrawn}.withdrawn_by`)},
    'at', ${sql.ref(`${withdrawn}.withdrawn_at`)}, 'reason', ${sql.ref(`${withdrawn}.withdrawal_reason`)}, 'run_id', o.id, 'number', o.number)
  from payment_runs o where o.organization_id = r.organization_id and ${isOther})`

const RUNS = sql`
  select r.organization_id, r.id, r.number, r.instrument_id, r.due_date, r.record_date, r.execution_date, r.dividend_id, r.bank_account_id,
    r.reason, r.scheduled_cents, r.seen_entries, r.made_by, r.made_at, r.prepared_at, r.checked_by, r.checked_at, r.approved_by,
    r.approved_at, r.kind, r.status, ${RUN_STATE} as state, i.name as instrument_name, i.type as instrument_type, a.iban as account_iban,
    a.name as account_name, a.bic as account_bic, a.closed_at as account_closed_at, ${nameOf('r.made_by')} as made_by_name,
    ${nameOf('r.checked_by')} as checked_by_name, ${nameOf('r.approved_by')} as approved_by_name,
    ${withdrawalOf('r', sql`o.replaces_id = r.id`)} as withdrawal, ${withdrawalOf('o', sql`o.id = r.replaces_id`)} as replaces,
    coalesce(s.four_eyes, false) as four_eyes, ${IS_OUTDATED} as is_outdated, (
      select count(*)::int from payment_files f where f.organization_id = r.organization_id and f.run_id = r.id) as files, ${TOTALS}
  from payment_runs r
  join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id
  left join payout_settings s on s.organization_id = r.organization_id
  left join bank_accounts a on a.organization_id = r.organization_id and a.id = r.bank_account_id
  left join payment_run_totals t on t.organization_id = r.organization_id and t.run_id = r.id`

/** A run of an organisation; undefined when there is none. */
export async function findRun(db: Db, of: OfRun): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    ${RUNS} where r.organization_id = ${of.organizationId} and r.id = ${of.runId}`.execute(db)
  return rows[0]
}

export interface RunPage extends PageRequest<'due_date' | 'number'> {
  financial_instrument_id?: string | undefined
  status?: RunFilter | undefined
  q?: string | undefined
}

/** A page of an organisation's runs, the latest due date first unless asked otherwise, and how many there are of each filter. */
export async function listRuns(db: Db, organizationId: string, page: RunPage) {
  const { financial_instrument_id: instrumentId, status, q } = page
  const among = sql`r.organization_id = ${organizationId} ${instrumentId ? sql`and r.instrument_id = ${instrumentId}` : sql``}`
  const where = sql`${among} ${status ? sql`and ${passes(status)}` : sql``}
    ${
      q
        ? sql`and exists (
      select from instruments n where n.organization_id = r.organization_id and n.id = r.instrument_id and ${isFoundBy(sql`n.name`, q)})`
        : sql``
    }`
  const counted = RUN_FILTERS.map(
    (filter) => sql`(count(*) filter (where ${passes(filter)}))::int as ${sql.ref(filter)}`,
  )
  const { rows: sums } = await sql<Record<RunFilter | 'all' | 'listed', number>>`
    select count(*)::int as "all", (count(*) filter (where ${where}))::int as listed, ${sql.join(counted)}
    from ${RUN_WITH_TOTALS} where ${among}`.execute(db)
  const { listed: total, ...counts } = sums[0] ?? NO_RUNS
  const order = toOrder(page.sort ?? '-due_date')
  const window = windowOf(page, total, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<RunRow>`
    with page as materialized (
      select r.organization_id, r.id from ${RUN_WITH_TOTALS} where ${where}
      order by ${sql.ref(`r.${order.column}`)} ${direction}, r.number ${direction}
      limit ${window.limit} offset ${window.offset})
    ${RUNS} join page on page.organization_id = r.organization_id and page.id = r.id
    order by ${sql.ref(`r.${order.column}`)} ${direction}, r.number ${direction}`.execute(db)
  return { rows: inOrder(rows, window), total, counts }
}

const NO_RUNS = {
  ...{ listed: 0, all: 0, preparing: 0, proposed: 0, approved: 0, partly_paid: 0, paid: 0 },
  ...{ discarded: 0, withdrawn: 0, failed: 0, refused: 0 },
}

const RUN_WITH_TOTALS = sql`payment_runs r
    left join payment_run_totals t on t.organization_id = r.organization_id and t.run_id = r.id`

// Only where some were refused its lines are looked at.
function passes(filter: RunFilter): RawBuilder<unknown> {
  if (filter !== 'refused') return sql`${RUN_STATE} = ${filter}`
  return sql`(r.status = 'approved' and t.refused_lines > 0 and exists (
    select from payment_lines l
    where l.organization_id = r.organization_id and l.instrument_id = r.instrument_id and l.run_id = r.id and ${IS_LEFT}))`
}

export type NewRun = Columns<
  'payment_runs',
  | 'organization_id'
  | 'instrument_id'
  | 'kind'
  | 'due_date'
  | 'record_date'
  | 'execution_date'
  | 'dividend_id'
  | 'bank_account_id'
  | 'made_by'
>

/** Adds a run under the next number of its organisation; those who do so at once take turns. */
export async function insertRun(tx: Tx, run: NewRun): Promise<string> {
  await lockSettings(tx, run.organization_id)
  const { id } = await tx
    .insertInto('payment_runs')
    .values((eb) => ({
      ...run,
      number: eb
        .selectFrom('payment_runs')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('organization_id', '=', run.organization_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type AccountRow = Columns<'bank_accounts', 'id' | 'iban' | 'name' | 'bic' | 'closed_at'>

/** The accounts from which an organisation pays, those that are open first. */
export function listAccounts(db: Db, organizationId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('bank_accounts')
    .select(['id', 'iban', 'name', 'bic', 'closed_at'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`closed_at is not null`)
    .orderBy('id')
    .execute()
}

/** From which account an instrument was last paid. */
export async function findLastAccount(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_runs')
    .select('bank_account_id')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where('bank_account_id', 'is not', null)
    .where('status', '=', 'approved')
    .orderBy('due_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.bank_account_id ?? null
}

/** An instrument of an organisation, as far as it can be paid on; undefined when there is none. */
export async function findPayable(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<Columns<'instruments', 'id' | 'type'> | undefined> {
  return db
    .selectFrom('instruments')
    .select(['id', 'type'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirst()
}

/** Whether somebody is paid on another account by now than a proposal says. */
export async function isAccountChanged(db: Db, of: OfRun): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (
      select from payment_lines l join legal_persons p on p.id = l.payee_id
      where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId}
        and (p.iban, p.iban_name) is distinct from (l.iban, l.iban_name)) as changed`.execute(db)
  return rows[0]?.changed ?? false
}

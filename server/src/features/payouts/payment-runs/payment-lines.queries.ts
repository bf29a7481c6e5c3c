import { ACCOUNT_REASONS } from '@zegel/core/payouts/bank-answer'
import type {
  LineCause,
  LineEvent,
  LineFilter,
  PaymentLineStatus,
} from '@zegel/core/payouts/payment-run'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'
import { isFoundBy } from '../../../db/sql-fragments.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import { FRESH_FROM } from './runs.queries.ts'
import { IS_MARKED_PAID } from './run-fragments.queries.ts'

/** A line of a run with its holder. */
export interface LineRow
  extends Columns<
    'payment_lines',
    | 'id'
    | 'holder_id'
    | 'payee_id'
    | 'payee_name'
    | 'due_date'
    | 'units'
    | 'interest_cents'
    | 'redemption_cents'
    | 'dividend_cents'
    | 'correction_cents'
    | 'withheld_cents'
    | 'net_cents'
    | 'iban'
    | 'iban_name'
    | 'is_held'
    | 'held_reason'
    | 'held_by'
    | 'status_on'
    | 'status_reason'
  > {
  cause: LineCause
  status: PaymentLineStatus
  lots: [string, number][] | null
  /** The day at the close of which the units were the holder's. */
  record_date: string
  holder_name: string
  is_fresh: boolean
  is_marked_paid: boolean
  /** Why the bank did not pay this account before; null when nothing is known against it. */
  account_reason: string | null
}

/**
 * What another line (b) says against the account of one (l): it was not paid for a reason that is about the account, and nothing was paid there
 * after that. Told of an earlier run, and of any while a line waits for the bank. What other organisations hear of their bank is theirs.
 */
const SPEAKS_AGAINST = sql`
  b.organization_id = l.organization_id and b.payee_id = l.payee_id and b.iban = l.iban and b.iban <> '' and b.run_id <> l.run_id
    and (b.id < l.id or l.status = 'open') and b.status in ('refused', 'returned') and b.status_reason = any(${[...ACCOUNT_REASONS]})
    and not exists (
      select from payment_lines p
      where p.organization_id = b.organization_id and p.payee_id = b.payee_id and p.iban = b.iban and p.id > b.id
        and p.status = 'executed' and p.status_on >= coalesce(b.status_on, p.status_on))`

const LINES = (total: RawBuilder<unknown>) => sql`
  select l.id, ${IS_MARKED_PAID} as is_marked_paid, l.holder_id, l.payee_id, l.payee_name, l.due_date, record_date_of(l) as record_date,
    l.units,
    l.interest_cents, l.redemption_cents, l.dividend_cents, l.correction_cents, l.withheld_cents, l.net_cents, l.iban, l.iban_name, l.is_held, l.held_reason, l.held_by, l.status_on,
    l.status_reason, l.cause, l.status, l.lots, coalesce(l.iban_changed_at > ${FRESH_FROM}, false) as is_fresh, (
      select b.status_reason from payment_lines b where ${SPEAKS_AGAINST} order by b.id desc limit 1) as account_reason,
    case when l.holder_id = l.payee_id then l.payee_name else h.legal_name end as holder_name, ${total} as total
  from payment_lines l
  join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id
  join legal_persons h on h.id = l.holder_id`

/** What lines are looked through by, of one run. */
interface Marks {
  lines: number
  no_iban: number
  zero: number
  held: number
  refused: number
  fresh_from: Date
  large_cents: bigint | null
}

const NO_MARKS = { lines: 0, no_iban: 0, zero: 0, held: 0, refused: 0 }

const FILTERS: Readonly<Record<LineFilter, (marks: Marks) => RawBuilder<unknown>>> = {
  no_iban: () => sql`l.iban is null`,
  changed_iban: ({ fresh_from }) => sql`l.iban_changed_at > ${fresh_from}`,
  refused_account: () => sql`exists (select from payment_lines b where ${SPEAKS_AGAINST})`,
  zero: () => sql`l.net_cents = 0`,
  large: ({ large_cents }) => sql`l.net_cents > ${large_cents}`,
  held: () => sql`l.is_held`,
  carried_over: () => sql`l.of_line_id is not null`,
  corrected: () => sql`l.correction_cents <> 0`,
  refused: () => sql`l.status in ('refused', 'returned')`,
}

const COLUMNS = { payee: 'l.payee_name', net: 'l.net_cents', units: 'l.units' } as const

export interface LinePage extends PageRequest<keyof typeof COLUMNS> {
  filter?: LineFilter | undefined
  q?: string | undefined
}

/** A page of the lines of a run, by name unless asked otherwise, and how many of those searched for pass each filter. */
export async function listLines(db: Db, of: OfRun, page: LinePage) {
  const { filter, q } = page
  const marks = await getMarks(db, of)
  const searched = sql`l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} ${q ? sql`and ${isFoundBy(sql`l.payee_name`, q)}` : sql``}`
  const where = sql`${searched} ${filter ? sql`and ${FILTERS[filter](marks)}` : sql``}`
  const order = toOrder(page.sort ?? 'payee')
  const known = knownTotal(marks, page)
  // Where the number of them is not known, they are counted along.
  const window = windowOf(page, known ?? Number.MAX_SAFE_INTEGER, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const by = sql`${sql.ref(COLUMNS[order.column])} ${direction}, l.id ${direction}`
  const counted = known === undefined ? sql`count(*) over ()::int` : sql`${known}::int`
  // Which they are is known by an index alone, however many go before them.
  const { rows } = await sql<LineRow & { total: number }>`
    with page as materialized (
      select l.id, ${counted} as total from payment_lines l
      where ${where} order by ${by} limit ${window.limit} offset ${window.offset})
    ${LINES(sql`page.total`)} join page on page.id = l.id where l.organization_id = ${of.organizationId} order by ${by}`.execute(
    db,
  )
  const isBeyond = rows.length === 0 && page.page > 1 && known === undefined
  const total = known ?? (isBeyond ? await countLines(db, where) : (rows[0]?.total ?? 0))
  const counts = q ? await countByFilter(db, searched, marks) : undefined
  return { rows: inOrder(rows, window), total, counts }
}

async function countByFilter(db: Db, where: RawBuilder<unknown>, marks: Marks) {
  const counts = Object.entries(FILTERS).map(
    ([filter, passes]) =>
      sql`(count(*) filter (where ${passes(marks)}))::int as ${sql.ref(filter)}`,
  )
  const { rows } = await sql<Record<LineFilter, number>>`
    select ${sql.join(counts)} from payment_lines l where ${where}`.execute(db)
  return rows[0]
}

// How many lines there are is kept of all, and of these.
function knownTotal(marks: Marks, { filter, q }: LinePage): number | undefined {
  if (q) return undefined
  if (!filter) return marks.lines
  return filter in NO_MARKS ? marks[filter as keyof typeof NO_MARKS] : undefined // safe: just seen to be one of them
}

async function getMarks(db: Db, of: OfRun): Promise<Marks> {
  const { rows } = await sql<Marks>`
    select ${FRESH_FROM} as fresh_from, s.large_cents, coalesce(t.lines, 0)::int as lines, coalesce(t.no_iban, 0)::int as no_iban,
      coalesce(t.zero, 0)::int as zero, coalesce(t.held_lines, 0)::int as held, coalesce(t.refused_lines, 0)::int as refused
    from payment_runs r
    left join payout_settings s on s.organization_id = r.organization_id
    left join payment_run_totals t on t.organization_id = r.organization_id and t.run_id = r.id
    where r.organization_id = ${of.organizationId} and r.id = ${of.runId}`.execute(db)
  return rows[0] ?? { ...NO_MARKS, fresh_from: new Date(0), large_cents: null }
}

async function countLines(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payment_lines l where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many lines of a run pay what earlier runs could not, how many settle what those paid otherwise, and how many of its own a later run has. */
export interface OfOtherRuns {
  carried_over: number
  /** What those come to, before tax. */
  carried_over_cents: bigint
  corrected: number
  taken_over: number
  /** To an account that the bank refused in another run. */
  refused_account: number
}

/** How many lines of a run are of others as well; found by those of the organisation, which are few, and not by those of the run. */
export async function countOfOtherRuns(db: Db, of: OfRun): Promise<OfOtherRuns> {
  const { rows } = await sql<OfOtherRuns>`
    select carried.*, (
      select count(distinct l.id)::int from payment_corrections c
      join payment_lines l on l.organization_id = c.organization_id and l.id = c.line_id
      where c.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.correction_cents <> 0) as corrected, (
      select count(*)::int from payment_lines f
      join payment_lines l on l.organization_id = f.organization_id and l.id = f.of_line_id
      where f.organization_id = ${of.organizationId} and f.of_line_id is not null and l.run_id = ${of.runId}) as taken_over, (
      select count(distinct l.id)::int from payment_lines b
      join payment_lines l on ${SPEAKS_AGAINST}
      where b.organization_id = ${of.organizationId} and l.run_id = ${of.runId}) as refused_account
    from (
      select count(*)::int as carried_over, coalesce(sum(interest_cents + redemption_cents + dividend_cents), 0)::bigint as carried_over_cents
      from payment_lines
      where organization_id = ${of.organizationId} and run_id = ${of.runId} and of_line_id is not null) carried`.execute(
    db,
  )
  const none = { carried_over: 0, carried_over_cents: 0n, corrected: 0 }
  return rows[0] ?? { ...none, taken_over: 0, refused_account: 0 }
}

/** One line of a run; undefined when it has none of this id. */
export async function findLine(db: Db, of: OfRun, lineId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`${LINES(sql`1`)}
    where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.id = ${lineId}`.execute(
    db,
  )
  return rows[0]
}

export interface EventRow
  extends Columns<'payment_line_events', 'date' | 'reason_code' | 'reason' | 'recorded_at'> {
  kind: LineEvent
  by_name: string | null
}

/** What happened to a line, the first thing first. */
export async function listEvents(
  db: Db,
  organizationId: string,
  lineId: string,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.kind, e.date, e.reason_code, e.reason, e.recorded_at, n.legal_name as by_name
    from payment_line_events e
    left join users u on u.id = e.user_id
    left join legal_persons n on n.id = u.natural_person_id
    where e.organization_id = ${organizationId} and e.line_id = ${lineId}
    order by e.id`.execute(db)
  return rows
}

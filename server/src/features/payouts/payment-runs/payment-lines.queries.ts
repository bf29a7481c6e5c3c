import type { LineCause, LineFilter, PaymentLineStatus } from '@zegel/core/payouts/payment-run'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'
import { containing } from '../../../db/sql-fragments.ts'
import type { OfRun } from './prepare.queries.ts'
import { IS_FRESH } from './runs.queries.ts'

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
  holder_name: string
  is_fresh: boolean
}

const LINES = sql`
  select l.id, l.holder_id, l.payee_id, l.payee_name, l.due_date, l.units, l.interest_cents, l.redemption_cents, l.dividend_cents,
    l.correction_cents, l.withheld_cents, l.net_cents, l.iban, l.iban_name, l.is_held, l.held_reason, l.held_by, l.status_on,
    l.status_reason, l.cause, l.status, l.lots, coalesce(${IS_FRESH}, false) as is_fresh,
    case when l.holder_id = l.payee_id then l.payee_name else h.legal_name end as holder_name
  from payment_lines l
  join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id
  join legal_persons h on h.id = l.holder_id`

const FILTERS: Readonly<Record<LineFilter, ReturnType<typeof sql>>> = {
  no_iban: sql`l.iban is null`,
  changed_iban: IS_FRESH,
  zero: sql`l.net_cents = 0`,
  large: sql`l.net_cents > (select large_cents from payout_settings s where s.organization_id = l.organization_id)`,
  held: sql`l.is_held`,
  carried_over: sql`l.of_line_id is not null`,
  corrected: sql`l.correction_cents <> 0`,
  refused: sql`l.status in ('refused', 'returned')`,
}

const COLUMNS = { payee: 'l.payee_name', net: 'l.net_cents', units: 'l.units' } as const

export interface LinePage extends PageRequest<keyof typeof COLUMNS> {
  filter?: LineFilter | undefined
  q?: string | undefined
}

/** A page of the lines of a run, by name unless asked otherwise. */
export async function listLines(db: Db, of: OfRun, page: LinePage) {
  const { filter, q } = page
  const where = sql`l.organization_id = ${of.organizationId} and l.run_id = ${of.runId}
    ${filter ? sql`and ${FILTERS[filter]}` : sql``} ${q ? sql`and l.payee_name ilike ${containing(q)}` : sql``}`
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id where ${where}`.execute(
    db,
  )
  const total = counted.rows[0]?.total ?? 0
  const order = toOrder(page.sort ?? 'payee')
  const window = windowOf(page, total, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<LineRow>`${LINES} where ${where}
    order by ${sql.ref(COLUMNS[order.column])} ${direction}, l.id ${direction}
    limit ${window.limit} offset ${window.offset}`.execute(db)
  return { rows: inOrder(rows, window), total }
}

/** One line of a run; undefined when it has none of this id. */
export async function findLine(db: Db, of: OfRun, lineId: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`${LINES}
    where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.id = ${lineId}`.execute(
    db,
  )
  return rows[0]
}

export interface EventRow
  extends Columns<
    'payment_line_events',
    'kind' | 'date' | 'reason_code' | 'reason' | 'recorded_at'
  > {
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

import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'
import { actOf } from '../../../db/perform-act.ts'
import type { ExemptionGround } from '@zegel/core/payouts/dividends/dividend-tax'
import type { RunStatus } from '@zegel/core/payouts/payment-run'

export interface DividendRow
  extends Columns<
    'dividends',
    | 'id'
    | 'issuer_id'
    | 'resolved_on'
    | 'board_approved_on'
    | 'is_interim'
    | 'record_date'
    | 'payment_date'
    | 'description'
    | 'recorded_at'
  > {
  issuer_name: string
  file_name: string | null
  storage_key: string | null
  recorded_by: string | null
  reversed_at: Date | null
  reversal_reason: string | null
  instruments: { id: string; name: string; type: string }[]
}

const DIVIDENDS = sql`
  select d.id, d.issuer_id, p.legal_name as issuer_name, d.resolved_on, d.board_approved_on, d.is_interim, d.record_date, d.payment_date,
    d.description, d.recorded_at, f.file_name, f.storage_key, u.legal_name as recorded_by, r.reversed_at, r.reason as reversal_reason, (
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type) order by x.position)
      from dividend_parts x join instruments i on i.organization_id = x.organization_id and i.id = x.instrument_id
      where x.organization_id = d.organization_id and x.dividend_id = d.id) as instruments
  from dividends d
  join legal_persons p on p.id = d.issuer_id
  left join stored_files f on f.organization_id = d.organization_id and f.id = d.stored_file_id
  left join users a on a.id = d.recorded_by
  left join legal_persons u on u.id = a.natural_person_id
  left join dividend_reversals r on r.organization_id = d.organization_id and r.dividend_id = d.id`

/** A page of the dividends of an organisation, the latest payment first. */
export async function listDividends(
  db: Db,
  organizationId: string,
  page: PageRequest<'payment_date'>,
): Promise<{ rows: DividendRow[]; total: number }> {
  const { count } = await db
    .selectFrom('dividends')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const { descending } = toOrder(page.sort ?? '-payment_date')
  const window = windowOf(page, total, descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<DividendRow>`
    ${DIVIDENDS} where d.organization_id = ${organizationId}
    order by d.payment_date ${direction}, d.id ${direction} limit ${window.limit} offset ${window.offset}`.execute(
    db,
  )
  return { rows: inOrder(rows, window), total }
}

/** A dividend by its own id, or that of one of its parts. */
export async function findDividend(
  db: Db,
  organizationId: string,
  id: string,
): Promise<DividendRow | undefined> {
  const { rows } = await sql<DividendRow>`
    ${DIVIDENDS} where d.organization_id = ${organizationId} and d.id = coalesce((
      select x.dividend_id from dividend_parts x where x.organization_id = ${organizationId} and x.id = ${id}), ${id})`.execute(
    db,
  )
  return rows[0]
}

export interface DividendPartRow
  extends Columns<
    'dividend_parts',
    'id' | 'instrument_id' | 'per_unit_millionths' | 'total_cents' | 'through_part_id'
  > {
  run_id: string | null
  run_number: number | null
  run_status: RunStatus | null
}

/** The parts of a dividend in their order, each with the run that pays it. */
export async function listDividendParts(
  db: Db,
  organizationId: string,
  dividendId: string,
): Promise<DividendPartRow[]> {
  const { rows } = await sql<DividendPartRow>`
    select p.id, p.instrument_id, p.per_unit_millionths, p.total_cents, p.through_part_id, r.id as run_id, r.number as run_number,
      r.status as run_status
    from dividend_parts p
    left join payment_runs r on r.organization_id = p.organization_id and r.dividend_id = p.id and r.kind = 'dividend'
      and r.status not in ('discarded', 'failed')
    where p.organization_id = ${organizationId} and p.dividend_id = ${dividendId}
    order by p.position`.execute(db)
  return rows
}

/** A line of a payment run of a dividend. */
export interface RunLineRow {
  id: string
  holder_id: string
  name: string
  units: bigint
  dividend_cents: bigint
  withheld_cents: bigint
  tax_millionths: number | null
  tax_exemption: ExemptionGround | null
}

/** What falls due by a run of a dividend, by name: what was held back or could not be paid included. */
export async function listRunLines(
  db: Db,
  organizationId: string,
  runId: string,
): Promise<RunLineRow[]> {
  const { rows } = await sql<RunLineRow>`
    select l.id, l.holder_id, p.legal_name as name, l.units, l.dividend_cents, l.withheld_cents, l.tax_millionths, l.tax_exemption
    from payment_lines l join legal_persons p on p.id = l.holder_id
    where l.organization_id = ${organizationId} and l.run_id = ${runId} and l.cause = 'due'
    order by p.legal_name, l.holder_id`.execute(db)
  return rows
}

/** What a later run that was approved settled of what a holder was paid otherwise for a run of a dividend. */
export interface CorrectedRow {
  line_id: string
  of_run_id: string
  holder_id: string
  name: string
  /** Of the run that settled it. */
  number: number
  dividend_cents: bigint
  withheld_cents: bigint
}

/** What later runs settled of some runs, by name; what is still to be set off is not settled. */
export async function listCorrected(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<CorrectedRow[]> {
  const { rows } = await sql<CorrectedRow>`
    select l.id as line_id, c.of_run_id, l.holder_id, p.legal_name as name, r.number, c.dividend_cents, c.withheld_cents
    from payment_corrections c
    join payment_lines l on l.organization_id = c.organization_id and l.id = c.line_id
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    join legal_persons p on p.id = l.holder_id
    where c.organization_id = ${organizationId} and c.of_run_id = any (${[...runIds]}::uuid[])
      and l.held_reason is distinct from 'below-zero'
    order by r.number, p.legal_name, l.holder_id`.execute(db)
  return rows
}

interface By {
  organizationId: string
  userId: string
  ip: string | null
}

/** Records a dividend with its parts. */
export async function callRecordDividend(
  tx: Tx,
  by: By,
  dividend: object,
  parts: readonly object[],
): Promise<void> {
  await sql`select record_dividend(
    ${actOf(by)}, jsonb_populate_record(null::dividends, ${toJson(dividend)}::jsonb), ${toJson(parts)}::jsonb)`.execute(
    tx,
  )
}

/** Turns a dividend back. */
export async function callReverseDividend(
  tx: Tx,
  by: By,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql`select reverse_dividend(${actOf(by)}, ${id}::uuid, ${reason})`.execute(tx)
}

function toJson(value: object): string {
  return JSON.stringify(value, (_field, part: unknown) =>
    typeof part === 'bigint' ? `${part}` : part,
  )
}

/** Has whoever turns a dividend back wait; by its own id, or that of one of its parts. */
export async function callHoldDividend(tx: Tx, organizationId: string, id: string): Promise<void> {
  await sql`select hold_dividend(${organizationId}::uuid, ${id}::uuid)`.execute(tx)
}

import type { LineCause } from '@zegel/core/payouts/payment-run'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Tx } from '../../../../db/database.ts'
import type { OfRun, RunToPrepare } from './prepare.queries.ts'

/** A line as it is reckoned; to which account, and whether it is held back, follows from the holder. */
export interface LineToWrite
  extends Columns<
    'payment_lines',
    | 'id'
    | 'holder_id'
    | 'of_line_id'
    | 'due_date'
    | 'covers_interest'
    | 'covers_redemption'
    | 'dividend_id'
    | 'interest_cents'
    | 'redemption_cents'
    | 'dividend_cents'
    | 'correction_cents'
    | 'withheld_cents'
    | 'tax_millionths'
    | 'tax_exemption'
  > {
  cause: LineCause
  units: number | bigint
  lots: [string, number][] | null
  /** Rights that rest on the units at the close of this day are looked at. */
  rights_on: string
}

const AT_A_TIME = 5000

/** Adds lines to a proposal, many at a time; `isAnew` tells that they were not there when it was prepared before. */
export async function insertLines(
  tx: Tx,
  run: RunToPrepare,
  lines: readonly LineToWrite[],
  isAnew: boolean,
): Promise<void> {
  for (const some of inParts(lines)) {
    await sql`
      with made as (
        insert into payment_lines (
          organization_id, id, run_id, instrument_id, due_date, holder_id, payee_id, cause, of_line_id, covers_interest, covers_redemption,
          dividend_id, units, lots, interest_cents, redemption_cents, dividend_cents, correction_cents, withheld_cents, tax_millionths,
          tax_exemption, iban, iban_name, iban_changed_at, payee_name, is_held, held_reason)
        select ${run.organization_id}, n.id, ${run.id}, ${run.instrument_id}, n.due_date, n.holder_id, n.holder_id, n.cause, n.of_line_id,
          n.covers_interest, n.covers_redemption, n.dividend_id, n.units, n.lots, n.interest_cents, n.redemption_cents, n.dividend_cents,
          n.correction_cents, n.withheld_cents, n.tax_millionths, n.tax_exemption, p.iban, p.iban_name, p.iban_changed_at, p.legal_name,
          h.reason is not null, h.reason
        from ${recordsOf(some)}
        join legal_persons p on p.id = n.holder_id
        -- Asked once a line, though it is said twice.
        cross join lateral (select ${heldByItself(run, sql`n.holder_id`, sql`false`)} as reason offset 0) h
        returning organization_id, run_id, holder_id, net_cents)
      insert into payment_run_changes (organization_id, run_id, holder_id, kind, after, difference_cents)
      select organization_id, run_id, holder_id, 'added', net_cents::text, net_cents from made where ${isAnew}`.execute(
      tx,
    )
  }
}

/**
 * Brings lines of a proposal up to date with what is reckoned now, and with accounts and rights as they are. What somebody held back or let
 * go stays so, unless there is no account; what became otherwise is written down.
 */
export async function updateLines(
  tx: Tx,
  run: RunToPrepare,
  lines: readonly LineToWrite[],
): Promise<void> {
  const isReleased = sql`exists (
    select from payment_line_events e
    where e.organization_id = l.organization_id and e.line_id = l.id and e.kind = 'released')`
  for (const some of inParts(lines)) {
    await sql`
      with now as (
        select n.*, l.net_cents as net_before, l.iban as iban_before, l.held_reason as held_before, p.iban, p.iban_name, p.iban_changed_at,
          p.legal_name, case when l.held_by is not null then l.held_reason else ${heldByItself(run, sql`n.holder_id`, isReleased)} end as reason
        from ${recordsOf(some)}
        join payment_lines l on l.organization_id = ${run.organization_id} and l.id = n.id
        join legal_persons p on p.id = l.payee_id),
      changed as (
        update payment_lines l
        set units = n.units, lots = n.lots, interest_cents = n.interest_cents, redemption_cents = n.redemption_cents,
          dividend_cents = n.dividend_cents, correction_cents = n.correction_cents, withheld_cents = n.withheld_cents,
          tax_millionths = n.tax_millionths, tax_exemption = n.tax_exemption, iban = n.iban, iban_name = n.iban_name,
          iban_changed_at = n.iban_changed_at, payee_name = n.legal_name, is_held = n.reason is not null, held_reason = n.reason
        from now n
        where l.organization_id = ${run.organization_id} and l.id = n.id and (
          l.units, l.lots, l.interest_cents, l.redemption_cents, l.dividend_cents, l.correction_cents, l.withheld_cents, l.tax_millionths,
          l.tax_exemption, l.iban, l.iban_name, l.payee_name, l.held_reason) is distinct from (
          n.units, n.lots, n.interest_cents, n.redemption_cents, n.dividend_cents, n.correction_cents, n.withheld_cents, n.tax_millionths,
          n.tax_exemption, n.iban, n.iban_name, n.legal_name, n.reason)
        returning l.id, l.net_cents)
      insert into payment_run_changes (organization_id, run_id, holder_id, kind, before, after, difference_cents)
      select ${run.organization_id}, ${run.id}, n.holder_id, d.kind, d.before, d.after, d.difference
      from changed c join now n on n.id = c.id
      cross join lateral (values
        ('amount', n.net_before::text, c.net_cents::text, c.net_cents - n.net_before),
        ('account', n.iban_before, n.iban, null),
        (case when n.reason is null then 'released' else 'held' end, n.held_before, n.reason, null)) d (kind, before, after, difference)
      where d.before is distinct from d.after`.execute(tx)
  }
}

/** Takes lines out of a proposal of which nothing is due any more. */
export async function deleteLines(tx: Tx, of: OfRun, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with gone as (
      delete from payment_lines where organization_id = ${of.organizationId} and run_id = ${of.runId} and id = any(${[...ids]})
      returning organization_id, run_id, holder_id, net_cents)
    insert into payment_run_changes (organization_id, run_id, holder_id, kind, before, difference_cents)
    select organization_id, run_id, holder_id, 'gone', net_cents::text, -net_cents from gone`.execute(
    tx,
  )
}

/** Takes all lines out of a run that pays nothing. */
export async function deleteAllLines(tx: Tx, of: OfRun): Promise<void> {
  await tx
    .deleteFrom('payment_lines')
    .where('organization_id', '=', of.organizationId)
    .where('run_id', '=', of.runId)
    .execute()
}

/** Of what the correction of a line consists, in cents. */
export type CorrectionToWrite = Columns<
  'payment_corrections',
  | 'line_id'
  | 'of_run_id'
  | 'interest_cents'
  | 'redemption_cents'
  | 'dividend_cents'
  | 'withheld_cents'
>

/** Says anew of what the corrections of a proposal consist. */
export async function replaceCorrections(
  tx: Tx,
  { organizationId, runId }: OfRun,
  corrections: readonly CorrectionToWrite[],
): Promise<void> {
  await sql`
    delete from payment_corrections c using payment_lines l
    where l.organization_id = ${organizationId} and l.run_id = ${runId} and c.organization_id = l.organization_id and c.line_id = l.id`.execute(
    tx,
  )
  for (const some of inParts(corrections)) {
    await sql`
      insert into payment_corrections (
        organization_id, line_id, of_run_id, interest_cents, redemption_cents, dividend_cents, withheld_cents)
      select ${organizationId}, n.* from jsonb_to_recordset(${toJson(some)}::jsonb) n (
        line_id uuid, of_run_id uuid, interest_cents bigint, redemption_cents bigint, dividend_cents bigint, withheld_cents bigint)`.execute(
      tx,
    )
  }
}

function heldByItself(
  run: RunToPrepare,
  holder: RawBuilder<unknown>,
  isReleased: RawBuilder<unknown>,
) {
  return sql`held_by_itself(
    ${run.organization_id}, ${run.instrument_id}, ${holder}, n.rights_on,
    n.interest_cents + n.redemption_cents + n.dividend_cents + n.correction_cents - n.withheld_cents, p.iban, ${isReleased})`
}

function recordsOf(lines: readonly LineToWrite[]) {
  return sql`jsonb_to_recordset(${toJson(lines)}::jsonb) n (
    id uuid, holder_id uuid, cause text, of_line_id uuid, due_date date, covers_interest boolean, covers_redemption boolean,
    dividend_id uuid, units bigint, lots jsonb, interest_cents bigint, redemption_cents bigint, dividend_cents bigint,
    correction_cents bigint, withheld_cents bigint, tax_millionths integer, tax_exemption text, rights_on date)`
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += AT_A_TIME) yield rows.slice(at, at + AT_A_TIME)
}

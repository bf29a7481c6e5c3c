import type { LineEvent, PaymentLineStatus } from '@zegel/core/payouts/payment-run'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import { IS_MARKED_PAID } from './run-fragments.queries.ts'

/** A line that somebody holds back or lets go. */
export type EditableLine = Columns<
  'payment_lines',
  'id' | 'holder_id' | 'instrument_id' | 'due_date' | 'net_cents' | 'is_held'
>

/** Some lines of a run; fewer where it has not all of them. */
export function listEditable(
  db: Db,
  of: OfRun,
  lineIds: readonly string[],
): Promise<EditableLine[]> {
  return db
    .selectFrom('payment_lines')
    .select(['id', 'holder_id', 'instrument_id', 'due_date', 'net_cents', 'is_held'])
    .where('organization_id', '=', of.organizationId)
    .where('run_id', '=', of.runId)
    .where('id', 'in', [...lineIds])
    .orderBy('id')
    .execute()
}

interface Hold {
  lineIds: readonly string[]
  reason: string
  userId: string
}

/** Holds lines of a proposal back, and writes down who did, and why. */
export async function updateHeld(tx: Tx, of: OfRun, { lineIds, reason, userId }: Hold) {
  await sql`
    with held as (
      update payment_lines set is_held = true, held_reason = ${reason}, held_by = ${userId}
      where organization_id = ${of.organizationId} and run_id = ${of.runId} and id = any(${[...lineIds]})
      returning organization_id, id, run_id, holder_id),
    told as (
      insert into payment_line_events (organization_id, line_id, kind, reason, user_id)
      select organization_id, id, 'held', ${reason}, ${userId}::uuid from held)
    insert into payment_run_changes (organization_id, run_id, holder_id, kind, after, user_id)
    select organization_id, run_id, holder_id, 'held', ${reason}, ${userId}::uuid from held`.execute(
    tx,
  )
}

interface Release {
  lineIds: readonly string[]
  /** Who is paid; the holder where it is null. */
  payeeId: string | null
  userId: string
}

/** Lets lines be paid after all, to the account of whoever is paid as it is now. */
export async function updateReleased(tx: Tx, of: OfRun, { lineIds, payeeId, userId }: Release) {
  await sql`
    with released as (
      update payment_lines l
      set is_held = false, held_reason = null, held_by = null, payee_id = p.id, payee_name = p.legal_name, iban = p.iban,
        iban_name = p.iban_name, iban_changed_at = p.iban_changed_at
      from legal_persons p
      where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.id = any(${[...lineIds]})
        and p.id = coalesce(${payeeId}::uuid, l.holder_id)
      returning l.organization_id, l.id, l.run_id, l.holder_id, l.payee_name),
    told as (
      insert into payment_line_events (organization_id, line_id, kind, user_id)
      select organization_id, id, 'released', ${userId}::uuid from released)
    insert into payment_run_changes (organization_id, run_id, holder_id, kind, after, user_id)
    select organization_id, run_id, holder_id, 'released', payee_name, ${userId}::uuid from released`.execute(
    tx,
  )
}

/**
 * Which of some lines are of units on which somebody else has a right at the close of the day by which they were reckoned, or of a holder whom they
 * succeeded in the instrument: who succeeds has what was still to be paid as well (art. 4:182 and 2:309 BW).
 */
export async function listWithRightOf(
  db: Db,
  organizationId: string,
  lineIds: readonly string[],
  beneficiaryId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.id from payment_lines l
    join encumbrances e on e.organization_id = l.organization_id and e.instrument_id = l.instrument_id and e.holder_id = l.holder_id
      and e.from_date <= record_date_of(l) and e.until_date > record_date_of(l)
    join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
      and present_person(r.organization_id, r.beneficiary_id) = present_person(r.organization_id, ${beneficiaryId})
    where l.organization_id = ${organizationId} and l.id = any(${[...lineIds]})
    union
    select l.id from payment_lines l
    join corporate_action_lines gave on gave.organization_id = l.organization_id and gave.instrument_id = l.instrument_id
      and gave.legal_person_id = l.holder_id and gave.change < 0
    join corporate_actions a on a.organization_id = gave.organization_id and a.id = gave.action_id and a.kind = 'succession'
    join corporate_action_lines got on got.organization_id = a.organization_id and got.action_id = a.id
      and got.instrument_id = l.instrument_id and got.change > 0
      and present_person(got.organization_id, got.legal_person_id) = present_person(got.organization_id, ${beneficiaryId})
    where l.organization_id = ${organizationId} and l.id = any(${[...lineIds]}) and not exists (
      select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether payments to somebody, or to each of some, have an account to go to. */
export async function haveAccounts(db: Db, personIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('legal_persons')
    .select('id')
    .where('id', 'in', [...personIds])
    .where('iban', 'is', null)
    .executeTakeFirst()
  return found === undefined
}

/** When the line was due that was due last, of those named or of all that are open or sent; null where there are none. */
export async function findLatestDue(db: Db, of: OfRun, lineIds: readonly string[] | undefined) {
  const { rows } = await sql<{ due: string | null }>`
    select max(due_date) as due from payment_lines
    where organization_id = ${of.organizationId} and run_id = ${of.runId} and not is_held and status in ('open', 'sent')
      ${lineIds ? sql`and id = any(${[...lineIds]})` : sql``}`.execute(db)
  return rows[0]?.due ?? null
}

interface Marked {
  date: string
  userId: string
}

/**
 * Records that lines were paid on a day, those named or all that are open or sent; returns how many. Those that are held, or of which the bank
 * said otherwise, are left.
 */
export function updateMarkedPaid(
  tx: Tx,
  of: OfRun,
  { lineIds, ...marked }: Marked & { lineIds: readonly string[] | undefined },
): Promise<number> {
  const which = sql`not is_held and status in ('open', 'sent') ${lineIds ? sql`and id = any(${[...lineIds]})` : sql``}`
  return markLines(tx, of, which, {
    ...{ ...marked, status: 'executed', kind: 'marked paid', reason: null },
  })
}

/** When the line was paid that was paid last, of those named; null where none was. */
export async function findLatestPaid(db: Db, of: OfRun, lineIds: readonly string[]) {
  const { rows } = await sql<{ day: string | null }>`
    select max(status_on) as day from payment_lines
    where organization_id = ${of.organizationId} and run_id = ${of.runId} and status = 'executed' and id = any(${[...lineIds]})`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Records that what lines paid came back on a day, and why; returns how many. Those that were not paid are left. */
export function updateMarkedReturned(
  tx: Tx,
  of: OfRun,
  { lineIds, ...marked }: Marked & { lineIds: readonly string[]; reason: string },
): Promise<number> {
  const which = sql`status = 'executed' and id = any(${[...lineIds]})`
  return markLines(tx, of, which, { ...marked, status: 'returned', kind: 'marked returned' })
}

/** The first year of which a published statement tells that one of some lines was paid, or not unpaid any more; null where none does. */
export async function findStatedYear(db: Db, of: OfRun, lineIds: readonly string[]) {
  const { rows } = await sql<{ year: number | null }>`
    select min(s.year) as year
    from payment_lines l
    join yearly_statements s on s.organization_id = l.organization_id and s.year >= extract(year from l.status_on)
      and s.holder_id = present_holder(l.organization_id, l.instrument_id, l.payee_id)
    where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.status = 'executed' and l.id = any(${[...lineIds]})
      and s.published_at is not null and s.replaced_at is null`.execute(db)
  return rows[0]?.year ?? null
}

/** Takes back that lines were marked as paid, with the day of which that was said; returns how many. Others are left. */
export async function updateMarkedUnpaid(
  tx: Tx,
  of: OfRun,
  { lineIds, reason, userId }: { lineIds: readonly string[]; reason: string; userId: string },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with marked as (
      select l.organization_id, l.id, l.status_on, (
        select max(e.date) from payment_line_events e
        where e.organization_id = l.organization_id and e.line_id = l.id and e.kind = 'sent') as sent_on
      from payment_lines l
      where l.organization_id = ${of.organizationId} and l.run_id = ${of.runId} and l.id = any(${[...lineIds]})
        and ${IS_MARKED_PAID}),
    taken as (
      update payment_lines l
      set status = case when l.file_id is null then 'open' else 'sent' end, status_on = case when l.file_id is not null then m.sent_on end
      from marked m where l.organization_id = m.organization_id and l.id = m.id
      returning m.organization_id, m.id, m.status_on),
    told as (
      insert into payment_line_events (organization_id, line_id, kind, date, reason, user_id)
      select organization_id, id, 'marked unpaid', status_on, ${reason}, ${userId}::uuid from taken)
    select count(*)::int as taken from taken`.execute(tx)
  return rows[0]?.taken ?? 0
}

interface Told {
  status: PaymentLineStatus
  kind: LineEvent
  reason: string | null
}

async function markLines(
  tx: Tx,
  of: OfRun,
  which: RawBuilder<unknown>,
  { status, kind, date, reason, userId }: Marked & Told,
): Promise<number> {
  const { rows } = await sql<{ marked: number }>`
    with marked as (
      update payment_lines set status = ${status}, status_on = ${date}, status_reason = null
      where organization_id = ${of.organizationId} and run_id = ${of.runId} and ${which}
      returning organization_id, id),
    told as (
      insert into payment_line_events (organization_id, line_id, kind, date, reason, user_id)
      select organization_id, id, ${kind}::text, ${date}::date, ${reason}::text, ${userId}::uuid from marked)
    select count(*)::int as marked from marked`.execute(tx)
  return rows[0]?.marked ?? 0
}

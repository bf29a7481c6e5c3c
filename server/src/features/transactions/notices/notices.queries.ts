import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import type { NoticeEvent } from '@zegel/core/transactions/notice-event'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'

/** Notes that somebody is told; false when they were told before. */
export async function insertNotice(
  tx: Tx,
  notice: { organization_id: string; record_id: string; event: string; to_address: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst()
  return made !== undefined
}

export interface TransactionKey {
  organizationId: string
  transactionId: string
}

/** The words of the audit log for the events that somebody caused. */
const ACTIONS: Partial<Record<NoticeEvent, string>> = {
  received: 'transaction made',
  recorded: 'transaction recorded',
  accepted: 'transaction accepted',
  rejected: 'transaction rejected',
  paid: 'transaction marked as paid',
  reversed: 'transaction reversed',
}

/** The user who caused an event of a transaction; undefined when time did. */
export async function findCause(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
  event: NoticeEvent,
): Promise<string | undefined> {
  const action = ACTIONS[event]
  if (!action) return undefined
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from audit_events
    where record_id = ${transactionId} and organization_id = ${organizationId} and id >= made_since(${transactionId})
      and action = ${action}
    order by at desc limit 1`.execute(db)
  return rows[0]?.user_id ?? undefined
}

/** Open transactions that expire before a moment, and lived long enough for a warning to make sense. */
export async function listExpiring(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<TransactionKey[]> {
  const { rows } = await sql<TransactionKey>`
    select organization_id as "organizationId", id as "transactionId" from transactions t
    where status = 'pending' and notify_recipient and expires_at > ${now} and expires_at <= ${before}
      and expires_at - created_at > interval '3 days'
      and not exists (
        select from notices n
        where n.organization_id = t.organization_id and n.record_id = t.id and n.event = 'expiring')
    order by expires_at`.execute(db)
  return rows
}

export interface RegistrationRow
  extends Columns<
    'balance_registrations',
    | 'id'
    | 'organization_id'
    | 'instrument_id'
    | 'legal_person_id'
    | 'balance'
    | 'difference'
    | 'effective_date'
    | 'created_by'
  > {
  legal_name: string
  instrument_name: string
  organization_name: string
}

export async function findRegistration(
  db: Db,
  organizationId: string,
  id: string,
): Promise<RegistrationRow | undefined> {
  const { rows } = await sql<RegistrationRow>`
    select r.id, r.organization_id, r.instrument_id, r.legal_person_id, p.legal_name, i.name as instrument_name,
      o.name as organization_name, r.balance, r.difference, r.effective_date, r.created_by
    from balance_registrations r
    join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id
    join organizations o on o.id = r.organization_id
    join legal_persons p on p.id = r.legal_person_id
    where r.organization_id = ${organizationId} and r.id = ${id}`.execute(db)
  return rows[0]
}

export interface ActionKey {
  organizationId: string
  actionId: string
}

/** What holders are told of an action. */
export interface ToldActionRow
  extends Columns<'corporate_actions', 'instrument_id' | 'effective_date' | 'made_by'> {
  kind: Exclude<CorporateActionKind, 'exercise'>
  instrument_name: string
  organization_name: string
  reversed_at: Date | null
  reversal_reason: string | null
}

/** An action of which holders are told; undefined for one that is not there. */
export async function findAction(
  db: Db,
  { organizationId, actionId }: ActionKey,
): Promise<ToldActionRow | undefined> {
  const { rows } = await sql<ToldActionRow>`
    select a.instrument_id, a.effective_date, a.made_by, a.kind, i.name as instrument_name, o.name as organization_name, r.reversed_at,
      r.reason as reversal_reason
    from corporate_actions a
    join instruments i on i.organization_id = a.organization_id and i.id = a.instrument_id
    join organizations o on o.id = a.organization_id
    left join corporate_action_reversals r on r.organization_id = a.organization_id and r.action_id = a.id
    where a.organization_id = ${organizationId} and a.id = ${actionId}`.execute(db)
  return rows[0]
}

/** What an action does to one holder. */
export interface ActionOfHolderRow {
  legal_person_id: string
  legal_name: string
  /** One of its lines, the same each time. */
  line_id: string
  changes: { instrument: string; before: number; change: number }[]
  amount_cents: bigint | null
  /** As '2/3'. */
  fraction: string | null
}

/** The next of the holders whom an action touches, save the issuer of what changes itself. */
export async function listHoldersOfAction(
  db: Db,
  { organizationId, actionId }: ActionKey,
  after: string | null,
): Promise<ActionOfHolderRow[]> {
  const { rows } = await sql<ActionOfHolderRow>`
    with next as (
      select distinct l.legal_person_id from corporate_action_lines l
      join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
      where l.organization_id = ${organizationId} and l.action_id = ${actionId}
        and (${after}::uuid is null or l.legal_person_id > ${after}::uuid)
        and l.legal_person_id is distinct from i.issuing_legal_person_id
      order by l.legal_person_id limit 500)
    select n.legal_person_id, p.legal_name, (
        select jsonb_agg(jsonb_build_object(
          'instrument', name, 'change', change,
          'before', balance_on(${organizationId}, instrument_id, n.legal_person_id, effective_date) - change) order by name)
        from (
          select i.name, l.instrument_id, a.effective_date, sum(l.change)::bigint as change from corporate_action_lines l
          join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id
          join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
          where l.organization_id = ${organizationId} and l.action_id = ${actionId} and l.legal_person_id = n.legal_person_id
          group by i.name, l.instrument_id, a.effective_date) of_instrument) as changes,
      own.line_id, own.amount_cents, own.fraction
    from next n
    join legal_persons p on p.id = n.legal_person_id
    cross join lateral (
      select min(l.id::text)::uuid as line_id, sum(l.amount_cents)::bigint as amount_cents,
        max(l.fraction_numerator || '/' || l.fraction_denominator) as fraction
      from corporate_action_lines l
      where l.organization_id = ${organizationId} and l.action_id = ${actionId} and l.legal_person_id = n.legal_person_id) own
    order by n.legal_person_id`.execute(db)
  return rows
}

export interface TermsChangeRow
  extends Columns<
    'terms_changes',
    | 'organization_id'
    | 'instrument_id'
    | 'resolved_on'
    | 'effective_date'
    | 'stored_file_id'
    | 'withdrawal_reason'
  > {
  organization_name: string
  instrument_name: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  is_withdrawn: boolean
  /** Who hold units today, or will by the day on which it holds. */
  holder_ids: string[]
}

/** A change of terms, and whose units it is about. */
export async function findTermsChange(
  db: Db,
  organizationId: string,
  id: string,
): Promise<TermsChangeRow | undefined> {
  const { rows } = await sql<TermsChangeRow>`
    select c.organization_id, o.name as organization_name, c.instrument_id, i.name as instrument_name, c.resolved_on,
      c.effective_date, c.stored_file_id, c.before, c.after, c.withdrawn_at is not null as is_withdrawn, c.withdrawal_reason, array(
        select distinct h.holder_id::text from holder_balances h
        where h.organization_id = c.organization_id and h.instrument_id = c.instrument_id and h.units > 0
          and h.until_date > least(today_of_record(), c.effective_date)) as holder_ids
    from terms_changes c
    join instruments i on i.organization_id = c.organization_id and i.id = c.instrument_id
    join organizations o on o.id = c.organization_id
    where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  return rows[0]
}

export interface LapsedSignatureRow {
  instrument_id: string
  instrument_name: string
  signer: string
  ended_on: string
  is_signed_anew: boolean
}

/** The signature under an offer that went with its signer's authority. */
export async function findLapsedSignature(
  db: Db,
  organizationId: string,
  id: string,
): Promise<LapsedSignatureRow | undefined> {
  const { rows } = await sql<LapsedSignatureRow>`
    select s.instrument_id, i.name as instrument_name, p.legal_name as signer, s.ends_on as ended_on, exists (
        select from standing_offer_signature(s.organization_id, s.instrument_id)) as is_signed_anew
    from offer_signatures s
    join instruments i on i.organization_id = s.organization_id and i.id = s.instrument_id
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id
    where s.organization_id = ${organizationId} and s.id = ${id} and s.lapsed`.execute(db)
  return rows[0]
}

import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db } from '../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'
import { hasSeat } from '../../db/sql-fragments.ts'

export interface EventRow extends Columns<'audit_events', 'id' | 'at' | 'action'> {
  who: string | null
  who_id: string | null
  subject: string | null
  person_id: string | null
  instrument_id: string | null
  instrument_name: string | null
}

/** Of which organisation, and which of its registers the reader reads, by the ids of their instruments. */
export interface EventsOf {
  organizationId: string
  mayRead: (instrumentIds: readonly string[]) => readonly string[]
}

/**
 * A page of what was done in an organisation, newest first unless asked otherwise; only the rows of the page are looked up. Ids tell what came
 * when, and by them the newest are found in the newest month.
 */
export async function listEvents(db: Db, on: EventsOf, page: PageRequest<'at'>) {
  const { organizationId } = on
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from audit_events where organization_id = ${organizationId}`.execute(
    db,
  )
  const total = Number(counted.rows[0]?.total ?? 0n)
  const window = windowOf(page, total, toOrder(page.sort ?? '-at').descending)
  return { rows: inOrder(await readEvents(db, on, window), window), total }
}

/** What was done last in an organisation, the newest first. */
export function listNewestEvents(db: Db, on: EventsOf, count: number): Promise<EventRow[]> {
  return readEvents(db, on, { limit: count, offset: 0, descending: true })
}

async function readEvents(
  db: Db,
  { organizationId, mayRead }: EventsOf,
  window: { limit: number; offset: number; descending: boolean },
): Promise<EventRow[]> {
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows: all } = await sql<{ id: string }>`
    select id from instruments where organization_id = ${organizationId}`.execute(db)
  const known = { organizationId, readable: mayRead(all.map(({ id }) => id)) }
  const { rows } = await sql<EventRow>`
    with page as materialized (
      select * from audit_events where organization_id = ${organizationId}
      order by id ${direction} limit ${window.limit} offset ${window.offset})
    select e.id, e.at, coalesce(w.legal_name, u.name) as who, a.who_id, e.action, s.subject, k.person_id, i.id as instrument_id, i.name as instrument_name
    from page e
    left join users u on u.id = e.user_id
    left join legal_persons w on w.id = u.natural_person_id
    cross join lateral (select
      case e.record_type
        when 'legal person' then (select legal_name from legal_persons where id = e.record_id)
        when 'user' then (select name from users where id = e.record_id)
        when 'participant' then coalesce(
          (select name from participants where organization_id = e.organization_id and id = e.record_id),
          (select legal_name from legal_persons where id::text = coalesce(e.before, e.after) ->> 'legal_person_id'))
        when 'member' then coalesce(
          (select l.legal_name from organization_members m join legal_persons l on l.id = m.legal_person_id
            where m.organization_id = e.organization_id and m.id = e.record_id),
          (select legal_name from legal_persons where id::text = coalesce(e.before, e.after) ->> 'legal_person_id'))
        when 'transaction' then (
          select coalesce(t.receiver_snapshot ->> 'legal_name', l.legal_name)
          from transactions t join legal_persons l on l.id = t.receiver_id
          where t.organization_id = e.organization_id and t.id = e.record_id)
        when 'corporate action' then (
          select l.legal_name from corporate_action_lines c join legal_persons l on l.id = c.legal_person_id
          where c.organization_id = e.organization_id and c.action_id = e.record_id limit 1)
        when 'balance registration' then (
          select l.legal_name from balance_registrations r join legal_persons l on l.id = r.legal_person_id
          where r.organization_id = e.organization_id and r.id = e.record_id)
        when 'objection' then (
          select l.legal_name from objections o join legal_persons l on l.id = o.legal_person_id
          where o.organization_id = e.organization_id and o.id = e.record_id)
        when 'invitation' then (
          select email from invitations where organization_id = e.organization_id and id = e.record_id)
        when 'body' then (
          select l.legal_name from bodies b join legal_persons l on l.id = b.legal_person_id
          where b.organization_id = e.organization_id and b.id = e.record_id)
        when 'body membership' then (
          select l.legal_name from body_memberships m join legal_persons l on l.id = m.legal_person_id
          where m.organization_id = e.organization_id and m.id = e.record_id)
        when 'power of attorney' then (
          select l.legal_name from powers_of_attorney a join legal_persons l on l.id = a.holder_id
          where a.organization_id = e.organization_id and a.id = e.record_id)
        when 'group' then coalesce(
          (select name from instrument_groups where organization_id = e.organization_id and id = e.record_id),
          coalesce(e.before, e.after) ->> 'name')
        when 'entity file' then (
          select title from entity_files where organization_id = e.organization_id and id = e.record_id)
        when 'import' then (
          select file_name from imports where organization_id = e.organization_id and id = e.record_id)
        when 'bank statement' then (
          select file_name from bank_statements where organization_id = e.organization_id and id = e.record_id)
        when 'instrument' then coalesce(e.before, e.after) ->> 'name'
      end as subject,
      case e.record_type
        when 'instrument' then e.record_id
        when 'participant' then coalesce(
          (select instrument_id from participants where organization_id = e.organization_id and id = e.record_id),
          (coalesce(e.after, e.before) ->> 'instrument_id')::uuid)
        when 'transaction' then (
          select instrument_id from transactions where organization_id = e.organization_id and id = e.record_id)
        when 'corporate action' then (
          select instrument_id from corporate_actions where organization_id = e.organization_id and id = e.record_id)
        when 'balance registration' then (
          select instrument_id from balance_registrations where organization_id = e.organization_id and id = e.record_id)
        when 'objection' then (
          select instrument_id from objections where organization_id = e.organization_id and id = e.record_id)
        when 'entity file' then (
          select instrument_id from entity_files where organization_id = e.organization_id and id = e.record_id)
        when 'import' then (
          select instrument_id from imports where organization_id = e.organization_id and id = e.record_id)
        when 'valuation' then (
          select instrument_id from valuations where organization_id = e.organization_id and id = e.record_id)
        when 'payment run' then (
          select instrument_id from payment_runs where organization_id = e.organization_id and id = e.record_id)
      end as instrument_id) s
    left join instruments i on i.organization_id = e.organization_id and i.id = s.instrument_id
    cross join lateral (select
      case e.record_type
        when 'legal person' then e.record_id
        when 'participant' then coalesce(
          (select legal_person_id from participants where organization_id = e.organization_id and id = e.record_id),
          (coalesce(e.before, e.after) ->> 'legal_person_id')::uuid)
        when 'member' then (
          select legal_person_id from organization_members where organization_id = e.organization_id and id = e.record_id)
        when 'transaction' then (
          select receiver_id from transactions where organization_id = e.organization_id and id = e.record_id)
        when 'balance registration' then (
          select legal_person_id from balance_registrations where organization_id = e.organization_id and id = e.record_id)
        when 'objection' then (
          select legal_person_id from objections where organization_id = e.organization_id and id = e.record_id)
        when 'body' then (select legal_person_id from bodies where organization_id = e.organization_id and id = e.record_id)
        when 'body membership' then (
          select legal_person_id from body_memberships where organization_id = e.organization_id and id = e.record_id)
        when 'power of attorney' then (
          select holder_id from powers_of_attorney where organization_id = e.organization_id and id = e.record_id)
      end as id) p
    left join lateral (select p.id as person_id where ${hasPage(sql.ref('p.id'), known)}) k on true
    left join lateral (select u.natural_person_id as who_id where ${hasPage(sql.ref('u.natural_person_id'), known)}) a on true
    order by e.id ${direction}`.execute(db)
  return rows
}

// Whether the reader may open what the organisation has of somebody: an entity, a member, who has or had a seat, or a participant.
function hasPage(
  person: RawBuilder<unknown>,
  { organizationId, readable }: { organizationId: string; readable: readonly string[] },
) {
  return sql`(exists (
      select from organization_legal_persons where organization_id = ${organizationId} and legal_person_id = ${person})
    or exists (
      select from organization_members where organization_id = ${organizationId} and legal_person_id = ${person})
    or ${hasSeat(sql`${organizationId}`, person)}
    or exists (
      select from participants where organization_id = ${organizationId} and legal_person_id = ${person}
        and merged_into is null and instrument_id = any(${[...readable]}::uuid[])))`
}

import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'

export interface PowerRow
  extends Columns<
    'powers_of_attorney',
    | 'id'
    | 'granted_by'
    | 'granted_on'
    | 'valid_until'
    | 'scope'
    | 'acts'
    | 'limit_cents'
    | 'recorded_at'
    | 'withdrawn_on'
  > {
  legal_person: { id: string; legal_name: string; type: string }
  holder: { id: string; legal_name: string; type: string }
  in_force: boolean
  storage_key: string | null
  file_name: string | null
  content_type: string | null
  size_bytes: bigint | null
}

interface PowersRequest {
  organizationId: string
  /** The day on which they are in force or not. */
  date: string
  id?: string | undefined
  withEnded?: boolean | undefined
}

/** The powers of attorney of an organisation with their documents, those in force first and of these the last granted. */
export async function listPowers(
  db: Db,
  { organizationId, date, id, withEnded = true }: PowersRequest,
): Promise<PowerRow[]> {
  const { rows } = await sql<PowerRow>`
    select * from (
      select a.id, json_build_object('id', p.id, 'legal_name', p.legal_name, 'type', p.type) as legal_person,
        json_build_object('id', h.id, 'legal_name', h.legal_name, 'type', h.type) as holder,
        a.granted_by, a.granted_on, a.valid_until, a.scope, a.acts, a.limit_cents, a.recorded_at, a.withdrawn_on,
        a.granted_on <= ${date}::date and (a.valid_until is null or a.valid_until >= ${date}::date)
          and (a.withdrawn_on is null or a.withdrawn_on > ${date}::date) as in_force,
        a.granted_on > ${date}::date and a.withdrawn_on is null as is_to_come,
        f.storage_key, f.file_name, f.content_type, f.size_bytes
      from powers_of_attorney a
      join legal_persons p on p.id = a.legal_person_id
      join legal_persons h on h.id = a.holder_id
      left join stored_files f on f.organization_id = a.organization_id and f.id = a.stored_file_id
      where a.organization_id = ${organizationId} ${id ? sql`and a.id = ${id}` : sql``}) found
    where ${withEnded} or in_force or is_to_come
    order by in_force desc, granted_on desc, id desc`.execute(db)
  return rows
}

export interface OwnAuthorityRow
  extends Columns<'powers_of_attorney', 'acts' | 'limit_cents' | 'scope'> {
  legal_person: { id: string; legal_name: string; type: string }
  by: 'seat' | 'power'
}

/**
 * Where a user represents companies within bounds on a day: over boards, each seat on the way counted, as far as no other way reaches
 * further; and by powers of attorney that say what for.
 */
export async function listOwnAuthority(
  db: Db,
  userId: string,
  date: string,
): Promise<OwnAuthorityRow[]> {
  const { rows } = await sql<OwnAuthorityRow>`
    with own as materialized (select id from persons_of_user(${userId}) id),
    directed as (
      select distinct organization_id, company_id from board_seats
      where company_id in (select companies_directed_by(array(select id from own)))),
    ways as (
      select d.organization_id, d.company_id, s.acts, s.limit_cents, s.scope
      from directed d
      cross join lateral ways_to_represent(d.organization_id, d.company_id, ${userId}, ${date}::date) w
      cross join lateral (
        select
          case when bool_or(m.authority_acts is not null) then array(
            select act from unnest(array['issuing', 'transferring', 'accepting']) act
            where not exists (
              select from body_memberships n
              where n.organization_id = d.organization_id and n.id = any (w.seats) and act <> all (n.authority_acts)))
          end as acts,
          min(m.authority_limit_cents) as limit_cents,
          string_agg(m.authority_limit, '; ' order by array_position(w.seats, m.id)) as scope
        from body_memberships m where m.organization_id = d.organization_id and m.id = any (w.seats)) s),
    bounded as (
      (select distinct on (organization_id, company_id) company_id as legal_person_id, 'seat' as by, acts, limit_cents, scope
       from ways
       order by organization_id, company_id, cardinality(acts) desc nulls first, limit_cents desc nulls first, scope nulls first)
      union
      select a.legal_person_id, 'power', a.acts, a.limit_cents, a.scope
      from powers_of_attorney a
      where a.holder_id in (select id from own) and a.granted_on <= ${date}::date
        and (a.valid_until is null or a.valid_until >= ${date}::date) and (a.withdrawn_on is null or a.withdrawn_on > ${date}::date))
    select json_build_object('id', p.id, 'legal_name', p.legal_name, 'type', p.type) as legal_person, b.by, b.acts, b.limit_cents, b.scope
    from bounded b join legal_persons p on p.id = b.legal_person_id
    where b.acts is not null or b.limit_cents is not null or b.scope is not null
    order by p.legal_name, p.id, b.by`.execute(db)
  return rows
}

export interface PowerToRecord {
  organization_id: string
  legal_person_id: string
  holder_id: string
  granted_by: string
  granted_on: string
  valid_until: string | null
  scope: string | null
  acts: string[] | null
  limit_cents: bigint | null
  stored_file_id: string | null
  recorded_by: string
}

/** Whether somebody holds a power for the same legal person on any day of a new one. */
export async function isPowerThere(
  db: Db,
  { organization_id, legal_person_id, holder_id, granted_on, valid_until }: PowerToRecord,
): Promise<boolean> {
  const { rows } = await sql`
    select from powers_of_attorney
    where organization_id = ${organization_id} and legal_person_id = ${legal_person_id} and holder_id = ${holder_id}
      and daterange(granted_on, least(valid_until, withdrawn_on - 1), '[]') && daterange(${granted_on}::date, ${valid_until}::date, '[]')
      and granted_on is distinct from withdrawn_on`.execute(db)
  return rows.length > 0
}

export async function insertPower(tx: Tx, row: PowerToRecord): Promise<string> {
  const { id } = await tx
    .insertInto('powers_of_attorney')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws a power from a day on, or from its first day when that comes later; returns whether it was not withdrawn yet. */
export async function updateWithdrawn(
  tx: Tx,
  { organizationId, id }: { organizationId: string; id: string },
  { date, userId }: { date: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update powers_of_attorney set withdrawn_on = greatest(granted_on, ${date}::date), withdrawn_by = ${userId}
    where organization_id = ${organizationId} and id = ${id} and withdrawn_on is null`.execute(tx)
  return numAffectedRows === 1n
}

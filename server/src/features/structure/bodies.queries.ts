import type { BodyDetail, BodyMember, GraphBody } from '@zegel/contract/structure'
import type { LegalPersonName } from '@zegel/contract/legal-persons'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'

const HOLDERS_SHOWN = 200

export interface BodyRequest {
  organizationId: string
  bodyId: string
  /** YYYY-MM-DD. */
  date: string
}

type Found = Omit<GraphBody, 'members_total'> & {
  legal_person: LegalPersonName
  instruments: BodyDetail['instruments']
}

/** A body that stands on a day, with its legal person and instruments; of those, if asked, the largest holders. */
export async function findBodyOn(
  db: Db,
  { organizationId, bodyId, date }: BodyRequest,
  withHolders: boolean,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    with issued as materialized (
      select i.*, s.par_value_cents from bodies b
      join instruments i on i.organization_id = b.organization_id and i.issuing_legal_person_id = b.legal_person_id and holders_of(i.type) = b.type
      left join share_terms s on s.organization_id = i.organization_id and s.instrument_id = i.id
      where b.organization_id = ${organizationId} and b.id = ${bodyId}),
    held as materialized (
      select h.instrument_id, h.holder_id, h.units from issued i
      join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = i.id and h.from_date <= ${date} and h.until_date > ${date}
      where h.units > 0)
    select b.id, b.type, b.name, b.legal_person_id, json_build_object('id', p.id, 'legal_name', p.legal_name, 'type', p.type) as legal_person,
      (select coalesce(json_agg(i.id order by i.created_at, i.id), '[]') from issued i) as instrument_ids,
      (select coalesce(json_agg(json_build_object(
        'id', i.id, 'type', i.type, 'name', i.name, 'description', i.description, 'issuing_legal_person_id', i.issuing_legal_person_id,
        'issued_units', (select coalesce(sum(h.units), 0) from held h where h.instrument_id = i.id),
        'par_value', round(i.par_value_cents / 100.0, 2)::text, 'members', m.list) order by i.created_at, i.id), '[]')
        from issued i left join lateral (
          select coalesce(json_agg(json_build_object(
            'id', l.id, 'legal_name', l.legal_name, 'type', l.type, 'pivot', json_build_object('balance', h.units))
            order by h.units desc, l.legal_name, l.id), '[]') as list
          from (
            select h.holder_id, h.units from held h where h.instrument_id = i.id
            order by h.units desc, h.holder_id limit ${HOLDERS_SHOWN}) h
          join legal_persons l on l.id = h.holder_id) m on ${withHolders}) as instruments
    from bodies b join legal_persons p on p.id = b.legal_person_id
    where b.organization_id = ${organizationId} and b.id = ${bodyId}
      and b.valid_from <= ${date} and (b.valid_to is null or b.valid_to > ${date})`.execute(db)
  return rows[0]
}

export interface MembersRequest extends BodyRequest {
  q?: string | undefined
  page: number
  per_page: number
  /** Only this member. */
  legalPersonId?: string
}

/** A page of a body's members on a day, largest holding first and then by name; `total` counts all that `q` finds. */
export async function readBodyMembers(
  db: Db,
  { organizationId, bodyId, date, q = '', page, per_page, legalPersonId }: MembersRequest,
): Promise<{ total: number; members: BodyMember[] }> {
  const { rows } = await sql<{ total: number; members: BodyMember[] }>`
    with held as materialized (
      select h.instrument_id, h.holder_id, h.units from bodies b
      join instruments i on i.organization_id = b.organization_id and i.issuing_legal_person_id = b.legal_person_id and holders_of(i.type) = b.type
      join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = i.id and h.from_date <= ${date} and h.until_date > ${date}
      where b.organization_id = ${organizationId} and b.id = ${bodyId} and h.units > 0
        and (${legalPersonId ?? null}::uuid is null or h.holder_id = ${legalPersonId ?? null})),
    seated as materialized (
      select id, legal_person_id, title from body_memberships
      where organization_id = ${organizationId} and body_id = ${bodyId} and valid_from <= ${date} and (valid_to is null or valid_to > ${date})
        and (${legalPersonId ?? null}::uuid is null or legal_person_id = ${legalPersonId ?? null})),
    found as materialized (
      select p.id, p.legal_name, p.type, p.photo_image_url, m.id as membership_id, m.title, h.units
      from (select holder_id, sum(units) as units from held group by holder_id) h
      full join seated m on m.legal_person_id = h.holder_id
      join legal_persons p on p.id = coalesce(h.holder_id, m.legal_person_id)
      where ${q === '' ? sql`true` : sql`p.legal_name ilike ${containing(q)}`})
    select (select count(*) from found)::int as total, (
      select coalesce(json_agg(json_build_object(
        'id', f.id, 'legal_name', f.legal_name, 'type', f.type, 'photo_image_url', f.photo_image_url,
        'pivot', json_build_object('id', f.membership_id, 'title', f.title),
        'instrument_memberships', (
          select coalesce(json_agg(json_build_object('financial_instrument_id', h.instrument_id, 'balance', h.units) order by h.instrument_id), '[]')
          from held h where h.holder_id = f.id))
        order by f.units desc nulls last, f.legal_name, f.id), '[]')
      from (
        select * from found order by units desc nulls last, legal_name, id
        limit ${per_page} offset ${(page - 1) * per_page}) f) as members`.execute(db)
  return rows[0] ?? { total: 0, members: [] }
}

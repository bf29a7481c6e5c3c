import type { BodyMember } from '@zegel/contract/structure/structure'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { containing, isFoundBy } from '../../../db/sql-fragments.ts'
import type { BodyRequest } from './bodies.queries.ts'

// More than these have no order by name among those who hold as much: that would read the names of all.
const SORTED_BY_NAME = 1000

export interface MembersRequest extends BodyRequest {
  q?: string | undefined
  page: number
  per_page: number
  /** Only this member. */
  legalPersonId?: string
}

/**
 * A page of a body's members on a day, largest holding first and then by name; `total` counts all that `q` finds. Without holders,
 * private persons are told only by their seats, and nothing of what they hold; all still count when nobody is looked for.
 */
export async function readBodyMembers(
  db: Db,
  request: MembersRequest,
): Promise<{ total: number; members: BodyMember[] }> {
  const { organizationId, bodyId, date, page, per_page, hidesHolders } = request
  const { rows } = await sql<{ total: number; members: BodyMember[] }>`
    with issued as materialized (
      select i.organization_id, i.id from bodies b
      join instruments i on i.organization_id = b.organization_id and i.issuing_legal_person_id = b.legal_person_id and holders_of(i.type) = b.type
      where b.organization_id = ${organizationId} and b.id = ${bodyId}),
    seated as materialized (
      select m.id, m.legal_person_id, m.title, nullif(m.valid_from, date '1900-01-01') as since, m.valid_to as until,
        round(m.stated_millionths / 1000000.0, 6) as stated, m.authority, m.authority_limit, m.authority_acts,
        (m.authority_limit_cents / 100.0)::numeric(20, 2)::text as authority_amount
      from body_memberships m
      where m.organization_id = ${organizationId} and m.body_id = ${bodyId}
        and m.valid_from <= ${date} and (m.valid_to is null or m.valid_to > ${date})),
    wanted as materialized (${wanted(request)}),
    held as materialized (
      select h.instrument_id, h.holder_id, h.units from issued i
      join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = i.id and h.from_date <= ${date} and h.until_date > ${date}
      where h.units > 0 ${isNarrow(request) ? sql`and h.holder_id in (select id from wanted)` : sql``}),
    members as materialized (
      select coalesce(h.holder_id, m.legal_person_id) as person_id, m.id, m.title, m.since, m.until, m.stated, m.authority, m.authority_limit, m.authority_acts, m.authority_amount, h.units
      from (select holder_id, sum(units)::bigint as units from held group by holder_id) h
      full join seated m on m.legal_person_id = h.holder_id
      ${isNarrow(request) ? sql`where coalesce(h.holder_id, m.legal_person_id) in (select id from wanted)` : sql``}),
    told as materialized (
      select * from members m
      where not (${hidesHolders} and (m.id is null or m.stated is not null) and exists (
        select from legal_persons p where p.id = m.person_id and p.type = 'natural_person'))),
    counted as materialized (select count(*)::int as total from ${isNarrow(request) ? sql`told` : sql`members`}),
    sorted as (
      select m.*, case when (select total from counted) <= ${SORTED_BY_NAME}
        then (select p.legal_name from legal_persons p where p.id = m.person_id) end as name
      from told m order by m.units desc nulls last, m.stated desc nulls last, name, m.person_id limit ${per_page} offset ${(page - 1) * per_page})
    select (select total from counted) as total, (
      select coalesce(json_agg(json_build_object(
        'id', p.id, 'legal_name', p.legal_name, 'type', p.type, 'photo_image_url', p.photo_image_url,
        'pivot', json_build_object('id', s.id, 'title', s.title, 'since', s.since, 'until', s.until, 'stated_fraction', s.stated, 'authority', s.authority,
          'authority_limit', s.authority_limit, 'authority_acts', s.authority_acts, 'authority_amount', s.authority_amount),
        'instrument_memberships', (
          select coalesce(json_agg(json_build_object('financial_instrument_id', h.instrument_id, 'balance', h.units) order by h.instrument_id), '[]')
          from issued i
          join holder_balances h on h.organization_id = i.organization_id and h.instrument_id = i.id and h.holder_id = s.person_id
            and h.from_date <= ${date} and h.until_date > ${date} and h.units > 0
          where not (${hidesHolders} and p.type = 'natural_person')))
        order by s.units desc nulls last, s.stated desc nulls last, s.name, s.person_id), '[]')
      from sorted s join legal_persons p on p.id = s.person_id) as members`.execute(db)
  return rows[0] ?? { total: 0, members: [] }
}

function isNarrow({ q, legalPersonId }: MembersRequest): boolean {
  return Boolean(q) || legalPersonId !== undefined
}

// Holders are looked up by the name in the register, which has an index for parts of names.
function wanted({ q = '', legalPersonId }: MembersRequest) {
  if (legalPersonId !== undefined) return sql`select ${legalPersonId}::uuid as id`
  if (q === '') return sql`select null::uuid as id where false`
  return sql`
    select p.legal_person_id as id from issued i
    join participants p on p.organization_id = i.organization_id and p.instrument_id = i.id 
    where p.search_name like searchable(${containing(q)})
    union select m.legal_person_id from seated m join legal_persons l on l.id = m.legal_person_id where ${isFoundBy(sql`l.legal_name`, q)}`
}

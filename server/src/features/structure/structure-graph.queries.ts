import type { StructureGraph } from '@zegel/contract/structure'
import type pg from 'pg'
import { prepared } from '../../db/prepared.ts'
import { TREES, WHOLE } from './structure-scopes.queries.ts'

/** The whole of an organisation, one legal person with its own bodies and seats, or a tree from it. */
export type GraphScope = 'whole' | 'person' | 'controlled by' | 'controls'

export interface GraphRequest {
  organizationId: string
  /** The day to draw: YYYY-MM-DD. */
  date: string
  /** Leaves out what only concerns who belongs to the organisation: e-mail, people's addresses, photos. */
  forPublic: boolean
  scope: GraphScope
  /** Whom it is about, for every scope but the whole. */
  legalPersonId?: string
}

// Who sits where on a day: by a membership, by what is held of an instrument whose holders the body is of, or by both.
const SEATS = `
  living as materialized (
    select b.id, b.type, b.name, b.legal_person_id, row_number() over (order by b.id)::int as place from bodies b
    where b.organization_id = $1 and b.valid_from <= $2 and (b.valid_to is null or b.valid_to > $2)),
  issued as materialized (
    select i.id, i.type, i.name, i.description, i.issuing_legal_person_id, i.created_at, b.id as body_id, b.place,
      (select s.par_value_cents from share_terms s where s.organization_id = i.organization_id and s.instrument_id = i.id) as par_value_cents
    from instruments i left join living b on b.legal_person_id = i.issuing_legal_person_id and b.type = holders_of(i.type)
    where i.organization_id = $1 and i.issuing_legal_person_id is not null),
  held as materialized (
    select i.place, i.id as instrument_id, h.holder_id, h.units from issued i
    join holder_balances h on h.organization_id = $1 and h.instrument_id = i.id and h.from_date <= $2 and h.until_date > $2
    where h.units > 0),
  seated as materialized (
    select m.id, m.body_id, b.place, m.legal_person_id, m.title from living b
    join body_memberships m on m.organization_id = $1 and m.body_id = b.id
    where m.valid_from <= $2 and (m.valid_to is null or m.valid_to > $2)),
  seats as materialized (
    select place, person_id, sum(units) as units from (
      select place, holder_id as person_id, units from held where place is not null
      union all select place, legal_person_id, null from seated) s
    group by place, person_id),`

// Of a body with many members, those who are connected to nothing else are too many to draw: the largest fifty stand for them.
const SHOWN = `
  connected as materialized (
    select person_id from (
      select person_id from seats
      union all select legal_person_id from organization_legal_persons where organization_id = $1
      union all select legal_person_id from (select distinct legal_person_id from living) owners) p
    group by person_id having count(*) > 1),
  shown as materialized (
    select s.place, s.person_id from seats s where s.person_id in (select person_id from connected)
    union all
    select place, person_id from (
      select s.place, s.person_id, row_number() over (partition by s.place order by s.units desc nulls last, s.person_id) as rank
      from seats s where not exists (select from connected c where c.person_id = s.person_id)) r
    where rank <= 50
    union all
    select s.place, s.person_id from seats s where s.person_id = $4),`

// Columns come last: drawn_persons, drawn_bodies and drawn_instruments say what the scope holds.
const ANSWER = `
  sizes as (select place, count(*) as total from seats group by place),
  own_seats as (
    select m.legal_person_id, json_agg(json_build_object('id', m.id, 'body_id', m.body_id, 'title', m.title) order by m.id) as list
    from seated m join drawn_bodies b on b.id = m.body_id where m.legal_person_id in (select id from drawn_persons) group by 1),
  own_holdings as (
    select h.holder_id, json_agg(json_build_object('financial_instrument_id', h.instrument_id, 'balance', h.units) order by h.instrument_id) as list
    from held h join drawn_instruments i on i.id = h.instrument_id where h.holder_id in (select id from drawn_persons) group by 1)
  select
    (select coalesce(json_agg(json_build_object(
      'id', p.id, 'uuid', p.id, 'type', p.type, 'legal_name', p.legal_name, 'first_name', p.first_name, 'last_name', p.last_name,
      'email', case when not $3 then p.email end, 'business_register_number', p.business_register_number,
      'address', case when shows_place then p.address end, 'zip_code', case when shows_place then p.zip_code end,
      'city', case when shows_place then p.city end, 'country', case when shows_place then p.country end,
      'photo_image_url', case when not $3 then p.photo_image_url end,
      'pivot', case when e.id is not null then json_build_object(
        'legal_person_id', p.id, 'central', e.central, 'title', e.title, 'position', e.position, 'hidden', e.hidden) end,
      'body_memberships', coalesce(m.list, '[]'), 'instrument_memberships', coalesce(h.list, '[]'))
      order by e.central desc nulls last, e.position nulls last, p.legal_name, p.id), '[]')
    from drawn_persons d
    join legal_persons p on p.id = d.id
    cross join lateral (select not ($3 and p.type = 'natural_person') as shows_place) s
    left join organization_legal_persons e on e.organization_id = $1 and e.legal_person_id = p.id
    left join own_seats m on m.legal_person_id = p.id
    left join own_holdings h on h.holder_id = p.id) as legal_persons,
    (select coalesce(json_agg(json_build_object(
      'id', b.id, 'type', b.type, 'name', b.name, 'legal_person_id', b.legal_person_id,
      'instrument_ids', coalesce((select json_agg(i.id order by i.created_at, i.id) from issued i where i.place = b.place), '[]'),
      'members_total', coalesce(z.total, 0)) order by b.place), '[]')
    from drawn_bodies d join living b on b.id = d.id left join sizes z on z.place = b.place) as bodies,
    (select coalesce(json_agg(json_build_object(
      'id', i.id, 'type', i.type, 'name', i.name, 'description', i.description, 'issuing_legal_person_id', i.issuing_legal_person_id,
      'issued_units', coalesce(u.units, 0), 'par_value', round(i.par_value_cents / 100.0, 2)::text) order by i.created_at, i.id), '[]')
    from drawn_instruments d join issued i on i.id = d.id
    left join (select instrument_id, sum(units) as units from held group by 1) u on u.instrument_id = i.id) as instruments`

const DRAWN: Record<GraphScope, string> = { whole: WHOLE, ...TREES }

/**
 * Who owns and governs what on a day, in one round trip. Of each body are named: everybody who is connected to something else as
 * well, and at most fifty others, largest holding first.
 */
export async function readGraph(pool: pg.Pool, request: GraphRequest): Promise<StructureGraph> {
  const { organizationId, date, forPublic, scope, legalPersonId = null } = request
  const text = `with recursive ${SEATS} ${SHOWN} ${DRAWN[scope]} ${ANSWER}`
  const values = [organizationId, date, forPublic, legalPersonId]
  const [graph] = await prepared<StructureGraph>(pool, `structure, ${scope}`, text, values)
  return graph ?? { legal_persons: [], bodies: [], instruments: [] }
}

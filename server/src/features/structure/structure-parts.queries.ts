import type { GraphScope } from './structure-scopes.queries.ts'

/** Where everybody of a scope sits in it, and what they hold of it. */
export const seatsOf = (scope: GraphScope) => `
  ${scope}_seats as (
    select m.legal_person_id, json_agg(json_build_object(
      'id', m.id, 'body_id', m.body_id, 'title', m.title, 'since', m.since, 'until', m.until, 'stated_fraction', m.stated,
      'authority', m.authority, 'authority_limit', m.authority_limit,
      'authority_acts', m.authority_acts, 'authority_amount', m.authority_amount) order by m.id) as list
    from seated m join ${scope}_bodies b on b.place = m.place where m.legal_person_id in (select id from ${scope}_persons)
      and not (m.stated is not null and m.legal_person_id in (select person_id from private)) group by 1),
  ${scope}_holdings as (
    select h.holder_id, json_agg(json_build_object('financial_instrument_id', h.instrument_id, 'balance', h.units) order by h.instrument_id) as list
    from held h join ${scope}_instruments i on i.id = h.instrument_id
    where h.holder_id in (select id from ${scope}_persons) and h.holder_id not in (select person_id from private) group by 1),
  ${scope}_votes as (
    select v.person_id, json_agg(json_build_object('financial_instrument_id', v.instrument_id, 'units', v.units) order by v.instrument_id) as list
    from votes_moved v join ${scope}_instruments i on i.id = v.instrument_id
    where v.person_id in (select id from ${scope}_persons) and v.person_id not in (select person_id from private) group by 1),`

/** The graph of a scope as the contract has it. */
export const graphOf = (scope: GraphScope) =>
  `json_build_object('legal_persons', ${personsOf(scope)}, 'bodies', ${bodiesOf(scope)}, 'instruments', ${instrumentsOf(scope)}, 'crowds', ${crowdsOf(scope)})`

// $3 is whether everybody may read it, $5 whether private holders are not told of.
const personsOf = (scope: GraphScope) => `(
  select coalesce(json_agg(json_build_object(
    'id', p.id, 'uuid', p.id, 'type', p.type, 'legal_name', p.legal_name, 'first_name', p.first_name, 'last_name', p.last_name,
    'email', case when not $3 and shows_place then p.email end, 'business_register_number', p.business_register_number,
    'foreign_register', p.foreign_register, 'foreign_legal_form', p.foreign_legal_form,
    'address', case when shows_place then p.address end, 'zip_code', case when shows_place then p.zip_code end,
    'city', case when shows_place then p.city end, 'country', case when shows_place then p.country end,
    'photo_image_url', case when not $3 then p.photo_image_url end,
    'pivot', case when e.id is not null then json_build_object(
      'legal_person_id', p.id, 'central', e.central, 'title', e.title, 'position', e.position, 'hidden', e.hidden,
      'note', case when not $3 then e.note end) end,
    'body_memberships', coalesce(m.list, '[]'), 'instrument_memberships', coalesce(h.list, '[]'), 'votes_moved', coalesce(v.list, '[]'))
    order by e.central desc nulls last, e.position nulls last, p.legal_name, p.id), '[]')
  from ${scope}_persons d
  join legal_persons p on p.id = d.id
  cross join lateral (select not (($3 or $5) and p.type = 'natural_person') as shows_place) s
  left join organization_legal_persons e on e.organization_id = $1 and e.legal_person_id = p.id
  left join ${scope}_seats m on m.legal_person_id = p.id
  left join ${scope}_holdings h on h.holder_id = p.id
  left join ${scope}_votes v on v.person_id = p.id)`

const bodiesOf = (scope: GraphScope) => `(
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'type', b.type, 'name', b.name, 'legal_person_id', b.legal_person_id,
    'instrument_ids', coalesce(i.list, '[]'), 'members_total', coalesce(z.total, 0)) order by b.place), '[]')
  from ${scope}_bodies d
  join living b on b.place = d.place
  left join (select place, json_agg(id order by created_at, id) as list from issued group by place) i on i.place = b.place
  left join sizes z on z.place = b.place)`

// Those of whom not all bodies are in the scope count for the bodies that are.
const crowdsOf = (scope: GraphScope) => `(
  select coalesce(json_agg(json_build_object('body_ids', body_ids::json, 'unnamed', unnamed)), '[]') from (
    select c.body_ids, sum(c.unnamed) as unnamed from (
      select k.unnamed, (select json_agg(b.id order by b.place)::text from ${scope}_bodies b where b.place = any (k.places)) as body_ids
      from crowds k) c
    where c.body_ids is not null group by c.body_ids order by c.body_ids) g)`

const instrumentsOf = (scope: GraphScope) => `(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'type', i.type, 'name', i.name, 'description', i.description, 'issuing_legal_person_id', i.issuing_legal_person_id,
    'issued_units', coalesce(u.units, 0), 'par_value', round(i.par_value_cents / 100.0, 2)::text, 'certifies', i.certifies,
    'votes_per_unit', i.votes_per_unit, 'profit_right', i.profit_right, 'priority_rights', i.priority_rights) order by i.created_at, i.id), '[]')
  from ${scope}_instruments d
  join issued i on i.id = d.id
  left join (select instrument_id, sum(units) as units from held group by 1) u on u.instrument_id = i.id)`

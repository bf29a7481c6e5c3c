import type { StructureGraph } from '@zegel/contract/structure/structure-graph'
import type pg from 'pg'
import { prepared } from '../../db/prepared-query.ts'
import { graphOf, seatsOf } from './structure-parts.queries.ts'
import { type GraphScope, SCOPES } from './structure-scopes.queries.ts'

export type { GraphScope }

export interface GraphRequest {
  organizationId: string
  /** The day to draw: YYYY-MM-DD. */
  date: string
  /** Leaves out what only concerns who belongs to the organisation: e-mail, people's addresses, photos. */
  forPublic: boolean
  /** Counts private persons who hold something instead of naming them, and tells of nobody what they hold or where they live. */
  hidesHolders: boolean
  /** Whom it is about, for every scope but the whole. */
  legalPersonId?: string
}

/**
 * What depositary receipts `i` certify on a day (an expression of SQL), by the terms of that day; null for others, and as long as their
 * terms do not say.
 */
export const certifiesOn = (day: string) => `(
  select json_build_object('financial_instrument_id', d.underlying_instrument_id, 'shares_per_receipt', d.ratio::float8 / d.ratio_receipts)
  from depositary_receipt_terms t
  cross join lateral terms_on(t, t.organization_id, t.instrument_id, ${day}) d
  where t.organization_id = i.organization_id and t.instrument_id = i.id and d.ratio is not null
    and d.underlying_instrument_id is not null)`

// Who sits where on a day: by a membership, by what is held of an instrument whose holders the body is of, or by both.
const SEATS = `
  living as materialized (
    select b.id, b.type, b.name, b.legal_person_id, row_number() over (order by b.id)::int as place from bodies b
    where b.organization_id = $1 and b.valid_from <= $2 and (b.valid_to is null or b.valid_to > $2)),
  issued as materialized (
    select i.id, i.type, i.name, i.description, i.issuing_legal_person_id, i.created_at, b.id as body_id, b.place,
      s.par_value_cents, s.votes_per_unit, s.profit_right, s.priority_rights,
      ${certifiesOn('$2')} as certifies
    from instruments i left join living b on b.legal_person_id = i.issuing_legal_person_id and b.type = holders_of(i.type)
    left join share_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    left join lateral terms_on(t, t.organization_id, t.instrument_id, $2) s on true
    where i.organization_id = $1 and i.issuing_legal_person_id is not null),
  held as materialized (
    select i.place, i.id as instrument_id, h.holder_id, h.units from issued i
    join holder_balances h on h.organization_id = $1 and h.instrument_id = i.id and h.from_date <= $2 and h.until_date > $2
    where h.units > 0),
  votes_moved as materialized (
    select person_id, instrument_id, sum(units)::bigint as units from (
      select side.person_id, e.instrument_id, side.units
      from encumbrances e
      join limited_rights l on l.organization_id = e.organization_id and l.id = e.right_id and l.votes = 'beneficiary'
      cross join lateral (values (e.holder_id, -e.units), (present_person($1, l.beneficiary_id), e.units)) side (person_id, units)
      where e.organization_id = $1 and e.from_date <= $2 and e.until_date > $2 and side.person_id is not null
        and e.rank = (
          select min(x.rank) from encumbrances x
          join limited_rights y on y.organization_id = x.organization_id and y.id = x.right_id and y.votes = 'beneficiary'
          where x.organization_id = e.organization_id and x.instrument_id = e.instrument_id and x.holder_id = e.holder_id
            and x.from_date <= $2 and x.until_date > $2)) moves
    group by person_id, instrument_id having sum(units) <> 0),
  seated as materialized (
    select m.id, m.body_id, b.place, m.legal_person_id, m.title, nullif(m.valid_from, date '1900-01-01') as since, m.valid_to as until,
      round(m.stated_millionths / 1000000.0, 6) as stated, m.authority, m.authority_limit, m.authority_acts,
      (m.authority_limit_cents / 100.0)::numeric(20, 2)::text as authority_amount
    from living b
    join body_memberships m on m.organization_id = $1 and m.body_id = b.id
    where m.valid_from <= $2 and (m.valid_to is null or m.valid_to > $2)),
  private as materialized (
    select distinct h.holder_id as person_id
    from (select holder_id from held union select legal_person_id from seated where stated is not null) h
    join legal_persons p on p.id = h.holder_id
    where $5 and p.type = 'natural_person'),
  seats as materialized (
    select place, person_id, sum(units)::bigint as units from (
      select place, holder_id as person_id, units from held where place is not null
      union all select place, legal_person_id, null from seated) s
    group by place, person_id),
  seen as materialized (
    select s.place, s.person_id, s.units from seats s
    where s.person_id not in (select person_id from private)
    union all
    select distinct place, legal_person_id, null::bigint from seated
    where stated is null and legal_person_id in (select person_id from private)),`

// Entities and owners of bodies are always named. Of the others, those who sit in exactly the same bodies are alike: when they are many
// the fifty with most units stand for them.
const SHOWN = `
  always as materialized (
    select legal_person_id as person_id from organization_legal_persons where organization_id = $1
    union select legal_person_id from living),
  alike as materialized (
    select person_id, places, row_number() over (partition by places order by units desc nulls last, person_id) <= 50 or person_id is not distinct from $4 as is_shown
    from (
      select person_id, array_agg(place order by place) as places, sum(units) as units from seen
      where person_id not in (select person_id from always) group by person_id) p),
  shown as materialized (
    select place, person_id from seen where person_id in (select person_id from always)
    union all
    select unnest(places), person_id from alike where is_shown),
  crowds as materialized (
    select places, count(*) as unnamed from (
      select places from alike where not is_shown
      union all
      select array_agg(place order by place) from (
        select place, person_id from seats where person_id in (select person_id from private)
        except select place, person_id from seen) hidden
      group by person_id) unnamed
    group by places),`

const SIZES = 'sizes as (select place, count(*) as total from seats group by place)'

/** The statement that answers these scopes, one column each; its values are organisation, day, for the public, legal person, without holders. */
export function graphStatement(scopes: readonly GraphScope[]): string {
  const parts = scopes.map((scope) => SCOPES[scope] + seatsOf(scope)).join('')
  const columns = scopes.map((scope) => `${graphOf(scope)} as ${scope}`).join(', ')
  return `with recursive ${SEATS} ${SHOWN} ${parts} ${SIZES} select ${columns}`
}

/**
 * Who owns and governs what on a day, in one round trip. Of those who sit in exactly the same bodies at most fifty are named, those
 * with most units; how many more there are is said.
 */
export async function readGraphs<Scope extends GraphScope>(
  pool: Pick<pg.Pool, 'query'>,
  scopes: readonly Scope[],
  { organizationId, date, forPublic, hidesHolders, legalPersonId }: GraphRequest,
): Promise<Record<Scope, StructureGraph>> {
  const values = [organizationId, date, forPublic, legalPersonId ?? null, hidesHolders]
  const name = `structure: ${scopes.join(', ')}`
  const [row] = await prepared<Record<Scope, StructureGraph>>(
    pool,
    name,
    graphStatement(scopes),
    values,
  )
  if (!row) throw new Error('a statement without a from clause answered no row')
  return row
}

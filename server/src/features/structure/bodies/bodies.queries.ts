import type { BodyDetail } from '@zegel/contract/structure/structure'
import type { GraphBody } from '@zegel/contract/structure/structure-graph'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { certifiesOn } from '../structure-graph.queries.ts'

const HOLDERS_SHOWN = 200

export interface BodyRequest {
  organizationId: string
  bodyId: string
  /** YYYY-MM-DD. */
  date: string
  /** Leaves out what private persons hold. */
  hidesHolders: boolean
}

type FoundBody = Omit<GraphBody, 'members_total'> & {
  legal_person: LegalPersonName
  instruments: BodyDetail['instruments']
}

/** A body that stands on a day, with its legal person and instruments; of those, if asked, the largest holders. */
export async function findBodyOn(
  db: Db,
  { organizationId, bodyId, date, hidesHolders }: BodyRequest,
  withHolders: boolean,
): Promise<FoundBody | undefined> {
  const { rows } = await sql<FoundBody>`
    with issued as materialized (
      select i.*, s.par_value_cents, s.votes_per_unit, s.profit_right, s.priority_rights, ${date}::date as day from bodies b
      join instruments i on i.organization_id = b.organization_id and i.issuing_legal_person_id = b.legal_person_id and holders_of(i.type) = b.type
      left join share_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
      left join lateral terms_on(t, i.organization_id, i.id, ${date}) s on true
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
        'par_value', round(i.par_value_cents / 100.0, 2)::text, 'certifies', ${sql.raw(certifiesOn('i.day'))},
        'votes_per_unit', i.votes_per_unit, 'profit_right', i.profit_right, 'priority_rights', i.priority_rights, 'members', m.list) order by i.created_at, i.id), '[]')
        from issued i left join lateral (
          select coalesce(json_agg(json_build_object(
            'id', l.id, 'legal_name', l.legal_name, 'type', l.type, 'pivot', json_build_object('balance', h.units))
            order by h.units desc, l.legal_name, l.id), '[]') as list
          from (
            select h.holder_id, h.units from held h where h.instrument_id = i.id
              and not (${hidesHolders} and exists (select from legal_persons l where l.id = h.holder_id and l.type = 'natural_person'))
            order by h.units desc, h.holder_id limit ${HOLDERS_SHOWN}) h
          join legal_persons l on l.id = h.holder_id) m on ${withHolders}) as instruments
    from bodies b join legal_persons p on p.id = b.legal_person_id
    where b.organization_id = ${organizationId} and b.id = ${bodyId}
      and b.valid_from <= ${date} and (b.valid_to is null or b.valid_to > ${date})`.execute(db)
  return rows[0]
}

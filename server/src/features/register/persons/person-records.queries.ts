import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { BodyType } from '@zegel/core/structure/body-type'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'

/** What somebody takes part in, with what they have of it on a date. */
export interface HoldingOfPersonRow extends Columns<'participants', 'label' | 'active'> {
  instrument_id: string
  instrument_name: string
  instrument_type: InstrumentType
  units: bigint
  issued_units: bigint
  since: string | null
  unit_value_cents: bigint | null
}

/** The participations of a legal person in some instruments of an organisation, by the name of the instrument. */
export async function listHoldingsOfPerson(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
  instrumentIds: readonly string[],
  date: string,
): Promise<HoldingOfPersonRow[]> {
  const { rows } = await sql<HoldingOfPersonRow>`
    select i.id as instrument_id, i.name as instrument_name, i.type as instrument_type, p.label, p.active,
      coalesce(h.units, 0)::bigint as units, (
        select coalesce(sum(b.units), 0)::bigint from holder_balances b
        where b.organization_id = p.organization_id and b.instrument_id = p.instrument_id
          and b.from_date <= ${date} and b.until_date > ${date}) as issued_units,
      held_since(p.organization_id, p.instrument_id, p.legal_person_id, ${date}) as since,
      unit_value_on(p.organization_id, p.instrument_id, ${date}) as unit_value_cents
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    left join holder_balances h on h.organization_id = p.organization_id and h.instrument_id = p.instrument_id
      and h.holder_id = p.legal_person_id and h.from_date <= ${date} and h.until_date > ${date}
    where p.organization_id = ${organizationId} and p.legal_person_id = ${legalPersonId}
      and p.instrument_id = any(${[...instrumentIds]}::uuid[]) and p.merged_into is null
    order by lower(i.name), i.id`.execute(db)
  return rows
}

/** An instrument with who issues it. */
export interface OwnInstrumentRow {
  id: string
  name: string
  type: InstrumentType
  issuer_id: string | null
}

/** The instruments of an organisation, by name. */
export async function listInstrumentsWithIssuer(
  db: Db,
  organizationId: string,
): Promise<OwnInstrumentRow[]> {
  const { rows } = await sql<OwnInstrumentRow>`
    select id, name, type, issuing_legal_person_id as issuer_id from instruments
    where organization_id = ${organizationId} order by lower(name), id`.execute(db)
  return rows
}

/** How many units of some instruments are in issue on a date, and how many hold them. */
export async function listInIssue(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
  date: string,
): Promise<Map<string, { units: bigint; holders: number }>> {
  const { rows } = await sql<{ id: string; units: bigint; holders: number }>`
    select instrument_id as id, sum(units)::bigint as units, (count(*) filter (where units > 0))::int as holders
    from holder_balances
    where organization_id = ${organizationId} and instrument_id = any(${[...instrumentIds]}::uuid[])
      and from_date <= ${date} and until_date > ${date}
    group by instrument_id`.execute(db)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export interface FunctionRow {
  id: string
  kind: 'seat' | 'power'
  body_id: string | null
  body_type: BodyType | null
  body_name: string | null
  title: string | null
  since: string | null
  until: string | null
  of_id: string
  of_name: string
  of_type: LegalPersonType
  of_entity: boolean
}

/**
 * The seats of a legal person in bodies of an organisation, and the powers of attorney when those are asked for, the latest first. Who is
 * there by a part of the shares that was stated has no function.
 */
export async function listFunctions(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
  withPowers: boolean,
): Promise<FunctionRow[]> {
  const { rows } = await sql<FunctionRow>`
    select f.id, f.kind, f.body_id, f.body_type, f.body_name, f.title, f.since::text as since, f.until::text as until,
      l.id as of_id, l.legal_name as of_name, l.type as of_type, exists (
        select from organization_legal_persons e
        where e.organization_id = ${organizationId} and e.legal_person_id = l.id) as of_entity
    from (
      select m.id, 'seat' as kind, b.id as body_id, b.type as body_type, b.name as body_name, m.title, b.legal_person_id,
        nullif(m.valid_from, date '1900-01-01') as since, m.valid_to as until
      from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
      where m.organization_id = ${organizationId} and m.legal_person_id = ${legalPersonId} and m.stated_millionths is null
      union all
      select a.id, 'power', null, null, null, null, a.legal_person_id, a.granted_on, least(a.withdrawn_on, a.valid_until + 1)
      from powers_of_attorney a
      where ${withPowers} and a.organization_id = ${organizationId} and a.holder_id = ${legalPersonId}) f
    join legal_persons l on l.id = f.legal_person_id
    order by f.until desc nulls first, f.since desc nulls last, f.id`.execute(db)
  return rows
}

/** Whether a legal person is an entity of the organisation, and whether somebody with an account acts for it. */
export async function findStandingIn(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
): Promise<{ is_entity: boolean; active: boolean }> {
  const { rows } = await sql<{ is_entity: boolean; active: boolean }>`
    select exists (
        select from organization_legal_persons
        where organization_id = ${organizationId} and legal_person_id = ${legalPersonId}) as is_entity,
      has_user(${legalPersonId}) as active`.execute(db)
  return rows[0] ?? { is_entity: false, active: false }
}

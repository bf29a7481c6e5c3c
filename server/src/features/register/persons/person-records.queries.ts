import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
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

/** Whether a legal person is an entity of the organisation, and whether somebody with an account acts for it. */
export async function findStandingIn(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
): Promise<{ is_entity: boolean; active: boolean }> {
  const { rows } = await sql<{ is_entity: boolean; active: boolean }>`
    select exists (
        select from organization_legal_persons
        where organization_id = ${organizationId} and legal_person_id = ${legalPersonId}) as is_entity,
      exists (
        select from participants
        where organization_id = ${organizationId} and legal_person_id = ${legalPersonId} and active) as active`.execute(
    db,
  )
  return rows[0] ?? { is_entity: false, active: false }
}

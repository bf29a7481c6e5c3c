import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface ClassRow {
  id: string
  name: string
  type: string
  description: string | null
  par_value_cents: bigint | null
  paid_up_cents: bigint | null
  authorised_units: bigint | null
  votes_per_unit: number | null
  profit_right: boolean | null
  preference: string | null
  priority_rights: string | null
  issued_units: bigint
  treasury_units: bigint
}

interface AskedCapital {
  organizationId: string
  legalPersonId: string
  date: string
}

/** The classes of shares that somebody issues, with their terms and units of a day, the oldest first. */
export async function listClasses(
  db: Db,
  { organizationId, legalPersonId, date }: AskedCapital,
): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select i.id, i.name, i.type, i.description, s.par_value_cents, s.paid_up_cents, s.authorised_units, s.votes_per_unit, s.profit_right,
      s.preference, s.priority_rights, h.issued_units, h.treasury_units
    from instruments i
    left join share_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    left join lateral terms_on(t, i.organization_id, i.id, ${date}) s on true
    cross join lateral (
      select coalesce(sum(units), 0)::bigint as issued_units,
        coalesce(sum(units) filter (where holder_id = i.issuing_legal_person_id), 0)::bigint as treasury_units
      from holder_balances b
      where b.organization_id = i.organization_id and b.instrument_id = i.id and b.from_date <= ${date} and b.until_date > ${date}) h
    where i.organization_id = ${organizationId} and i.issuing_legal_person_id = ${legalPersonId} and i.type = 'shares'
    order by i.created_at, i.id`.execute(db)
  return rows
}

/** The name of a legal person of the organisation; undefined for any other. */
export async function findIssuer(
  db: Db,
  { organizationId, legalPersonId }: Omit<AskedCapital, 'date'>,
) {
  return db
    .selectFrom('legal_persons as p')
    .innerJoin('organization_legal_persons as e', 'e.legal_person_id', 'p.id')
    .select(['p.id', 'p.legal_name', 'p.type'])
    .where('e.organization_id', '=', organizationId)
    .where('p.id', '=', legalPersonId)
    .executeTakeFirst()
}

import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../db/database.ts'

type LegalPerson = Selectable<Tables['legal_persons']>

export interface InstrumentRow {
  id: string
  name: string
  type: InstrumentType
  description: string | null
}

/** Those of these instruments that are the organisation's, by name. */
export async function listInstruments(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<InstrumentRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'name', 'type', 'description'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows as InstrumentRow[] // safe: the table's check lists the same types
}

export function findNaturalPerson(db: Db, id: string): Promise<LegalPerson | undefined> {
  return db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'natural_person')
    .executeTakeFirst()
}

export type InviterRow = Pick<LegalPerson, 'legal_name' | 'first_name'> & { email: string }

export function findInviter(db: Db, userId: string): Promise<InviterRow | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('legal_persons as p', 'p.id', 'u.natural_person_id')
    .select(['p.legal_name', 'p.first_name', 'u.email'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export type PersonRow = LegalPerson

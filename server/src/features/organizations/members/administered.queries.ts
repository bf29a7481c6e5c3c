import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

export interface AdministeredRow {
  id: string
  name: string
  type: InstrumentType
}

/** The instruments of an organisation that somebody administers, by name. */
export async function listAdministered(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<AdministeredRow[]> {
  const { rows } = await sql<AdministeredRow>`
    select i.id, i.name, i.type from instrument_admins a
    join instruments i on i.organization_id = a.organization_id and i.id = a.instrument_id
    where a.organization_id = ${organizationId} and a.legal_person_id = ${legalPersonId}
    order by lower(i.name), i.id`.execute(db)
  return rows
}

/** Takes from somebody what they administer in an organisation; returns which instruments those were. */
export async function deleteAdministered(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('instrument_admins')
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', legalPersonId)
    .returning('instrument_id')
    .execute()
  return rows.map(({ instrument_id }) => instrument_id)
}

/** Takes one instrument from somebody; whether they administered it. */
export async function isAssignmentDeleted(
  tx: Tx,
  organizationId: string,
  instrumentId: string,
  legalPersonId: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('instrument_admins')
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where('legal_person_id', '=', legalPersonId)
    .returning('instrument_id')
    .executeTakeFirst()
  return deleted !== undefined
}

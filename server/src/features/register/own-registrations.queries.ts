import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Insertable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import { findOrganizationOf } from '../../db/directory.ts'
import { holdRegistration } from '../../db/locks.ts'
import { isOneOf, withMergedNames } from '../../access/merged-names.queries.ts'
import { NAMED, type RegistrationRow } from './registrations.queries.ts'

export interface OwnRegistrationRow extends RegistrationRow {
  instrument_name: string
  instrument_type: InstrumentType
  /** Whose it is: who it was made for, or whoever that was found to be. */
  holder_id: string
}

const SELECT = sql`
  select ${sql.raw(NAMED)}, i.name as instrument_name, i.type as instrument_type,
    present_holder(r.organization_id, r.instrument_id, r.legal_person_id) as holder_id
  from balance_registrations r
  join legal_persons l on l.id = r.legal_person_id
  join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id`

/**
 * What was registered for some legal persons in all organisations and still stands, newest date first, with what was for who was merged into
 * them.
 */
export async function listOwnRegistrations(
  db: Db,
  legalPersonIds: readonly string[],
): Promise<OwnRegistrationRow[]> {
  const persons = await withMergedNames(db, legalPersonIds)
  const { rows } = await sql<OwnRegistrationRow>`${SELECT}
    where ${isOneOf(persons, 'r', 'legal_person_id')} and r.reversed_at is null
    order by r.effective_date desc, r.id desc`.execute(db)
  return rows
}

/** A registration by its id alone, which nobody turns back or confirms until this is committed. */
export async function lockRegistration(
  tx: Tx,
  id: string,
): Promise<OwnRegistrationRow | undefined> {
  const organizationId = await findOrganizationOf(tx, 'balance_registrations', id)
  if (!organizationId) return undefined
  await holdRegistration(tx, organizationId, id)
  // Read after the lock is there: what waits for it would still see that nobody confirmed.
  const { rows } = await sql<OwnRegistrationRow>`${SELECT}
    where r.organization_id = ${organizationId} and r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertConfirmation(
  tx: Tx,
  row: Insertable<Tables['registration_confirmations']>,
): Promise<void> {
  await tx.insertInto('registration_confirmations').values(row).execute()
}

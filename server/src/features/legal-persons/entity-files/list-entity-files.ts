import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'
import type { Db } from '../../../db/database.ts'
import {
  listFilesOfInstrument,
  listFilesOfOrganization,
  listFilesOfPerson,
} from './entity-files.queries.ts'
import { type EntityFileRow, toEntityFile } from './entity-files.rows.ts'

/** All files of an organisation, of its legal persons and of its instruments, newest first. */
export async function listEntityFiles(db: Db, organizationId: string): Promise<EntityFile[]> {
  return (await listFilesOfOrganization(db, organizationId)).map(toEntityFile)
}

/** What an organisation keeps about a legal person, newest first; nothing of what another organisation keeps. */
export async function listFilesOfLegalPerson(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<EntityFile[]> {
  return (await listFilesOfPerson(db, organizationId, legalPersonId)).map(toEntityFile)
}

/** What an organisation keeps about an instrument, newest first, as rows: who may read which, their feature decides. */
export function listRowsOfInstrument(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<EntityFileRow[]> {
  return listFilesOfInstrument(db, organizationId, instrumentId)
}

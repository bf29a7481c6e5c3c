import type { Organization } from '@zegel/contract/organizations/organizations'
import type { Db } from '../../db/database.ts'
import {
  findAnyOrganization,
  findName,
  getOrganization,
  listEntities,
  listOrganizations,
  type OrganizationRow,
} from './organizations.queries.ts'
import { toOrganization } from './organizations.rows.ts'

/** An organisation that is there, for who was found to be allowed to see it. */
export function getOrganizationById(db: Db, id: string): Promise<OrganizationRow> {
  return getOrganization(db, id)
}

/** What an organisation that is there is called. */
export async function getOrganizationName(db: Db, id: string): Promise<string> {
  const name = await findName(db, id)
  if (name === undefined) throw new Error(`there is no organisation ${id}`)
  return name
}

/** Several of them, by name. */
export async function listOrganizationsByIds(
  db: Db,
  ids: readonly string[],
): Promise<OrganizationRow[]> {
  return ids.length === 0 ? [] : listOrganizations(db, ids)
}

/** The same as on screen, with its entities when they are asked for. */
export async function getOrganizationWith(
  db: Db,
  id: string,
  { withLegalPersons }: { withLegalPersons: boolean },
): Promise<Organization> {
  const entities = withLegalPersons ? await listEntities(db, id) : undefined
  return toOrganization(await getOrganization(db, id), entities)
}

/** Whether the platform is in use: one organisation is enough. */
export async function hasOrganizations(db: Db): Promise<boolean> {
  return (await findAnyOrganization(db)) !== undefined
}

import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { findInDirectory, findOrganizationOf } from '../../../db/directory.ts'

export interface StoredDeedToVerify {
  documentId: string
  title: string
  madeAt: Date
  /** Its transaction was turned back. */
  reversedAt: Date | null
}

const KEPT = sql`
  select d.transaction_id as "documentId", d.content -> 'nl' ->> 'title' as title, d.made_at as "madeAt", t.reversed_at as "reversedAt"
  from deeds d join transactions t on t.organization_id = d.organization_id and t.id = d.transaction_id`

/** The deed that was kept as a PDF with this SHA-256. */
export async function findDeedByHash(
  db: Db,
  sha256: Buffer,
): Promise<StoredDeedToVerify | undefined> {
  const organizationId = await findInDirectory(db, 'deed', sha256)
  if (!organizationId) return undefined
  const { rows } = await sql<StoredDeedToVerify>`
    ${KEPT} where d.organization_id = ${organizationId} and d.pdf_sha256 = ${sha256}`.execute(db)
  return rows[0]
}

/** The deed that was kept of this transaction. */
export async function findDeedById(db: Db, id: string): Promise<StoredDeedToVerify | undefined> {
  const organizationId = await findOrganizationOf(db, 'transactions', id)
  if (!organizationId) return undefined
  const { rows } = await sql<StoredDeedToVerify>`
    ${KEPT} where d.organization_id = ${organizationId} and d.transaction_id = ${id}`.execute(db)
  return rows[0]
}

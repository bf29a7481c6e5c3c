import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface KeptRow {
  documentId: string
  title: string
  madeAt: Date
}

const KEPT = sql`transaction_id as "documentId", content -> 'nl' ->> 'title' as title, made_at as "madeAt"`

/** The deed that was kept as a PDF with this SHA-256. */
export async function findDeedByHash(db: Db, sha256: Buffer): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`
    select ${KEPT} from deeds where pdf_sha256 = ${sha256}`.execute(db)
  return rows[0]
}

/** The deed that was kept of this transaction. */
export async function findDeedById(db: Db, id: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`
    select ${KEPT} from deeds where transaction_id = ${id}`.execute(db)
  return rows[0]
}

import type { OwnObjection } from '@zegel/contract/transactions/objections'
import type { Db } from '../../../db/database.ts'
import { findLastObjection, findObjection, type ObjectionRow } from './objections.queries.ts'

export type { ObjectionRow } from './objections.queries.ts'

/** An objection as it stands, for what follows from it; undefined when it is not there. */
export function findObjectionRow(db: Db, id: string): Promise<ObjectionRow | undefined> {
  return findObjection(db, id)
}

/** The last objection to something that was recorded, as it is shown beside that; null when there was none. */
export async function lastObjectionTo(
  db: Db,
  about: { organization_id: string; id: string },
): Promise<OwnObjection | null> {
  const row = await findLastObjection(db, about)
  if (!row) return null
  const { id, reason, made_at, outcome, answer, settled_at } = row
  return {
    ...{ id, reason, outcome, answer },
    made_at: made_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }
}

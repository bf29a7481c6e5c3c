import type { Db } from '../../db/database.ts'
import { findObjection, type ObjectionRow } from './objections.queries.ts'

export type { ObjectionRow } from './objections.queries.ts'

/** An objection as it stands, for what follows from it; undefined when it is not there. */
export function findObjectionRow(db: Db, id: string): Promise<ObjectionRow | undefined> {
  return findObjection(db, id)
}

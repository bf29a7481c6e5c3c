import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'

export async function insertBody(tx: Tx, row: Insertable<Tables['bodies']>): Promise<string> {
  const { id } = await tx.insertInto('bodies').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertBodyMembership(
  tx: Tx,
  row: Insertable<Tables['body_memberships']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('body_memberships')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

import type { Insertable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Mails } from '../db/tables.gen.ts'

/** Keeps a mail; answers its id. */
export async function insertMail(tx: Tx, mail: Insertable<Mails>): Promise<string> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

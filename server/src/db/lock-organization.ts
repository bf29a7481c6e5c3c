import type { Tx } from './database.ts'

/** Lets changes of what an organisation knows and how it is built take turns, until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

import type { Db } from '../../db/database.ts'

/** Whether an organisation has any entity, and with it anybody who could issue. */
export async function hasEntities(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_legal_persons')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

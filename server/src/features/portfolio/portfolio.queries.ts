import type { Db } from '../../db/database.ts'

/** The legal persons somebody added on the own profile. */
export async function listAddedLegalPersons(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_legal_persons')
    .select('legal_person_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.legal_person_id)
}

import type { Db } from '../src/db/database.ts'

let made = 0

interface NewGroup {
  name?: string
  limitCents?: bigint
  /** Ids of the instruments in it. */
  instruments?: readonly string[]
}

/** Makes a group of an organisation, of a million euros unless it says otherwise, and returns its id. */
export async function givenGroup(
  db: Db,
  organizationId: string,
  { name, limitCents = 1_000_000_00n, instruments = [] }: NewGroup = {},
): Promise<string> {
  made += 1
  const { id } = await db
    .insertInto('instrument_groups')
    .values({
      organization_id: organizationId,
      name: name ?? `Groep ${made}`,
      limit_cents: limitCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const instrument_id of instruments) {
    await db
      .insertInto('instrument_group_members')
      .values({ organization_id: organizationId, group_id: id, instrument_id })
      .execute()
  }
  return id
}

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenIn } from '../../test/fixtures/given/given.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** The tables whose rows name a file, and whether they say of which organisation it is. */
async function namingTables(): Promise<{ table: string; column: string; bound: boolean }[]> {
  const { rows } = await database.owner.query<{ table: string; column: string; bound: boolean }>(
    `select r.conrelid::regclass::text as table, a.attname as column, cardinality(r.conkey) = 2 as bound
     from pg_constraint r cross join lateral unnest(r.conkey, r.confkey) pair (of, named)
     join pg_attribute n on n.attrelid = r.confrelid and n.attnum = pair.named and n.attname = 'id'
     join pg_attribute a on a.attrelid = r.conrelid and a.attnum = pair.of
     where r.contype = 'f' and r.confrelid = 'stored_files'::regclass order by 1`,
  )
  return rows
}

const insertFile = async (organization_id: string | null): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into stored_files (organization_id, storage_key, file_name, content_type, size_bytes, sha256)
     values ($1, $2, 'x.pdf', 'application/pdf', 1, $3) returning id`,
    [organization_id, randomUUID(), Buffer.alloc(32)],
  )
  return rows[0]?.id ?? ''
}

it('is of the organisation of whatever names it, in every table but the mails, which belong to accounts', async () => {
  const tables = await namingTables()
  expect(tables.filter(({ bound }) => !bound)).toEqual([
    { table: 'mails', column: 'attachment_id', bound: false },
  ])
  const { rows } = await database.owner.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname = 'file_is_of_organization' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(
    tables.filter(({ bound }) => bound).map(({ table }) => table),
  )
})

it('is named by no row of another organisation, and taken by the first that names it where it is of none yet', async () => {
  const given = givenIn(database.db)
  const [here, there] = [await given.instrument('shares'), await given.instrument('shares')]
  const name = (instrument: typeof here, file: string) =>
    database.pool.query(
      `insert into entity_files (organization_id, instrument_id, type, title, stored_file_id, position, created_by)
       values ($1, $2, 'conditions', 'x', $3, 1, $4)`,
      [instrument.organization_id, instrument.id, file, user.id],
    )
  const user = await given.user()
  const own = await insertFile(here.organization_id)
  await expect(name(there, own)).rejects.toMatchObject({
    constraint: 'entity_files_file_of_organization',
  })
  await name(here, own)

  // As a server of before writes it.
  const unsaid = await insertFile(null)
  await name(there, unsaid)
  await expect(name(here, unsaid)).rejects.toMatchObject({
    constraint: 'entity_files_file_of_organization',
  })
  const { rows } = await database.pool.query(
    'select organization_id from stored_files where id = $1',
    [unsaid],
  )
  expect(rows).toEqual([{ organization_id: there.organization_id }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenIn, type Instrument } from '../../../../test/fixtures/given/given.ts'
import { somebodyWaits, type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { inTransaction } from '../../../db/database.ts'

let database: TestDatabase
let bond: Instrument
beforeAll(async () => {
  database = await testDatabase()
  bond = await givenIn(database.db).instrument('bonds')
})
afterAll(() => database[Symbol.asyncDispose]())

/** Until something is done, or waits for a lock. */
async function doneOrWaiting(something: Promise<unknown>): Promise<void> {
  const done = something.then(() => true)
  for (;;) {
    const seen = somebodyWaits(database.pool)
    const isDone = await Promise.race([done, seen.then(() => false)])
    if (isDone || (await seen)) return
  }
}

it.each([
  {
    change: 'signs up',
    make: (id: string) => givenIn(database.db).user({ natural_person_id: id }),
    expected: { active: true, name: 'Oud' },
  },
  {
    change: 'gets another name',
    make: (id: string) =>
      database.db
        .updateTable('legal_persons')
        .set({ legal_name: 'Nieuw' })
        .where('id', '=', id)
        .execute(),
    expected: { active: false, name: 'Nieuw' },
  },
])('a participant who $change while he is being added, is told as he is', async (about) => {
  const { id } = await givenIn(database.db).person({ legal_name: 'Oud' })
  let changed: Promise<unknown> = Promise.resolve()
  await inTransaction(database.db, async (tx) => {
    await givenIn(tx).participant(bond, { legal_person_id: id })
    changed = about.make(id)
    await doneOrWaiting(changed)
  })
  await changed
  // What its job does, where there is one.
  await sql`
    select follow_person(${bond.organization_id}, ${id})
    where exists (select from graphile_worker.jobs where key = follow_key(${bond.organization_id}, ${id}))`.execute(
    database.db,
  )

  const row = await database.db
    .selectFrom('participants')
    .select(['active', 'name'])
    .where('legal_person_id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual(about.expected)
})

import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { givenIn } from '../../test/fixtures/given/given.ts'
import { preparedQuery } from './prepared-query.ts'

it('runs a query that was built once with the values of each run, and leaves other values as they are', async () => {
  await using database = await testDatabase()
  const given = givenIn(database.db)
  const [one, other] = [await given.organization(), await given.organization()]
  let built = 0
  const find = preparedQuery('organization of a name', ['id', 'name'], (db, values) => {
    built += 1
    return db
      .selectFrom('organizations')
      .select('id')
      .where('name', '<>', 'name')
      .where('name', '=', values.name)
      .where('id', '=', values.id)
  })

  expect(await find(database, { id: one.id, name: one.name })).toEqual([{ id: one.id }])
  expect(await find(database, { id: other.id, name: other.name })).toEqual([{ id: other.id }])
  expect(await find(database, { id: other.id, name: 'name' })).toEqual([])
  expect(built).toBe(1)
})

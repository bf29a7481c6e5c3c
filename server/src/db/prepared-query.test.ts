import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { givenIn } from '../../test/fixtures/given/given.ts'
import { prepared, preparedQuery } from './prepared-query.ts'

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

it('runs a statement whose rows a migration changed, on connections that prepared it before, for all that ask at once', async () => {
  await using database = await testDatabase({ isOwn: true })
  await database.owner.query('create table changing as select 1 as a')
  await database.owner.query('grant select on changing to public')
  const ask = () => prepared(database.pool, 'changing', 'select * from changing', [])
  const all = () => Promise.all(Array.from({ length: 8 }, ask))
  expect((await all()).flat()).toEqual(Array.from({ length: 8 }, () => ({ a: 1 })))
  for (const column of ['b', 'c']) {
    await database.owner.query(`alter table changing add ${column} int`)
    expect((await all()).map(([row]) => row?.[column])).toEqual(Array(8).fill(null))
  }
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { primaryReads } from './replica/reads.ts'
import { openSnapshot } from './snapshot.ts'

const names = sql<{ name: string }>`select name from organizations order by name`

async function namesOf(rows: AsyncIterable<{ name: string }>): Promise<string[]> {
  const all: string[] = []
  for await (const { name } of rows) all.push(name)
  return all
}

it('answers each query by what was there at the first', async () => {
  await using database = await testDatabase({ connections: 2, isOwn: true })
  const { pool } = database
  await pool.query(`insert into organizations (name) values ('Molen')`)
  const snapshot = openSnapshot(primaryReads(database))
  expect(await namesOf(snapshot.stream(names))).toEqual(['Molen'])
  await pool.query(`insert into organizations (name) values ('Wiek')`)
  expect(await namesOf(snapshot.stream(names))).toEqual(['Molen'])
  await snapshot.end()
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('has more rows than it takes at a time, and is let go of by who stops halfway', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { pool } = database
  const snapshot = openSnapshot(primaryReads(database))
  const numbers = sql<{ number: number }>`select generate_series(1, 5000) as number`
  let count = 0
  for await (const { number } of snapshot.stream(numbers)) {
    expect(number).toBe(count + 1)
    count += 1
    if (count === 4500) break
  }
  await snapshot.end()
  expect(count).toBe(4500)
  expect(pool.idleCount).toBe(1)
})

it('takes no connection that nobody needs', async () => {
  await using database = await testDatabase({ connections: 1 })
  await openSnapshot(primaryReads(database)).end()
  expect(database.pool.totalCount).toBe(0)
})

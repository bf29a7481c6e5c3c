import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { type Given, givenIn } from '../../../../test/fixtures/given/given.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type NewTransaction,
  type Register,
} from '../../../../test/models/register-acts.ts'

const TIMES = 20

let database: TestDatabase
let given: Given
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase({ connections: TIMES })
  given = givenIn(database.db)
  pool = database.pool
  // Hundreds wait here for twenty connections, on a slow machine for longer than a call would.
  pool.options.connectionTimeoutMillis = 0
})
afterEach(() => assertConsistent(pool))
afterAll(() => database[Symbol.asyncDispose]())

function many<Result>(make: (index: number) => Result): Result[] {
  return Array.from({ length: TIMES }, (_, index) => make(index))
}

async function registerWithUnits(
  type: 'shares' | 'bonds',
  holders: number,
  units: bigint,
): Promise<Register> {
  const at = await givenRegister(given, type, { holders })
  for (const to of at.holders) await createTransaction(pool, at, { to, units })
  return at
}

it('never gives more than there is to twenty at once', async () => {
  const at = await registerWithUnits('shares', 2, 10n)
  const [from = '', to = ''] = at.holders
  const outcomes = await Promise.all(
    many((index) =>
      createTransaction(pool, at, { from, to, units: 1n, historic: index % 2 === 0 }),
    ),
  )
  const refused = outcomes.map((outcome) => outcome.refused).filter(Boolean)
  expect(refused).toEqual(Array(10).fill('units-above-available'))
})

it.each(['shares', 'bonds'] as const)(
  'lets transfers of %s cross each other without a deadlock',
  async (type) => {
    const at = await registerWithUnits(type, 4, 50n)
    const pairs = at.holders.flatMap((from) =>
      at.holders.filter((to) => to !== from).map((to) => ({ from, to })),
    )
    const transfers = many((index) =>
      pairs.map((pair) => transferAndAccept(at, { ...pair, units: 2n, historic: index % 2 === 0 })),
    )
    const refused = (await Promise.all(transfers.flat())).map((outcome) => outcome.refused)
    expect(refused.filter((rule) => rule && rule !== 'units-above-available')).toEqual([])
  },
)

async function transferAndAccept(at: Register, make: NewTransaction) {
  const outcome = await createTransaction(pool, at, make)
  if (outcome.refused || make.historic) return outcome
  return act(pool, at, 'accept_transaction', String(outcome.row?.id))
}

it('expires transactions while others use the same units, without a deadlock', async () => {
  const at = await registerWithUnits('bonds', 2, 10n)
  const [a = '', b = ''] = at.holders
  const overdue = { units: 1n, historic: false, expiresAt: '2020-01-01' }
  for (let time = 0; time < TIMES; time += 1) {
    await createTransaction(pool, at, { from: b, to: a, ...overdue })
    await createTransaction(pool, at, { from: a, to: b, ...overdue })
    const [left, right] = await Promise.all([
      createTransaction(pool, at, { from: a, to: b, units: 1n }),
      createTransaction(pool, at, { from: b, to: a, units: 1n }),
      pool.query('select expire_transactions(10)'),
    ])
    expect([left, right]).toMatchObject([{ row: {} }, { row: {} }])
  }
})

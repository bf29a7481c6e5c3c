import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IdempotencyKey } from '../../../db/idempotency.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { givenIn } from '../../../../test/fixtures/given/given.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
  reverse,
} from '../../../../test/models/register-acts.ts'

let database: TestDatabase
let pool: pg.Pool
let at: Register
let holder: string

beforeEach(async () => {
  database = await testDatabase()
  pool = database.pool
  at = await givenRegister(givenIn(database.db), 'shares')
  holder = at.holders[0] ?? ''
})
afterEach(async () => {
  await assertConsistent(pool)
  await database[Symbol.asyncDispose]()
})

const once = (about: Partial<IdempotencyKey> = {}): IdempotencyKey => ({
  key: 'k1',
  endpoint: 'create',
  hash: '00',
  ...about,
})
const issue = (key: IdempotencyKey, units = 5n) =>
  createTransaction(pool, at, { to: holder, units, once: key })

async function countTransactions(): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    'select count(*) from transactions where instrument_id = $1',
    [at.instrumentId],
  )
  return Number(rows[0]?.count)
}

describe('the same key', () => {
  it('twice at once makes one transaction and answers the same', async () => {
    for (const index of Array.from({ length: 20 }).keys()) {
      const key = once({ key: `k${index}` })
      const answers = await Promise.all([issue(key), issue(key), issue(key)])

      expect(answers[0]).toHaveProperty('row.id')
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
      expect(await countTransactions()).toBe(index + 1)
    }
  })

  it.each([
    { name: 'another body', other: { hash: '01' } },
    { name: 'another call', other: { endpoint: 'accept' } },
  ])('with $name is refused', async ({ other }) => {
    await issue(once())
    expect(await issue(once(other))).toEqual({ refused: 'idempotency-mismatch' })
    expect(await countTransactions()).toBe(1)
  })

  it('of a call that was refused can be used again', async () => {
    const transfer = () =>
      createTransaction(pool, at, {
        from: holder,
        to: at.holders[1] ?? '',
        units: 5n,
        once: once(),
      })
    expect(await transfer()).toEqual({ refused: 'units-above-available' })
    await createTransaction(pool, at, { to: holder, units: 5n })
    expect(await transfer()).toHaveProperty('row')
  })

  it('of somebody else is another key', async () => {
    const other = await givenIn(database.db).user()
    await issue(once())
    await createTransaction(
      pool,
      { ...at, userId: other.id },
      { to: holder, units: 5n, once: once() },
    )
    expect(await countTransactions()).toBe(2)
  })

  it('is free again after a day', async () => {
    await issue(once())
    await pool.query(`update idempotency_keys set created_at = now() - interval '25 hours'`)
    await issue(once({ hash: '01' }))
    expect(await countTransactions()).toBe(2)
  })
})

it('answers every act again without doing it again', async () => {
  const { row } = await createTransaction(pool, at, { to: holder, units: 5n, historic: false })
  const id = String(row?.id)
  const acts = {
    paid: () => act(pool, at, 'mark_transaction_paid', id, once({ key: 'paid' })),
    accepted: () => act(pool, at, 'accept_transaction', id, once({ key: 'accept' })),
    reversed: () => reverse(pool, at, 'reverse_transaction', id, once({ key: 'reverse' })),
    registered: () =>
      registerBalance(pool, at, { holder, balance: 9n, once: once({ key: 'register' }) }),
  }
  for (const doIt of Object.values(acts)) {
    const [first, second] = [await doIt(), await doIt()]
    expect(first).toHaveProperty('row.id')
    expect(second).toEqual(first)
  }
})

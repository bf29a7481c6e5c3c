import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { type Given, givenIn } from '../../../../test/fixtures/given/given.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type NewTransaction,
  type Outcome,
  type Register,
  registerBalance,
  reverse,
} from '../../../../test/models/register-acts.ts'

const AT_ONCE = 20
// A race that is lost once in twenty would still be lost every day.
const rounds = () => Math.ceil(20 * inject('shareOfRounds'))

let database: TestDatabase
let given: Given
let pool: pg.Pool

beforeAll(async () => {
  // Of its own: what expires is asked of all organisations, also of those that other tests left.
  database = await testDatabase({ connections: AT_ONCE, isOwn: true })
  given = givenIn(database.db)
  pool = database.pool
  // Connections that are open already start at the same moment.
  await Promise.all(many(() => pool.query('select pg_sleep(0.1)')))
})
afterEach(() => assertConsistent(pool))
afterAll(() => database[Symbol.asyncDispose]())

type Race = (at: Register) => Promise<Outcome>[]

/** Starts each race anew so many times and returns the sorted outcomes, 'done' for the winner, of every time. */
async function outcomes(makeRegister: () => Promise<Register>, race: Race): Promise<string[]> {
  const results = new Set<string>()
  const times = rounds()
  for (let time = 0; time < times; time += 1) {
    const ended = await Promise.all(race(await makeRegister()))
    results.add(
      ended
        .map(({ refused }) => refused ?? 'done')
        .toSorted()
        .join(', '),
    )
  }
  return [...results]
}

function many<Result>(make: (index: number) => Result): Result[] {
  return Array.from({ length: AT_ONCE }, (_, index) => make(index))
}

/** A register whose first holder has ten units. */
async function tenUnits(type: 'shares' | 'bonds' = 'bonds'): Promise<Register> {
  const at = await givenRegister(given, type, { holders: 3 })
  await createTransaction(pool, at, { to: first(at), units: 10n })
  return at
}

function first(at: Register): string {
  return at.holders[0] ?? ''
}

function second(at: Register): string {
  return at.holders[1] ?? ''
}

async function made(at: Register, make: Partial<NewTransaction>): Promise<string> {
  const { row, refused } = await createTransaction(pool, at, { to: second(at), units: 1n, ...make })
  if (!row) throw new Error(`not made: ${refused}`)
  return String(row?.id)
}

describe('statement 36: two who spend the last units', () => {
  const spend = (at: Register, make: Partial<NewTransaction> = {}) =>
    createTransaction(pool, at, { from: first(at), to: second(at), units: 6n, ...make })
  const other = (at: Register) => at.holders[2] ?? ''

  it.each<{ name: string; race: Race }>([
    {
      name: 'both pending',
      race: (at) => [spend(at, { historic: false }), spend(at, { historic: false, to: other(at) })],
    },
    { name: 'both at once', race: (at) => [spend(at), spend(at, { to: other(at) })] },
    { name: 'one pending, one at once', race: (at) => [spend(at, { historic: false }), spend(at)] },
    {
      name: 'on different dates',
      race: (at) => [spend(at, { date: '2024-06-01' }), spend(at, { date: '2024-03-01' })],
    },
    {
      name: 'pending on a later date, at once on an earlier one',
      race: (at) => [spend(at, { historic: false, date: '2024-06-01' }), spend(at)],
    },
  ])('$name: one gets them', async ({ race }) => {
    expect(await outcomes(tenUnits, race)).toEqual(['done, units-above-available'])
  })

  it.each(['shares', 'bonds'] as const)('%s: a transfer and a registration', async (type) => {
    const race: Race = (at) => [
      spend(at, { date: '2024-06-01' }),
      registerBalance(pool, at, { holder: first(at), balance: 3n, date: '2024-02-01' }),
    ]
    for (const result of await outcomes(() => tenUnits(type), race)) {
      expect(['done, units-above-available', 'balance-would-be-negative, done']).toContain(result)
    }
  })
})

describe('statement 36: share numbers', () => {
  it('go to one of two who give the same ones', async () => {
    const race: Race = (at) =>
      [true, false].map((historic) =>
        createTransaction(pool, at, {
          ...{ from: first(at), to: second(at), units: 2n, numbers: '{[4,6)}', historic },
        }),
      )
    const results = await outcomes(() => tenUnits('shares'), race)
    expect(results).toEqual(['done, numbering-not-of-sender'])
  })

  it('go to one of two who take the last', async () => {
    const race: Race = (at) =>
      at.holders
        .slice(1)
        .map((to) => createTransaction(pool, at, { from: first(at), to, units: 6n }))
    const results = await outcomes(() => tenUnits('shares'), race)
    expect(results).toEqual(['done, units-above-available'])
  })

  it('are issued once when two ask for the same', async () => {
    const race: Race = (at) =>
      [true, false].map((historic) =>
        createTransaction(pool, at, { to: second(at), units: 3n, numbers: '{[50,53)}', historic }),
      )
    const results = await outcomes(() => tenUnits('shares'), race)
    expect(results).toEqual(['done, numbering-overlap'])
  })

  // To one each, as whoever issues to the same would wait for each other already.
  it('follow each other when many issue at once', async () => {
    const at = await givenRegister(given, 'shares', { holders: AT_ONCE })
    const issued = await Promise.all(
      at.holders.map((to) => createTransaction(pool, at, { to, units: 5n, historic: false })),
    )
    const numbers = issued.map(({ row }) => row?.numbers)
    const expected = many((index) => `{[${index * 5 + 1},${index * 5 + 6})}`)
    expect(new Set(numbers)).toEqual(new Set(expected))
  })
})

it('statement 36: gives the last room under the limit to one', async () => {
  const limited = () => givenRegister(given, 'bonds', {}, { limit_cents: 1000_00n })
  const race: Race = (at) =>
    [true, false, true].map((historic) =>
      createTransaction(pool, at, { to: first(at), units: 6n, historic }),
    )
  expect(await outcomes(limited, race)).toEqual(['done, limit-exceeded, limit-exceeded'])
})

describe('statement 34: one transaction', () => {
  const closings = ['accept_transaction', 'reject_transaction', 'accept_transaction'] as const

  it.each(['issuance', 'transfer'])('%s: is closed once', async (type) => {
    let id = ''
    const open = async () => {
      const at = await tenUnits('shares')
      id = await made(at, { historic: false, ...(type === 'transfer' ? { from: first(at) } : {}) })
      return at
    }
    const race: Race = (at) => closings.map((closing) => act(pool, at, closing, id))
    const results = await outcomes(open, race)
    expect(results).toEqual(['done, transaction-not-open, transaction-not-open'])
  })

  it('is reversed once', async () => {
    let id = ''
    const completed = async () => {
      const at = await tenUnits('shares')
      id = await made(at, { from: first(at) })
      return at
    }
    const race: Race = (at) => [1, 2, 3].map(() => reverse(pool, at, 'reverse_transaction', id))
    expect(await outcomes(completed, race)).toEqual(['already-reversed, already-reversed, done'])
  })

  it('is either accepted or expired', async () => {
    const at = await tenUnits()
    const soon = () => new Date(Date.now() + 5).toISOString()
    const times = rounds()
    for (let time = 0; time < times; time += 1) {
      const id = await made(at, { historic: false, from: first(at), units: 10n, expiresAt: soon() })
      const [accepted] = await Promise.all([
        act(pool, at, 'accept_transaction', id),
        pool.query('select expire_transactions(10)'),
      ])
      expect(accepted.refused ?? 'done').toMatch(/^(done|transaction-(not-open|expired))$/)
      if (!accepted.refused) await reverse(pool, at, 'reverse_transaction', id)
      await pool.query(`select expire_transactions(10) from pg_sleep(0.006)`)
    }
  })
})

it('reverses a registration once', async () => {
  let id = ''
  const registered = async () => {
    const at = await givenRegister(given, 'shares')
    const { row } = await registerBalance(pool, at, { holder: first(at), balance: 5n })
    id = String(row?.id)
    return at
  }
  const race: Race = (at) => [1, 2].map(() => reverse(pool, at, 'reverse_balance_registration', id))
  expect(await outcomes(registered, race)).toEqual(['already-reversed, done'])
})

it('takes no units from under an open transfer by a reversal at the same moment', async () => {
  let issued = ''
  const issuedOnce = async () => {
    const at = await givenRegister(given, 'shares')
    issued = await made(at, { to: first(at), units: 10n })
    return at
  }
  const race: Race = (at) => [
    createTransaction(pool, at, { from: first(at), to: second(at), units: 3n, historic: false }),
    reverse(pool, at, 'reverse_transaction', issued),
  ]
  for (const result of await outcomes(issuedOnce, race)) {
    expect(['balance-would-be-negative, done', 'done, units-above-available']).toContain(result)
  }
})

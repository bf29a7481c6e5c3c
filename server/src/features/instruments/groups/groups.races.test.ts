import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { type Given, givenIn } from '../../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../../test/fixtures/groups.ts'
import {
  act,
  createTransaction,
  givenRegister,
  type NewTransaction,
  type Outcome,
  type Register,
  refusalOf,
} from '../../../../test/models/register-acts.ts'

// A race that is lost once in twenty would still be lost every day.
const TIMES = 20

let database: TestDatabase
let given: Given
let pool: pg.Pool

beforeAll(async () => {
  database = await testDatabase({ connections: TIMES })
  given = givenIn(database.db)
  pool = database.pool
  await Promise.all(Array.from({ length: TIMES }, () => pool.query('select pg_sleep(0.1)')))
})
afterEach(() => assertConsistent(pool))
afterAll(() => database[Symbol.asyncDispose]())

/** Two instruments of one organisation, of 100 euro a unit, and a group of theirs of 1000 euro. */
interface Fixture {
  one: Register
  other: Register
  groupId: string
}

async function fixture(members: readonly ('one' | 'other')[] = ['one', 'other']): Promise<Fixture> {
  const one = await givenRegister(given, 'bonds')
  const other = await givenRegister(given, 'shares', { organization_id: one.organizationId })
  const groupId = await givenGroup(database.db, one.organizationId, {
    limitCents: 1000_00n,
    instruments: members.map((name) => (name === 'one' ? one : other).instrumentId),
  })
  return { one, other, groupId }
}

function issue(at: Register, units: bigint, make: Partial<NewTransaction> = {}): Promise<Outcome> {
  return createTransaction(pool, at, { to: at.holders[0] ?? '', units, ...make })
}

async function attempt(text: string, values: unknown[], by = pool): Promise<Outcome> {
  try {
    await by.query(text, values)
    return {}
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

function join({ one, other, groupId }: Fixture, which: 'one' | 'other'): Promise<Outcome> {
  const instrumentId = (which === 'one' ? one : other).instrumentId
  return attempt(
    'insert into instrument_group_members (organization_id, group_id, instrument_id) values ($1, $2, $3)',
    [one.organizationId, groupId, instrumentId],
  )
}

function setLimit({ one, groupId }: Fixture, cents: bigint): Promise<Outcome> {
  return attempt(
    'update instrument_groups set limit_cents = $3 where organization_id = $1 and id = $2',
    [one.organizationId, groupId, cents],
  )
}

async function outcomes(
  make: () => Promise<Fixture>,
  race: (at: Fixture) => Promise<Outcome>[],
): Promise<string[]> {
  const results = new Set<string>()
  for (let time = 0; time < TIMES; time += 1) {
    const ended = await Promise.all(race(await make()))
    const names = ended.map(({ refused }) => refused ?? 'done')
    results.add(names.toSorted().join(', '))
  }
  return [...results]
}

describe('statement 36: the last room under the limit of a group goes to one of two', () => {
  it.each<{ name: string; race: (at: Fixture) => Promise<Outcome>[] }>([
    { name: 'of one instrument', race: ({ one }) => [issue(one, 6n), issue(one, 6n)] },
    { name: 'of two instruments', race: ({ one, other }) => [issue(one, 6n), issue(other, 6n)] },
    {
      name: 'one of them pending',
      race: ({ one, other }) => [issue(one, 6n, { historic: false }), issue(other, 6n)],
    },
  ])('$name', async ({ race }) => {
    expect(await outcomes(fixture, race)).toEqual(['done, group-limit-exceeded'])
  })

  it('however many want it', async () => {
    const race = ({ one, other }: Fixture) =>
      [one, other, one, other, one].map((at) => issue(at, 4n))
    const refused = 'group-limit-exceeded, group-limit-exceeded, group-limit-exceeded'
    expect(await outcomes(fixture, race)).toEqual([`done, done, ${refused}`])
  })

  it('in serializable transactions as well', async () => {
    const strictly = async (at: Register): Promise<Outcome> => {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level serializable')
        const made = await createTransaction(client, at, { to: at.holders[0] ?? '', units: 6n })
        await client.query('commit')
        return made
      } catch (error) {
        await client.query('rollback')
        return { refused: refusalOf(error) }
      } finally {
        client.release()
      }
    }
    const race = ({ one, other }: Fixture) => [strictly(one), issue(other, 6n)]
    for (const result of await outcomes(fixture, race)) {
      expect(['done, group-limit-exceeded', '40001, done']).toContain(result)
    }
  })
})

it('comes free again when a pending issuance is rejected', async () => {
  const { one, other } = await fixture()
  const { row } = await issue(one, 8n, { historic: false })
  expect(await issue(other, 3n)).toEqual({ refused: 'group-limit-exceeded' })
  await act(pool, one, 'reject_transaction', String(row?.['id']))
  expect((await issue(other, 3n)).refused).toBeUndefined()
})

it('keeps an instrument and an issuance of it from coming in together when they do not fit', async () => {
  const filled = async () => {
    const at = await fixture(['other'])
    await issue(at.other, 6n)
    return at
  }
  const race = (at: Fixture) => [join(at, 'one'), issue(at.one, 6n)]
  for (const result of await outcomes(filled, race)) {
    expect(['done, group-without-room', 'done, group-limit-exceeded']).toContain(result)
  }
})

it('lets a limit come down or an issuance through, not both', async () => {
  const race = (at: Fixture) => [setLimit(at, 500_00n), issue(at.one, 6n)]
  for (const result of await outcomes(fixture, race)) {
    expect(['done, limit-below-sold', 'done, group-limit-exceeded']).toContain(result)
  }
})

it('puts an instrument in a group once when two do it', async () => {
  const race = (at: Fixture) => [join(at, 'one'), join(at, 'one')]
  expect(await outcomes(() => fixture([]), race)).toEqual(['done, in_a_group_once'])
})

it('does not stand in its own way when instruments share two groups', async () => {
  const twice = async () => {
    const at = await fixture()
    await givenGroup(database.db, at.one.organizationId, {
      limitCents: 1000_00n,
      instruments: [at.other.instrumentId, at.one.instrumentId],
    })
    return at
  }
  const race = ({ one, other }: Fixture) => [one, other, one, other].map((at) => issue(at, 2n))
  expect(await outcomes(twice, race)).toEqual(['done, done, done, done'])
})

describe('plain SQL gets no further', () => {
  it.each([
    {
      what: 'a member that moves to another group',
      sql: 'update instrument_group_members set group_id = uuid_v7() where group_id = $1',
      refused: 'ZGAPP',
    },
    {
      what: 'a limit in cents',
      sql: 'update instrument_groups set limit_cents = 150 where id = $1',
      refused: 'group_limit_is_whole_euros',
    },
    {
      what: 'a group without a name',
      sql: "update instrument_groups set name = '' where id = $1",
      refused: 'group_has_name',
    },
    {
      what: 'an instrument of another organisation',
      sql: `insert into instrument_group_members (organization_id, group_id, instrument_id)
        select g.organization_id, g.id, i.id from instrument_groups g, instruments i
        where g.id = $1 and i.organization_id <> g.organization_id limit 1`,
      refused: 'instrument_group_members_organization_id_instrument_id_fkey',
    },
  ])('than $what', async ({ sql, refused }) => {
    const { groupId } = await fixture()
    await givenRegister(given, 'bonds')
    expect(await attempt(sql, [groupId], database.owner)).toEqual({ refused })
  })
})

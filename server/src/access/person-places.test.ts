import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase, untilSomebodyWaits } from '../../test/database.ts'
import { type Given, givenIn } from '../../test/fixtures/given/given.ts'
import { assertConsistent } from '../../test/models/consistency.ts'
import { findActor } from './actor.queries.ts'

let database: TestDatabase
let given: Given
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
  given = givenIn(database.db)
})
afterAll(() => database[Symbol.asyncDispose]())

const PERSONS = 2
const COMPANIES = 3
const DAYS = ['2020-01-01', '2024-06-01', 'today', '2999-01-01'] as const
const DAY = `case when $3::text = 'today' then today_of_record() else $3::date end`

const step = fc.oneof(
  fc.record({ do: fc.constant('seat' as const), who: fc.nat(4), in: fc.nat(2) }),
  fc.record({
    do: fc.constant('seat ends' as const),
    nth: fc.nat(5),
    on: fc.constantFrom(...DAYS),
  }),
  fc.record({
    do: fc.constant('body ends' as const),
    of: fc.nat(2),
    on: fc.constantFrom(...DAYS),
  }),
  fc.record({
    do: fc.constant('role' as const),
    who: fc.nat(1),
    role: fc.constantFrom('member', 'superadmin'),
  }),
  fc.record({ do: fc.constant('role ends' as const), who: fc.nat(1) }),
  fc.record({ do: fc.constant('administers' as const), who: fc.nat(1), ends: fc.boolean() }),
  fc.record({ do: fc.constant('entity goes' as const), which: fc.nat(2) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

// Who leaves today has left: the day on which two readings of a day would differ.
const leavesToday: Step[] = [
  { do: 'seat', who: 0, in: 0 },
  { do: 'seat ends', nth: 0, on: 'today' },
]

it('gives somebody the rights that the tables of each organisation give, whatever happened there', async () => {
  let directing = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const place = await givenPlace()
      for (const one of steps) await take(place, one)
      for (const { id } of place.users) {
        const actor = await findActor(database.pool, id)
        const { rows } = await database.pool.query<object>(
          `select coalesce(
             (select jsonb_object_agg(m.organization_id, m.role) from organization_members m where m.legal_person_id = u.natural_person_id),
             '{}') as roles,
             array(select a.instrument_id from instrument_admins a where a.legal_person_id = u.natural_person_id) as "instrumentAdminOf",
             array(select id from legal_persons_of_user(u.id) id order by id) as "actsFor"
           from users u where u.id = $1`,
          [id],
        )
        expect([{ ...actor, actsFor: actor?.actsFor.toSorted() }]).toMatchObject(rows)
        if ((actor?.actsFor.length ?? 0) > 1) directing += 1
      }
    }),
    { numRuns: 15, examples: [[leavesToday]] },
  )
  // Else the histories would be about nothing.
  expect(directing).toBeGreaterThan(0)
  await assertConsistent(database.pool)
})

describe('a seat that comes while its body ends', () => {
  it.each(['the seat', 'the body'] as const)('ends with it, with %s first', async (first) => {
    const { organizationId, companies, persons } = await givenPlace()
    const [company = ''] = companies
    const body = await given.body({ organization_id: organizationId, legal_person_id: company })
    const seat = {
      text: `insert into body_memberships (organization_id, body_id, legal_person_id, valid_from) values ($1, $2, $3, '2020-01-01')`,
      values: [organizationId, body.id, persons[0]],
    }
    const end = {
      text: `update bodies set valid_to = '2030-01-01' where organization_id = $1 and id = $2`,
      values: [organizationId, body.id],
    }
    const [one, other] = first === 'the seat' ? [seat, end] : [end, seat]
    const holds = await database.pool.connect()
    try {
      await holds.query('begin')
      await holds.query(one)
      const waits = database.pool.query(other)
      await untilSomebodyWaits(database.pool)
      await holds.query('commit')
      await waits
    } finally {
      holds.release()
    }
    const { rows } = await database.pool.query(
      `select valid_to from person_places where why = 'seat' and organization_id = $1`,
      [organizationId],
    )
    expect(rows).toEqual([{ valid_to: '2030-01-01' }])
    await assertConsistent(database.pool)
  })
})

it('is written by nobody', async () => {
  await expect(database.pool.query('delete from person_places')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(database.owner.query('delete from person_places')).rejects.toThrow(
    'person_places follows from other tables and is not written directly',
  )
})

type Place = Awaited<ReturnType<typeof givenPlace>>

async function givenPlace() {
  const { id: organizationId } = await given.organization()
  const users = await Promise.all(Array.from({ length: PERSONS }, () => given.user()))
  const entities = await Promise.all(
    Array.from({ length: COMPANIES }, () => given.entity(organizationId)),
  )
  const instrument = await given.instrument('bonds', {
    organization_id: organizationId,
    issuing_legal_person_id: entities[0]?.id ?? null,
  })
  const persons = users.map((user) => user.natural_person_id)
  return {
    organizationId,
    users,
    persons,
    companies: entities.map(({ id }) => id),
    instrumentId: instrument.id,
  }
}

// What the database refuses, such as somebody twice in one body, changes nothing.
async function take(place: Place, one: Step): Promise<void> {
  const { organizationId, companies, persons, instrumentId } = place
  const { pool } = database
  const run = (text: string, ...values: unknown[]) =>
    pool.query(text, [organizationId, ...values]).catch(() => {})
  switch (one.do) {
    case 'seat': {
      const company = companies[one.in]
      await run(
        `insert into bodies (organization_id, legal_person_id, type, valid_from)
         select $1, $2, 'Board', '2019-01-01' where not exists (select from bodies where organization_id = $1 and legal_person_id = $2 and type = 'Board')`,
        company,
      )
      await run(
        `insert into body_memberships (organization_id, body_id, legal_person_id, valid_from)
         select $1, id, $3, '2020-01-01' from bodies where organization_id = $1 and legal_person_id = $2 and type = 'Board'`,
        company,
        [...persons, ...companies][one.who],
      )
      return
    }
    case 'seat ends':
      await run(
        `update body_memberships set valid_to = ${DAY} where id = (
           select id from body_memberships where organization_id = $1 order by id offset $2 limit 1)`,
        one.nth,
        one.on,
      )
      return
    case 'body ends':
      await run(
        `update bodies set valid_to = ${DAY} where organization_id = $1 and legal_person_id = $2 and type = 'Board'`,
        companies[one.of],
        one.on,
      )
      return
    case 'role':
      await run(
        `insert into organization_members (organization_id, legal_person_id, role) values ($1, $2, $3)
         on conflict (organization_id, legal_person_id) do update set role = excluded.role`,
        persons[one.who],
        one.role,
      )
      return
    case 'role ends':
      await run(
        'delete from organization_members where organization_id = $1 and legal_person_id = $2',
        persons[one.who],
      )
      return
    case 'administers':
      await run(
        one.ends
          ? 'delete from instrument_admins where organization_id = $1 and instrument_id = $2 and legal_person_id = $3'
          : 'insert into instrument_admins (organization_id, instrument_id, legal_person_id) values ($1, $2, $3)',
        instrumentId,
        persons[one.who],
      )
      return
    case 'entity goes':
      await run(
        'delete from organization_legal_persons where organization_id = $1 and legal_person_id = $2',
        companies[one.which],
      )
  }
}

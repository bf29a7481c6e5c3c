import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { givenIn } from '../../test/fixtures/given/given.ts'
import { assertConsistent } from '../../test/models/consistency.ts'
import { isTransientConflict } from './database-refusals.ts'
import { findInDirectory, findOrganizationOf, knownOrganizationOf } from './directory.ts'

let database: TestDatabase
let organizations: string[]
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
  const { organization } = givenIn(database.db)
  const made = await Promise.all(Array.from({ length: 4 }, () => organization()))
  organizations = made.map(({ id }) => id)
})
afterAll(() => database[Symbol.asyncDispose]())

// As the server does, which may not write the directory itself, and tries again where two wait for each other's name.
async function connect(organizationId: string, account: string | null): Promise<void> {
  try {
    await database.pool.query(
      `insert into payment_links (organization_id, stripe_account) values ($1, $2)
       on conflict (organization_id) do update set stripe_account = excluded.stripe_account`,
      [organizationId, account],
    )
  } catch (error) {
    if (!isTransientConflict(error)) throw error
    await connect(organizationId, account)
  }
}

it('leads to whoever has a name, whatever was given, taken away and handed on', async () => {
  const accounts = ['acct_a', 'acct_b']
  const steps = fc.array(
    fc.record({
      of: fc.nat({ max: 3 }),
      account: fc.constantFrom(...accounts, null),
      at_once: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await database.pool.query('update payment_links set stripe_account = null')
      const waiting: Promise<unknown>[] = []
      for (const { of, account, at_once } of all) {
        const one = connect(organizations[of] ?? '', account).catch((error: unknown) => {
          expect(error).toMatchObject({ code: '23505', constraint: 'directory_pkey' })
        })
        if (at_once) waiting.push(one)
        else await one
      }
      await Promise.all(waiting)
      const { rows } = await database.pool.query<{ account: string; id: string }>(
        'select stripe_account as account, organization_id as id from payment_links where stripe_account is not null',
      )
      const has = new Map(rows.map(({ account, id }) => [account, id]))
      expect(has.size).toBe(rows.length)
      for (const account of accounts)
        expect(await findInDirectory(database.pool, 'stripe account', account)).toBe(
          has.get(account),
        )
      await assertConsistent(database.pool)
    }),
    { numRuns: 15 },
  )
})

it('gives what two organisations claim at once to one of them', async () => {
  const provider_id = `tr_${randomUUID()}`
  const attempts = await Promise.all(
    organizations.map(async (organization_id) => {
      const given = givenIn(database.db)
      const instrument = await given.instrument('bonds', { organization_id })
      const { legal_person_id } = await given.participant(instrument)
      const { rows } = await database.owner.query<{ id: string }>(
        `with made as (
           insert into transactions
             (organization_id, instrument_id, type, sender_id, receiver_id, units, price_cents, effective_date, status)
           values ($1, $2, 'issuance', $3, $4, 1, 10000, '2026-03-01', 'pending') returning id)
         insert into payments (organization_id, transaction_id, attempt, provider, status, amount_cents, reference)
         select $1, id, 1, 'mollie', 'starting', 10000, 'RF' || id from made returning id`,
        [organization_id, instrument.id, instrument.issuing_legal_person_id, legal_person_id],
      )
      return { organization_id, id: rows[0]?.id ?? '' }
    }),
  )
  const opened = await Promise.all(
    attempts.map(({ organization_id, id }) =>
      database.pool
        .query(`select open_payment($1, $2, $3, 'https://pay.example')`, [
          organization_id,
          id,
          provider_id,
        ])
        .then(
          () => [organization_id],
          () => [],
        ),
    ),
  )
  expect(opened.flat()).toHaveLength(1)
  expect(await findInDirectory(database.db, 'provider payment', `mollie ${provider_id}`)).toBe(
    opened.flat()[0],
  )
  await assertConsistent(database.pool)
})

it('forgets the name of what is deleted, and lets nobody write it', async () => {
  const [organization_id = ''] = organizations
  const token_hash = randomBytes(32)
  const row = { organization_id, token_hash, email: 'anna@example.test', role: 'admin' }
  const { id } = await database.db
    .insertInto('invitations')
    .values({ ...row, context: 'accept_instrument_admin_role', expires_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = randomBytes(32)
  await database.db
    .insertInto('invitation_links')
    .values({ organization_id, invitation_id: id, token_hash: link })
    .execute()
  for (const hash of [token_hash, link])
    expect(await findInDirectory(database.db, 'invitation', hash)).toBe(organization_id)
  await database.db.deleteFrom('invitations').where('id', '=', id).execute()
  for (const hash of [token_hash, link])
    expect(await findInDirectory(database.db, 'invitation', hash)).toBeUndefined()

  await expect(database.pool.query('delete from directory')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(database.owner.query('delete from directory')).rejects.toThrow(
    'directory follows from other tables and is not written directly',
  )
})

it('asks once where something is, and again of what was not there', async () => {
  const { id, organization_id } = await givenIn(database.db).instrument('bonds')
  const missing = randomUUID()
  expect(knownOrganizationOf(id)).toBeUndefined()
  expect(await findOrganizationOf(database.pool, 'instruments', id)).toBe(organization_id)
  expect(knownOrganizationOf(id)).toBe(organization_id)
  expect(await findOrganizationOf(database.db, 'instruments', missing)).toBeUndefined()
  expect(knownOrganizationOf(missing)).toBeUndefined()
})

import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { participants } from '@zegel/contract/register/participants'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { register } from '@zegel/contract/register/register'
import { schedules } from '@zegel/contract/instruments/schedules'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
  reverse,
} from '../../../../test/models/register-acts.ts'
import { mergeAccepted } from '../../legal-persons/accept-being-stated.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())
// Before that: the last is first.
afterAll(() => assertConsistent(app.context.pool))

interface Fixture {
  at: Register
  member: { id: string }
  caller: Caller
}

async function fixture(type: 'shares' | 'bonds' = 'bonds'): Promise<Fixture> {
  const at = await givenRegister(app.given, type, { holders: 3 })
  const member = await app.given.member(at.organizationId, 'superadmin')
  return { at, member, caller: app.as(member) }
}

const holder = (at: Register, index: number) => at.holders[index] ?? ''

const add = async ({ at, caller }: Fixture, email: string) => {
  const body = { financial_instrument_id: at.instrumentId, name: 'Bo Jansen', email }
  const reply = await caller.call(participants.addParticipant, { body })
  return reply.ok ? reply.body.legal_person_id : ''
}

const remove = ({ at, caller }: Fixture, legal_person_id: string) =>
  caller.call(participants.removeParticipant, {
    query: { financial_instrument_id: at.instrumentId, legal_person_id },
  })

const merge = ({ at, caller }: Fixture, from: string, into: string) =>
  caller.call(participants.mergeParticipants, {
    body: {
      financial_instrument_id: at.instrumentId,
      legal_person_id: from,
      into_legal_person_id: into,
    },
  })

const listed = async ({ at, caller }: Fixture, sort: 'name' | '-balance' = 'name') => {
  const query = { id: at.instrumentId, sort, per_page: 100 }
  const reply = await caller.call(participants.listParticipants, { query })
  return reply.ok ? reply.body.data.map((one) => one.legal_person_id) : []
}

const heldOn = async ({ at, caller }: Fixture, legal_person_id: string, date: string) => {
  const body = { financial_instrument_id: at.instrumentId, legal_person_id, date }
  const reply = await caller.call(register.getBalance, { body })
  return reply.ok ? reply.body.balance : -1
}

describe('a participant who was added by mistake', () => {
  it('is removed, with what was typed of him', async () => {
    const on = await fixture()
    const id = await add(on, 'fout@example.test')
    expect((await remove(on, id)).status).toBe(204)
    expect(await listed(on)).not.toContain(id)
    const { db } = app.context
    const rows = await db.selectFrom('legal_persons').select('id').where('id', '=', id).execute()
    expect(rows).toEqual([])
  })

  it('stays with any history, and when something comes to him at that moment', async () => {
    const on = await fixture()
    await createTransaction(app.context.pool, on.at, { to: holder(on.at, 0), units: 1n })
    expect(await remove(on, holder(on.at, 0))).toMatchObject({
      status: 409,
      body: { code: 'participant-has-history' },
    })
    for (let time = 0; time < 8; time += 1) {
      const id = await add(on, `race${time}@example.test`)
      const [removed, made] = await Promise.all([
        remove(on, id),
        createTransaction(app.context.pool, on.at, { to: id, units: 1n }),
      ])
      expect(removed.ok).toBe(made.refused !== undefined)
      expect([undefined, 'receiver-not-participant']).toContain(made.refused)
    }
  })
})

describe('somebody who was stated under two addresses', () => {
  const own = (user: { id: string }) => app.as(user)

  async function stated(on: Fixture, email: string, balance: number) {
    const legal_person_id = await add(on, email)
    const effective_date = '2024-03-01'
    const body = { instrument_id: on.at.instrumentId, legal_person_id, balance, effective_date }
    const reply = await on.caller.call(register.registerBalance, { body })
    return { id: legal_person_id, registrationId: reply.ok ? reply.body.id : '' }
  }

  const confirm = (user: { id: string }, balance_registration_id: string) =>
    own(user).call(ownRegistrations.confirm, { body: { balance_registration_id } })

  // Somebody who showed one address to be theirs, and later another.
  async function acceptsBoth(
    on: Fixture,
    between: (secondId: string, firstId: string) => unknown = () => {},
  ) {
    const user = await app.given.user()
    const second = `later-${user.email}`
    const [one, other] = [await stated(on, user.email, 10), await stated(on, second, 5)]
    await confirm(user, one.registrationId)
    await between(other.id, one.id)
    await app.context.db
      .updateTable('users')
      .set({ email: second })
      .where('id', '=', user.id)
      .execute()
    expect((await confirm(user, other.registrationId)).ok).toBe(true)
    return { user, one, other }
  }

  it('and accepts both with one account, is one participant from then on', async () => {
    const on = await fixture()
    const { one, other } = await acceptsBoth(on)

    expect(await listed(on)).toContain(one.id)
    expect(await listed(on)).not.toContain(other.id)
    expect(await heldOn(on, one.id, '2024-03-01')).toBe(15)
  })

  it('is one at home as well, where who was found to be another is not offered', async () => {
    const { one, other, user } = await acceptsBoth(await fixture())
    const { body } = await own(user).call(portfolio.listAuthorizedLegalPersons, {})
    expect(JSON.stringify(body)).toContain(one.id)
    expect(JSON.stringify(body)).not.toContain(other.id)
  })

  it('is exported by the one name that holds everything', async () => {
    const on = await fixture()
    const { one } = await acceptsBoth(on)
    const { email } = await app.context.db
      .selectFrom('legal_persons')
      .select('email')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const lines = async (kind: string) => {
      const cookie = await app.cookieOf(on.member)
      const url = `/api/import/export?financial_instrument_id=${on.at.instrumentId}&format=csv&kind=${kind}`
      const { body } = await app.guest.send({ url, headers: { cookie } })
      return body.trim().split('\n').slice(1)
    }

    const balances = await lines('BalanceRegistrations')
    expect(balances).toHaveLength(1)
    expect(balances[0]).toContain(email)
    expect(balances[0]).toMatch(/\b15\b/)
    expect(await lines('NaturalPersons')).toHaveLength(1)
  })

  it('is the one of whom something is open', async () => {
    const on = await fixture()
    const { pool } = app.context
    const open = (to: string) => createTransaction(pool, on.at, { to, units: 1n, historic: false })
    const { one, other } = await acceptsBoth(on, async (secondId) => {
      await open(secondId)
    })
    expect(await listed(on)).toContain(other.id)
    expect(await listed(on)).not.toContain(one.id)
  })
})

describe('somebody of whom something is open at both addresses', () => {
  const own = (user: { id: string }) => app.as(user)
  const shown = async ({ at, caller }: Fixture, legal_person_id: string) => {
    const query = { id: at.instrumentId, legal_person_id }
    const reply = await caller.call(participants.listParticipants, { query })
    return reply.ok ? reply.body.data[0]?.same_account : undefined
  }

  async function openAtBoth(on: Fixture) {
    const user = await app.given.user()
    const addresses = [user.email, `later-${user.email}`]
    const opened: { id: string; transactionId: string }[] = []
    for (const email of addresses) {
      const id = await add(on, email)
      const about = { to: id, units: 1n, historic: false }
      const made = await createTransaction(app.context.pool, on.at, about)
      opened.push({ id, transactionId: String(made.row?.['id']) })
    }
    const [one, other] = opened
    if (!one || !other) throw new Error('nothing was opened')
    // The account showed one address to be theirs, accepted something of it, and then showed the other.
    await app.context.db
      .updateTable('legal_persons')
      .set({ accepted_as: user.natural_person_id })
      .where('id', '=', one.id)
      .execute()
    const [, email = ''] = addresses
    await app.context.db.updateTable('users').set({ email }).where('id', '=', user.id).execute()
    return { user, one, other }
  }

  const jobs = async (legalPersonId: string) =>
    (
      await app.context.pool.query<{ id: string }>(
        `select id from job_requests where task = 'merge-accepted' and payload ->> 'legal_person_id' = $1`,
        [legalPersonId],
      )
    ).rowCount

  it('becomes one when the second is accepted, and nothing forbids it any more', async () => {
    const on = await fixture()
    const { user, one, other } = await openAtBoth(on)
    const accepted = await own(user).call(transactions.accept, {
      body: { transaction_id: other.transactionId },
    })
    expect(accepted.ok).toBe(true)
    const asked = (await jobs(one.id)) ?? 0
    expect(asked + ((await jobs(other.id)) ?? 0)).toBe(1)
    await mergeAccepted(app.context.db, other.id)

    expect(await listed(on)).toContain(one.id)
    expect(await listed(on)).not.toContain(other.id)
    expect(await shown(on, one.id)).toBeNull()
  })

  it('is shown to the issuer as one account while something is open at both', async () => {
    const on = await fixture()
    const { user, one, other } = await openAtBoth(on)
    await app.context.db
      .updateTable('legal_persons')
      .set({ accepted_as: user.natural_person_id })
      .where('id', '=', other.id)
      .execute()
    await mergeAccepted(app.context.db, other.id)

    expect(await shown(on, one.id)).toMatchObject({ legal_person_id: other.id })
    expect(await shown(on, other.id)).toMatchObject({ legal_person_id: one.id })
    expect((await merge(on, one.id, other.id)).body).toMatchObject({
      code: 'merge-has-open-transactions',
    })
  })
})

describe('what was typed of a participant', () => {
  const correct = ({ at, caller }: Fixture, legal_person_id: string, email: string) =>
    caller.call(participants.correctParticipant, {
      body: {
        financial_instrument_id: at.instrumentId,
        legal_person_id,
        name: 'Bo Janssen',
        email,
      },
    })

  it('is put right until that person accepts', async () => {
    const on = await fixture()
    const id = await add(on, 'tikfout@example.test')
    expect((await correct(on, id, 'goed@example.test')).body).toMatchObject({
      may_correct: true,
      legal_person: { legal_name: 'Bo Janssen', last_name: 'Janssen', email: 'goed@example.test' },
    })
    const other = await add(on, 'ander@example.test')
    expect(await correct(on, other, 'goed@example.test')).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    })
    const user = await app.given.user()
    await app.context.db
      .updateTable('legal_persons')
      .set({ accepted_as: user.natural_person_id })
      .where('id', '=', id)
      .execute()
    expect(await correct(on, id, 'weer@example.test')).toMatchObject({
      status: 409,
      body: { code: 'person-speaks-for-himself' },
    })
  })

  it('is nobody else to put right', async () => {
    const on = await fixture()
    expect((await correct(on, holder(on.at, 0), 'weg@example.test')).status).toBe(409)
  })
})

describe.each(['bonds', 'shares'] as const)(
  'two participants of %s that are one person',
  (type) => {
    async function history(on: Fixture) {
      const { pool } = app.context
      const [one, other, third] = [holder(on.at, 0), holder(on.at, 1), holder(on.at, 2)]
      await createTransaction(pool, on.at, { to: one, units: 10n, date: '2024-01-01' })
      await createTransaction(pool, on.at, { to: other, units: 5n, date: '2024-02-01' })
      const passed = { from: one, to: third, units: 4n, date: '2024-03-01' }
      await createTransaction(pool, on.at, passed)
      return { one, other, third }
    }

    it('become one on every day, while the ledger only grows', async () => {
      const on = await fixture(type)
      const { one, other, third } = await history(on)
      const preview = await on.caller.call(participants.previewMerge, {
        query: {
          financial_instrument_id: on.at.instrumentId,
          legal_person_id: one,
          into_legal_person_id: other,
        },
      })
      const here = {
        ...{ balance: 6, into_balance: 5, balance_after: 11, joins: false },
        ...{ transactions: 2, registrations: 0, refusal: null },
      }
      expect(preview.body).toMatchObject({
        instruments: [{ id: on.at.instrumentId, ...here }],
        refusal: null,
      })
      expect((await merge(on, one, other)).body).toMatchObject({
        legal_person_id: other,
        balance: 11,
      })
      const days = ['2024-01-15', '2024-02-15', '2024-03-15']
      expect(await Promise.all(days.map((day) => heldOn(on, other, day)))).toEqual([10, 15, 11])
      expect(await Promise.all(days.map((day) => heldOn(on, one, day)))).toEqual([0, 0, 0])
      expect(await heldOn(on, third, '2024-03-15')).toBe(4)
      expect(await listed(on)).not.toContain(one)
      expect(await listed(on, '-balance')).not.toContain(one)
    })

    it('become one once, whoever asks for it at the same moment', async () => {
      for (let time = 0; time < 5; time += 1) {
        const on = await fixture(type)
        const { one, other } = await history(on)
        const replies = await Promise.all([merge(on, one, other), merge(on, other, one)])
        expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      }
    })

    it('leave nothing to be done in the name that went', async () => {
      const on = await fixture(type)
      const { one, other } = await history(on)
      await merge(on, one, other)
      const { pool } = app.context
      const refused = { refused: 'participant-merged' }
      expect(await createTransaction(pool, on.at, { to: one, units: 1n })).toEqual(refused)
      expect(await registerBalance(pool, on.at, { holder: one, balance: 3n })).toEqual(refused)
      const { rows } = await pool.query<{ id: string }>(
        "select id from transactions where receiver_id = $1 and type = 'issuance'",
        [one],
      )
      expect(await reverse(pool, on.at, 'reverse_transaction', rows[0]?.id ?? '')).toEqual(refused)
    })

    it('wait for what is still open, and keep the one who has an account', async () => {
      const on = await fixture(type)
      const { one, other } = await history(on)
      await createTransaction(app.context.pool, on.at, { to: one, units: 1n, historic: false })
      expect((await merge(on, one, other)).body).toMatchObject({
        code: 'merge-has-open-transactions',
      })
      await app.given.user({ natural_person_id: other })
      expect((await merge(on, other, one)).body).toMatchObject({ code: 'merge-keeps-account' })
      await app.given.user({ natural_person_id: one })
      const refused = { code: 'merge-of-two-accounts' }
      expect((await merge(on, one, other)).body).toMatchObject(refused)
      expect((await merge(on, other, one)).body).toMatchObject(refused)
    })
  },
)

it('are paid as one that had it all along', async () => {
  const on = await fixture('bonds')
  const { pool } = app.context
  const [one, other, third] = [holder(on.at, 0), holder(on.at, 1), holder(on.at, 2)]
  await createTransaction(pool, on.at, { to: one, units: 10n, date: '2024-01-01' })
  await createTransaction(pool, on.at, { from: one, to: third, units: 4n, date: '2024-03-01' })
  const schedule = async (legal_person_id: string) =>
    (
      await on.caller.call(schedules.get, {
        query: { financial_instrument_id: on.at.instrumentId, legal_person_id },
      })
    ).body
  const [before, thirdBefore] = [await schedule(one), await schedule(third)]
  await merge(on, one, other)
  expect(await schedule(other)).toEqual(before)
  expect(await schedule(third)).toEqual(thirdBefore)
})

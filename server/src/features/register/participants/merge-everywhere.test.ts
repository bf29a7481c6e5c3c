import { randomUUID } from 'node:crypto'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { participants } from '@zegel/contract/register/participants'
import { personRecords } from '@zegel/contract/register/person-records'
import { register } from '@zegel/contract/register/register'
import { type Transaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
} from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

interface Fixture {
  /** Two instruments of one organisation; both take part in the first, and only one in the second. */
  bonds: Register
  shares: Register
  one: string
  other: string
  caller: Caller
}

async function fixture(): Promise<Fixture> {
  const bonds = await givenRegister(app.given, 'bonds', { holders: 2 })
  const about = { organization_id: bonds.organizationId, holders: 1 }
  const shares = await givenRegister(app.given, 'shares', about)
  const [one = '', other = ''] = bonds.holders
  await app.given.participant(await instrumentOf(shares), { legal_person_id: one })
  const { pool } = app.context
  await createTransaction(pool, bonds, { to: one, units: 10n, date: '2024-01-01' })
  await createTransaction(pool, bonds, { to: other, units: 5n, date: '2024-02-01' })
  await createTransaction(pool, shares, { to: one, units: 3n, date: '2024-03-01' })
  const member = await app.given.member(bonds.organizationId, 'superadmin')
  return { bonds, shares, one, other, caller: app.as(member) }
}

function instrumentOf({ instrumentId }: Register) {
  return app.context.db
    .selectFrom('instruments')
    .selectAll()
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
}

const merging = (at: Register, from: string, into: string) => ({
  ...{ financial_instrument_id: at.instrumentId, legal_person_id: from },
  into_legal_person_id: into,
})

const merge = (caller: Caller, at: Register, from: string, into: string) =>
  caller.call(participants.mergeParticipants, { body: merging(at, from, into) })

const preview = (caller: Caller, at: Register, from: string, into: string) =>
  caller.call(participants.previewMerge, { query: merging(at, from, into) })

/** Who takes part in an instrument with what they hold today. */
async function holdersOf({ caller }: Fixture, at: Register): Promise<Record<string, number>> {
  const query = { id: at.instrumentId, per_page: 100 }
  const reply = await caller.call(participants.listParticipants, { query })
  const data = reply.ok ? reply.body.data : []
  return Object.fromEntries(data.map((one) => [one.legal_person_id, one.balance]))
}

const events = ({ bonds }: Fixture) =>
  app.context.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('organization_id', '=', bonds.organizationId)
    .where('action', '=', 'participants merged')
    .execute()

describe('two participants that are one person', () => {
  it('become one in every instrument, by one act, after it was told what moves in each', async () => {
    const on = await fixture()
    const { bonds, shares, one, other, caller } = on
    const calm = { registrations: 0, refusal: null }
    expect((await preview(caller, bonds, one, other)).body).toMatchObject({
      refusal: null,
      instruments: [
        {
          ...{ id: bonds.instrumentId, balance: 10, into_balance: 5, balance_after: 15 },
          ...{ transactions: 1, joins: false, ...calm },
        },
        {
          ...{ id: shares.instrumentId, balance: 3, into_balance: 0, balance_after: 3 },
          ...{ transactions: 1, joins: true, ...calm },
        },
      ],
    })
    expect((await merge(caller, bonds, one, other)).body).toMatchObject({ balance: 15 })

    expect(await holdersOf(on, bonds)).toEqual({ [other]: 15 })
    expect(await holdersOf(on, shares)).toMatchObject({ [other]: 3 })
    expect(Object.keys(await holdersOf(on, shares))).not.toContain(one)
    expect(await events(on)).toEqual([
      {
        before: { legal_person_id: one, name: expect.any(String) },
        after: {
          legal_person_id: other,
          instrument_id: bonds.instrumentId,
          joined: [shares.instrumentId],
          merges: expect.arrayContaining([
            { instrument_id: bonds.instrumentId, merge_id: expect.any(String) },
            { instrument_id: shares.instrumentId, merge_id: expect.any(String) },
          ]),
        },
      },
    ])
  })

  it('have all that happened listed with who stays, under the name in which it was done', async () => {
    const on = await fixture()
    const { bonds, shares, one, other, caller } = on
    const { pool } = app.context
    await registerBalance(pool, bonds, { holder: one, balance: 12n, date: '2024-04-01' })
    const paid = { to: one, units: 2n, date: '2024-05-01', isPaid: true }
    await createTransaction(pool, bonds, paid)
    await merge(caller, bonds, one, other)
    const wanted = { id: bonds.instrumentId }
    expect((await caller.call(participants.listHolders, { query: wanted })).body).toMatchObject({
      data: [{ legal_person_id: other, paid_in: '200.00' }],
    })
    expect((await caller.call(participants.sumParticipants, { query: wanted })).body).toMatchObject(
      {
        paid_in: '200.00',
      },
    )
    const query = { id: bonds.instrumentId, legal_person_id: other }
    const listed = await caller.call(transactions.listOfInstrument, { query })
    const registered = await caller.call(register.listRegistrations, {
      params: { id: bonds.instrumentId },
      query: { legal_person_id: other },
    })
    const ofPerson = await caller.call(personRecords.listTransactions, {
      query: { id: bonds.organizationId, legal_person_id: other },
    })
    if (!listed.ok || !registered.ok || !ofPerson.ok) throw new Error('not listed')
    const named = ({ amount, receiving_legal_person_id: id }: Transaction) => [id, amount]
    expect(listed.body.data.map(named)).toEqual([
      [one, 2],
      [other, 5],
      [one, 10],
    ])
    expect(
      registered.body.data.map(({ legal_person, balance }) => [legal_person.id, balance]),
    ).toEqual([[one, 12]])
    expect(ofPerson.body.data.map(named)).toEqual([
      [one, 2],
      [one, 3],
      [other, 5],
      [one, 10],
    ])
    expect(await holdersOf(on, bonds)).toEqual({ [other]: 19 })
    expect(await holdersOf(on, shares)).toMatchObject({ [other]: 3 })
  })

  it('stay two everywhere while something is open in one of them', async () => {
    const on = await fixture()
    const { bonds, shares, one, other, caller } = on
    const open = { to: one, units: 1n, historic: false }
    await createTransaction(app.context.pool, shares, open)
    const text = expect.any(String)
    expect((await preview(caller, bonds, one, other)).body).toMatchObject({
      refusal: text,
      instruments: [{ refusal: null }, { refusal: text }],
    })
    expect(await merge(caller, bonds, one, other)).toMatchObject({
      body: { code: 'merge-has-open-transactions' },
    })
    expect(await holdersOf(on, bonds)).toEqual({ [one]: 10, [other]: 5 })
    expect(await holdersOf(on, shares)).toMatchObject({ [one]: 3 })
    expect(Object.keys(await holdersOf(on, shares))).not.toContain(other)
    expect(await events(on)).toEqual([])
  })

  it('are two of this register: nobody is merged into who has no part in it, nor into nobody', async () => {
    const { bonds, one, caller } = await fixture()
    const elsewhere = await givenRegister(app.given, 'bonds', { holders: 1 })
    for (const into of [elsewhere.holders[0] ?? '', randomUUID()])
      expect(await merge(caller, bonds, one, into)).toMatchObject({
        status: 422,
        body: { code: 'invalid-id' },
      })
    const { rows } = await app.context.pool.query(
      'select from participants where organization_id = $1 and legal_person_id = $2',
      [bonds.organizationId, elsewhere.holders[0]],
    )
    expect(rows).toEqual([])
  })

  it('are not for who manages only one of their instruments, who is not told of the others', async () => {
    const on = await fixture()
    const { bonds, one, other } = on
    const admin = await app.given.member(bonds.organizationId, 'member')
    await app.given.instrumentAdmin(await instrumentOf(bonds), admin)
    const caller = app.as(admin)
    const seen = (await preview(caller, bonds, one, other)).body
    expect(seen).toMatchObject({
      refusal: expect.stringContaining('niet beheert'),
      instruments: [{ id: bonds.instrumentId }],
    })
    expect(seen).toMatchObject({ instruments: { length: 1 } })
    expect(await merge(caller, bonds, one, other)).toMatchObject({
      body: { code: 'merge-beyond-reach' },
    })
    expect(await holdersOf(on, bonds)).toEqual({ [one]: 10, [other]: 5 })
  })
})

describe('at the same moment', () => {
  it('a transaction of one of them is first or finds him gone', async () => {
    for (let time = 0; time < 6; time += 1) {
      const on = await fixture()
      const { bonds, shares, one, other, caller } = on
      const given = { to: one, units: 1n, date: '2024-04-01' }
      const [merged, made] = await Promise.all([
        merge(caller, bonds, one, other),
        createTransaction(app.context.pool, shares, given),
      ])
      expect(merged.ok).toBe(true)
      expect([undefined, 'participant-merged']).toContain(made.refused)
      expect(await holdersOf(on, shares)).toMatchObject({ [other]: made.refused ? 3 : 4 })
    }
  })

  it('one merge is done, whichever way and from whichever instrument', async () => {
    for (let time = 0; time < 6; time += 1) {
      const on = await fixture()
      const { bonds, shares, one, other, caller } = on
      await app.given.participant(await instrumentOf(shares), { legal_person_id: other })
      const replies = await Promise.all([
        merge(caller, bonds, one, other),
        merge(caller, shares, other, one),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const [left] = Object.keys(await holdersOf(on, bonds))
      expect(await holdersOf(on, bonds)).toEqual({ [left ?? '']: 15 })
      expect(await holdersOf(on, shares)).toMatchObject({ [left ?? '']: 3 })
      expect(await events(on)).toHaveLength(1)
    }
  })
})

describe('what rests on units of who is merged', () => {
  /** A right on units of somebody in the bonds, by its id. */
  async function pledged({ bonds, caller }: Fixture, holder_id: string, about: object = {}) {
    const made = await caller.call(limitedRights.record, {
      body: {
        ...{ financial_instrument_id: bonds.instrumentId, kind: 'pledge', holder_id, amount: 4 },
        ...{ beneficiary_name: 'Bank', effective_date: '2024-03-01', ...about },
      },
    })
    return made.ok ? made.body.id : ''
  }
  const restsOn = async ({ bonds, caller }: Fixture, date: string) => {
    const query = { financial_instrument_id: bonds.instrumentId, date }
    const reply = await caller.call(limitedRights.list, { query })
    return (reply.ok ? reply.body : [])
      .flatMap(({ holders }) => holders.map((of) => [of.legal_person.id, of.amount] as const))
      .toSorted(([, few], [, many]) => few - many)
  }

  it('rests on those of the other, on every day, and is transferred, ended and turned back there', async () => {
    const at = await fixture()
    const { bonds, one, other, caller } = at
    const id = await pledged(at, one)
    await pledged(at, other, { amount: 2 })
    expect(await merge(caller, bonds, one, other)).toMatchObject({ ok: true })
    for (const day of ['2024-03-01', '2025-01-01'])
      expect(await restsOn(at, day)).toEqual([
        [other, 2],
        [other, 4],
      ])
    const about = { financial_instrument_id: bonds.instrumentId, id }
    const end = { ...about, effective_date: '2024-06-01' }
    expect(await caller.call(limitedRights.end, { body: end })).toMatchObject({ ok: true })
    const back = { body: { ...about, reason: 'Vergissing' } }
    expect(await caller.call(limitedRights.reverse, back)).toMatchObject({ ok: true })
    expect(await restsOn(at, '2025-01-01')).toHaveLength(2)
    expect(await caller.call(limitedRights.reverse, back)).toMatchObject({ ok: true })
    expect(await restsOn(at, '2025-01-01')).toEqual([[other, 2]])
  })

  it('that went along from the one to the other rests on all of it', async () => {
    const at = await fixture()
    const { bonds, one, other, caller } = at
    const id = await pledged(at, one, { amount: 10 })
    await createTransaction(app.context.pool, bonds, {
      ...{ from: one, to: other, units: 6n, date: '2024-04-01' },
      limited_rights: [{ id, becomes: 'goes along' }],
    })
    expect(await merge(caller, bonds, other, one)).toMatchObject({ ok: true })
    for (const day of ['2024-03-15', '2025-01-01'])
      expect(await restsOn(at, day)).toEqual([[one, 10]])
  })

  it('is not merged with who has the right', async () => {
    const at = await fixture()
    const { bonds, one, other, caller } = at
    await pledged(at, one, { beneficiary_id: other })
    const refused = { ok: false, body: { code: 'merge-with-limited-rights' } }
    expect(await merge(caller, bonds, one, other)).toMatchObject(refused)
    expect(await merge(caller, bonds, other, one)).toMatchObject(refused)
    expect(await restsOn(at, '2025-01-01')).toEqual([[one, 4]])
  })

  it('is not merged with whom who has the right was found to be', async () => {
    const at = await fixture()
    const { bonds, one, other, caller } = at
    const { id: lender } = await app.given.person()
    await app.given.participant(await instrumentOf(bonds), { legal_person_id: lender })
    await pledged(at, one, { beneficiary_id: lender })
    expect(await merge(caller, bonds, lender, other)).toMatchObject({ ok: true })
    // Nor is a right of theirs recorded on their own units, by the name that they had.
    const onOwn = { holder_id: other, beneficiary_id: lender, effective_date: '2024-03-01' }
    const about = { financial_instrument_id: bonds.instrumentId, kind: 'pledge' as const }
    const recorded = caller.call(limitedRights.record, { body: { ...about, ...onOwn, amount: 1 } })
    expect(await recorded).toMatchObject({ ok: false, body: { code: 'beneficiary-is-holder' } })
    const refused = { ok: false, body: { code: 'merge-with-limited-rights' } }
    expect(await merge(caller, bonds, one, other)).toMatchObject(refused)
    expect(await merge(caller, bonds, other, one)).toMatchObject(refused)
  })
})

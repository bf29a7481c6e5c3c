import { randomUUID } from 'node:crypto'
import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { participants } from '@zegel/contract/register/participants'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { search } from '@zegel/contract/search/search'
import { objections } from '@zegel/contract/transactions/objections'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
} from '../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Two instruments of one organisation; both take part in the first, and only one in the second. */
async function fixture() {
  const bonds = await givenRegister(app.given, 'bonds', { holders: 2 })
  const about = { organization_id: bonds.organizationId, holders: 0 }
  const shares = await givenRegister(app.given, 'shares', about)
  const [one = '', other = ''] = bonds.holders
  await addTo(shares, one)
  const { pool } = app.context
  await createTransaction(pool, bonds, { to: one, units: 10n, date: '2024-01-01' })
  await createTransaction(pool, bonds, { to: other, units: 5n, date: '2024-02-01' })
  await createTransaction(pool, shares, { to: one, units: 3n, date: '2024-03-01' })
  const caller = app.as(await app.given.member(bonds.organizationId, 'superadmin'))
  const holder = app.as(await app.given.user({ natural_person_id: other }))
  return { bonds, shares, one, other, caller, holder }
}

/** A participant of an instrument by its legal person, somebody new unless it is said who. */
async function addTo({ instrumentId }: Register, who?: string): Promise<string> {
  const { db } = app.context
  const at = db.selectFrom('instruments').selectAll().where('id', '=', instrumentId)
  const about = who ? { legal_person_id: who } : {}
  return (await app.given.participant(await at.executeTakeFirstOrThrow(), about)).legal_person_id
}

const merge = (caller: Caller, at: Register, from: string, into: string) =>
  caller.call(participants.mergeParticipants, {
    body: {
      ...{ financial_instrument_id: at.instrumentId, legal_person_id: from },
      into_legal_person_id: into,
    },
  })

/** What somebody sees at home: transactions by their parties, registrations, and positions with how many transactions are in and out. */
async function seenBy(caller: Caller, query: { flow?: 'sending'; legal_person_id?: string } = {}) {
  const listed = await caller.call(transactions.listOfUser, { query })
  const registered = await caller.call(ownRegistrations.list, {})
  const balances = await caller.call(portfolio.listBalances, {})
  if (!listed.ok || !registered.ok || !balances.ok) throw new Error('not listed')
  return {
    transactions: listed.body.data.map((made) => [
      ...[made.sending_legal_person_id, made.receiving_legal_person_id, made.amount],
    ]),
    registrations: registered.body.map(({ legal_person, holder_id, balance }) => [
      ...[legal_person.id, holder_id, balance],
    ]),
    positions: balances.body
      .filter(({ balance }) => balance > 0)
      .map((at) => [
        ...[at.financial_instrument.id, at.balance, at.receiving_count, at.sending_count],
      ])
      .toSorted(([, many], [, few]) => Number(few) - Number(many)),
  }
}

it('are what a holder has as well, in every list of theirs, and nobody else’s', async () => {
  const { bonds, shares, one, other, caller, holder } = await fixture()
  const { pool } = app.context
  const third = await addTo(bonds)
  await createTransaction(pool, bonds, { from: one, to: third, units: 2n, date: '2024-02-20' })
  await registerBalance(pool, bonds, { holder: one, balance: 12n, date: '2024-04-01' })
  const stranger = app.as(await app.given.user({ natural_person_id: third }))
  const gave = [one, third, 2]
  const issued = [
    [bonds.issuerId, one, 10],
    [shares.issuerId, one, 3],
    [bonds.issuerId, other, 5],
  ]
  expect((await seenBy(holder)).transactions).toEqual([issued[2]])
  expect((await seenBy(holder)).registrations).toEqual([])

  // Of two merges after each other, the last says whose it is.
  const between = await addTo(bonds)
  expect(await merge(caller, bonds, one, between)).toMatchObject({ ok: true })
  expect((await seenBy(holder)).transactions).toEqual([issued[2]])
  expect(await merge(caller, bonds, between, other)).toMatchObject({ ok: true })
  for (const query of [{}, { legal_person_id: other }])
    expect((await seenBy(holder, query)).transactions).toEqual([
      issued[1],
      gave,
      issued[2],
      issued[0],
    ])
  expect((await seenBy(holder, { flow: 'sending' })).transactions).toEqual([gave])
  expect(await seenBy(holder)).toMatchObject({
    registrations: [[one, other, 12]],
    positions: [
      [bonds.instrumentId, 17, 2, 1],
      [shares.instrumentId, 3, 1, 0],
    ],
  })
  expect(await seenBy(stranger)).toEqual({
    transactions: [gave],
    registrations: [],
    positions: [[bonds.instrumentId, 2, 1, 0]],
  })

  const { rows } = await pool.query<{ id: string; sender_id: string }>(
    'select id, sender_id from transactions where instrument_id = $1 and $2 in (sender_id, receiver_id)',
    [bonds.instrumentId, one],
  )
  const transfer = rows.find((row) => row.sender_id === one)?.id ?? ''
  const issuance = rows.find((row) => row.sender_id !== one)?.id ?? ''
  for (const endpoint of [transactions.get, transactions.listFiles]) {
    const to = (reader: Caller, uuid: string) => reader.call(endpoint, { query: { uuid } })
    expect((await to(holder, issuance)).status).toBe(200)
    expect((await to(holder, transfer)).status).toBe(200)
    expect((await to(stranger, issuance)).status).toBe(404)
  }
  await app.owner.query(
    `insert into payments (organization_id, transaction_id, attempt, provider, status, amount_cents, reference)
     values ($1, $2, 1, 'bank', 'open', 1000, 'RF328203111122229999')`,
    [bonds.organizationId, issuance],
  )
  const paid = { query: { q: 'RF32 8203 1111 2222 9999' } }
  expect((await holder.call(search.find, paid)).body).toMatchObject([{ kind: 'holding' }])
  expect((await stranger.call(search.find, paid)).body).toEqual([])
  const about = { transaction_id: transfer, reason: 'Ik gaf er 1.' }
  expect((await stranger.call(objections.object, { body: about })).status).toBe(404)
  expect((await holder.call(objections.object, { body: about })).body).toMatchObject({
    legal_person: { id: other },
  })
  const registered = await holder.call(ownRegistrations.list, {})
  const [registration] = registered.ok ? registered.body : []
  const body = { balance_registration_id: registration?.id ?? '' }
  expect((await stranger.call(ownRegistrations.confirm, { body })).status).toBe(404)
  expect((await holder.call(ownRegistrations.confirm, { body })).body).toMatchObject({
    ...{ legal_person: { id: one }, confirmed_at: expect.any(String) },
  })
})

it('are there for who accepts something at the moment of the merge', async () => {
  for (let time = 0; time < 4; time += 1) {
    const { bonds, shares, one, other, caller, holder } = await fixture()
    const body = { transaction_id: randomUUID() }
    const open = { id: body.transaction_id, to: other, units: 1n, historic: false, isPaid: true }
    await createTransaction(app.context.pool, bonds, open)
    const replies = await Promise.all([
      merge(caller, bonds, one, other),
      holder.call(transactions.accept, { body }),
    ])
    expect(replies).toMatchObject([{ ok: true }, { ok: true }])
    const { transactions: seen, positions } = await seenBy(holder)
    expect(seen).toHaveLength(4)
    expect(positions).toEqual([
      [bonds.instrumentId, 16, 3, 0],
      [shares.instrumentId, 3, 1, 0],
    ])
  }
})

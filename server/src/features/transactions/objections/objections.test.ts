import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { objections } from '@zegel/contract/transactions/objections'
import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { mailsTo } from '../../../../test/mailed.ts'

let app: TestApp
let bonds: Instrument
let superadmin: Caller
let superadminEmail: string
beforeAll(async () => {
  app = await testApp()
  bonds = await app.given.instrument('bonds', { name: 'Molen' })
  const user = await app.given.member(bonds.organization_id, 'superadmin')
  superadmin = app.as(user)
  superadminEmail = user.email
})
afterAll(() => app[Symbol.asyncDispose]())

async function holder() {
  const user = await app.given.user()
  const legal_person_id = user.natural_person_id
  await app.given.participant(bonds, { legal_person_id })
  const registered = await superadmin.call(register.registerBalance, {
    body: { instrument_id: bonds.id, legal_person_id, balance: 10, effective_date: '2024-01-01' },
  })
  const registration = registered.ok ? registered.body.id : `${registered.status}`
  return { legal_person_id, registration, caller: app.as(user), email: user.email }
}

const object = (caller: Caller, balance_registration_id: string, reason = 'Ik heb er 12.') =>
  caller.call(objections.object, { body: { balance_registration_id, reason } })

async function objected() {
  const one = await holder()
  const reply = await object(one.caller, one.registration)
  return { ...one, objection: reply.ok ? reply.body.id : `${reply.status}` }
}

const settle = (objection_id: string, answer = 'Het zijn er echt 10, zie de akte.') =>
  superadmin.call(objections.settle, {
    body: { financial_instrument_id: bonds.id, objection_id, answer },
  })

const withdraw = (caller: Caller, objection_id: string) =>
  caller.call(objections.withdraw, { body: { objection_id } })

async function open(): Promise<string[]> {
  const query = { financial_instrument_id: bonds.id, open: true, per_page: 200 }
  const { body } = await superadmin.call(objections.list, { query })
  return 'data' in body ? body.data.map(({ id }) => id) : []
}

describe('who is asked whether a balance is right', () => {
  it('says why it is not, which the issuer sees until it is settled', async () => {
    const { caller, registration } = await holder()
    const reply = await object(caller, registration)

    expect(reply).toMatchObject({
      status: 200,
      body: {
        reason: 'Ik heb er 12.',
        balance_registration_id: registration,
        units: 10,
        outcome: null,
      },
    })
    expect(await open()).toContain(reply.ok && reply.body.id)
    const own = await caller.call(ownRegistrations.list, {})
    expect(own.body).toMatchObject([{ confirmed_at: null, objection: { reason: 'Ik heb er 12.' } }])
  })

  it('says so once, also from two windows at once', async () => {
    const { caller, registration } = await holder()
    const replies = await Promise.all([object(caller, registration), object(caller, registration)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('gives a reason', async () => {
    const { caller, registration } = await holder()
    expect(await object(caller, registration, ' ')).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Vertel wat er niet klopt.'] } },
    })
  })

  it('takes it back by agreeing after all', async () => {
    const { caller, registration, objection } = await objected()
    const body = { balance_registration_id: registration }
    expect((await caller.call(ownRegistrations.confirm, { body })).body).toMatchObject({
      confirmed_at: expect.any(String),
      objection: { outcome: 'withdrawn' },
    })
    expect(await open()).not.toContain(objection)
  })

  it('takes it back in so many words, and may object again', async () => {
    const { caller, registration, objection } = await objected()
    expect((await withdraw(caller, objection)).body).toMatchObject({ outcome: 'withdrawn' })
    expect((await withdraw(caller, objection)).body).toMatchObject({ outcome: 'withdrawn' })
    expect((await object(caller, registration)).status).toBe(200)
  })

  it('is nobody else: neither a stranger nor the issuer objects for him', async () => {
    const { registration, objection } = await objected()
    const other = (await holder()).caller
    expect((await object(other, registration)).status).toBe(404)
    expect((await object(superadmin, registration)).status).toBe(403)
    expect((await withdraw(other, objection)).status).toBe(404)
    expect((await withdraw(superadmin, objection)).status).toBe(403)
  })
})

describe('the issuer', () => {
  it('settles it with an answer, of which both sides are told by mail', async () => {
    const { email, objection, caller } = await objected()
    await app.workOff()
    expect((await mailsTo(app, superadminEmail)).at(-1)).toMatchObject({
      kind: 'objection-made',
      text: expect.stringContaining('Ik heb er 12.'),
    })

    expect((await settle(objection)).body).toMatchObject({ outcome: 'answered' })
    await app.workOff()
    expect(await mailsTo(app, email)).toContainEqual(
      expect.objectContaining({
        kind: 'objection-settled',
        text: expect.stringContaining('zie de akte'),
      }),
    )
    const mail = (await mailsTo(app, email)).find(({ kind }) => kind === 'objection-settled')
    const [position] = (await caller.call(portfolio.listBalances, {})).body as { id: string }[]
    expect(mail?.text).toContain(`/app/home?id=${position?.id}`)
    expect(await open()).not.toContain(objection)
  })

  it('settles it once, also when two do at once', async () => {
    const { objection } = await objected()
    const replies = await Promise.all([settle(objection, 'Ja.'), settle(objection, 'Nee.')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('or its holder settles it when both do at once, never both', async () => {
    const { objection, caller } = await objected()
    const [answered, withdrawn] = await Promise.all([
      settle(objection),
      withdraw(caller, objection),
    ])
    const outcome = withdrawn.ok ? withdrawn.body.outcome : undefined
    expect(outcome).toBe(answered.ok ? 'answered' : 'withdrawn')
  })

  it('settles it by turning back what it is about', async () => {
    const { objection, registration, caller } = await objected()
    const body = { instrument_id: bonds.id, balance_registration_id: registration, reason: 'Fout' }
    await superadmin.call(register.reverseRegistration, { body })

    expect((await withdraw(caller, objection)).body).toMatchObject({ outcome: 'corrected' })
    expect(await object(caller, registration)).toMatchObject({
      status: 409,
      body: { code: 'already-reversed' },
    })
  })

  it('of another instrument does not', async () => {
    const { objection } = await objected()
    const other = await app.given.instrument('bonds', { organization_id: bonds.organization_id })
    const body = { financial_instrument_id: other.id, objection_id: objection, answer: 'Ja' }
    expect((await superadmin.call(objections.settle, { body })).status).toBe(404)
  })
})

it('lets who gave in a transaction of the past say that he did not, and nobody who received', async () => {
  const [from, to] = [await holder(), await holder()]
  const made = await superadmin.call(transactions.create, {
    body: {
      financial_instrument_id: bonds.id,
      sending_legal_person_id: from.legal_person_id,
      receiving_legal_person_id: to.legal_person_id,
      amount: 1,
      price_per_unit: '1.00',
      effective_date: '2024-02-01',
      historic: true,
    },
  })
  const body = { transaction_id: made.ok ? made.body.uuid : '', reason: 'Nooit verkocht.' }

  expect((await to.caller.call(objections.object, { body })).status).toBe(404)
  const seenBy = async ({ caller }: { caller: Caller }) =>
    (await caller.call(transactions.get, { query: { uuid: body.transaction_id } })).body
  expect(await seenBy(from)).toMatchObject({ objection: null, may_object: true })

  const contested = await from.caller.call(objections.object, { body })
  expect(contested.body).toMatchObject({ ...body, units: 1, balance_registration_id: null })
  const objection = { reason: body.reason, outcome: null }
  expect(await seenBy(from)).toMatchObject({ objection, may_object: false })
  expect(await seenBy({ caller: superadmin })).toMatchObject({ objection, may_object: false })
  expect(await seenBy(to)).toMatchObject({ objection: null, may_object: false })

  await settle(contested.ok ? contested.body.id : '')
  await app.workOff()
  const mail = (await mailsTo(app, from.email)).find(({ kind }) => kind === 'objection-settled')
  expect(mail?.text).toContain(`/app/home?transaction=${body.transaction_id}`)
})

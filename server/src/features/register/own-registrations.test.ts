import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { register } from '@zegel/contract/register/register'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let app: TestApp
let shares: Instrument
let superadmin: Caller
beforeAll(async () => {
  app = await testApp()
  shares = await app.given.instrument('shares', { name: 'Molen' })
  superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
})
afterAll(() => app[Symbol.asyncDispose]())

async function holder() {
  const user = await app.given.user()
  await app.given.participant(shares, { legal_person_id: user.natural_person_id })
  return { id: user.natural_person_id, caller: app.as(user) }
}

async function registered(holderId: string, balance: number, date = '2024-01-01') {
  const reply = await superadmin.call(register.registerBalance, {
    body: {
      instrument_id: shares.id,
      legal_person_id: holderId,
      balance,
      effective_date: date,
    },
  })
  return reply.ok ? reply.body.id : `${reply.status}`
}

const confirm = (caller: Caller, id: string) =>
  caller.call(ownRegistrations.confirm, { body: { balance_registration_id: id } })

function reverse(id: string) {
  const body = { instrument_id: shares.id, balance_registration_id: id, reason: 'Vergissing' }
  return superadmin.call(register.reverseRegistration, { body })
}

async function confirmations(id: string) {
  const { rows } = await app.context.pool.query(
    `select from audit_events where record_id = $1 and action = 'balance registration confirmed'`,
    [id],
  )
  return rows.length
}

it('tells a holder what was registered, newest date first and without what was turned back', async () => {
  const { id, caller } = await holder()
  await registered(id, 10)
  await registered(id, 25, '2025-01-01')
  await reverse(await registered(id, 30, '2026-01-01'))
  await registered((await holder()).id, 5)

  expect((await caller.call(ownRegistrations.list, {})).body).toMatchObject([
    { balance: 25, effective_date: '2025-01-01', confirmed_at: null },
    {
      balance: 10,
      instrument: { id: shares.id, name: 'Molen', type: 'shares' },
      numbering: [{ start: expect.any(Number), end: expect.any(Number) }],
    },
  ])
})

it('notes once that the holder agrees, also when both windows say so at once', async () => {
  const { id, caller } = await holder()
  const registration = await registered(id, 10)
  const [one, other] = await Promise.all([
    confirm(caller, registration),
    confirm(caller, registration),
  ])

  expect(one.body).toMatchObject({ confirmed_at: expect.any(String), balance: 10 })
  expect(other.body).toEqual(one.body)
  expect(await confirmations(registration)).toBe(1)
  const params = { id: shares.id }
  const query = { legal_person_id: id }
  const listed = await superadmin.call(register.listRegistrations, { params, query })
  expect(listed.body).toMatchObject({
    data: [{ id: registration, confirmed_at: expect.any(String) }],
  })
})

it('refuses what was turned back, and what is somebody else’s', async () => {
  const { id, caller } = await holder()
  const registration = await registered(id, 10)

  expect((await confirm((await holder()).caller, registration)).status).toBe(404)
  expect((await confirm(superadmin, registration)).status).toBe(403)
  await reverse(registration)
  expect(await confirm(caller, registration)).toMatchObject({
    status: 409,
    body: { message: 'Deze boeking is al teruggedraaid.' },
  })
  expect(await confirmations(registration)).toBe(0)
})

import { type ImportRow, personKey } from '@zegel/core/imports/party-names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import {
  createTransaction,
  givenRegister,
  registerBalance,
} from '../../../../test/models/register-acts.ts'
import { loadKnownRegister } from './known-register.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const person = (email: string | null): ImportRow => ({
  kind: 'NaturalPersons',
  values: { email: email ?? '' },
  errors: {},
})
const company = (number: string | null): ImportRow => ({
  kind: 'JuridicalPersons',
  values: { business_registration_number: number ?? '' },
  errors: {},
})

describe('who is known', () => {
  it('is found by id, number and address, and has the values of a row', async () => {
    const { given, context } = app
    const instrument = await given.instrument('bonds')
    const on = { organizationId: instrument.organization_id, instrumentId: instrument.id }
    const anna = await given.person({ email: 'anna.known@known-register.test' })
    await given.participant(instrument, { legal_person_id: anna.id })
    const firm = await given.entity(on.organizationId, { email: 'info.known@known-register.test' })
    const known = await loadKnownRegister(context.db, on, [
      person(anna.email),
      company(firm.business_register_number),
      { kind: 'Transactions', values: { sender_email: String(firm.email) }, errors: {} },
    ])

    expect(known.issuerId).toBe(instrument.issuing_legal_person_id)
    expect(Object.fromEntries(known.directory)).toEqual({
      [personKey('id', anna.id)]: anna.id,
      [personKey('email', String(anna.email))]: anna.id,
      [personKey('id', firm.id)]: firm.id,
      [personKey('number', String(firm.business_register_number))]: firm.id,
      [personKey('contact', String(firm.email))]: firm.id,
    })
    expect(known.people.get(anna.id)).toMatchObject({ email: anna.email, first_name: 'Anna' })
    expect(known.people.get(firm.id)).toMatchObject({ legal_form: 'besloten vennootschap' })
    expect([...known.participants]).toEqual([anna.id])
    expect([...known.ownFacts]).toEqual([])
  })

  it('is nobody whom only another organisation knows', async () => {
    const { given, context } = app
    const [ours, theirs] = [await given.instrument('bonds'), await given.instrument('bonds')]
    const stranger = await given.person()
    await given.participant(theirs, { legal_person_id: stranger.id })
    const on = { organizationId: ours.organization_id, instrumentId: ours.id }
    const holder = { kind: 'BalanceRegistrations', errors: {} } as const
    const known = await loadKnownRegister(context.db, on, [
      person(stranger.email),
      { ...holder, values: { legal_person_id: stranger.id } },
    ])

    expect(known.directory.size).toBe(0)
  })

  it('tells about himself with an account, and when others know him too', async () => {
    const { given, context } = app
    const [ours, theirs] = [await given.instrument('bonds'), await given.instrument('bonds')]
    const user = await given.member(ours.organization_id)
    const shared = await given.person()
    await given.participant(ours, { legal_person_id: shared.id })
    await given.participant(theirs, { legal_person_id: shared.id })
    const on = { organizationId: ours.organization_id, instrumentId: ours.id }
    const known = await loadKnownRegister(context.db, on, [
      person(user.email),
      person(shared.email),
    ])

    expect(Object.fromEntries(known.ownFacts)).toEqual({
      [user.natural_person_id]: 'import-person-has-account',
      [shared.id]: 'import-person-shared',
    })
  })
})

it('knows what changed of units, what is promised, who has which numbers, and transactions by id', async () => {
  const { given, context } = app
  const at = await givenRegister(given, 'shares')
  const [anna = '', bob = ''] = at.holders
  await registerBalance(context.pool, at, { holder: anna, balance: 10n, date: '2024-01-01' })
  await createTransaction(context.pool, at, { to: bob, from: anna, units: 4n, date: '2024-02-01' })
  const { row } = await createTransaction(context.pool, at, {
    ...{ to: bob, from: anna, units: 2n, date: '2024-03-01' },
    ...{ historic: false, expiresAt: '2099-01-01' },
  })
  const uuid = String(row?.id)
  const transaction = { kind: 'Transactions', errors: {} } as const
  const known = await loadKnownRegister(context.db, at, [
    { ...transaction, values: { sender_uuid: anna, receiver_uuid: bob, uuid } },
  ])

  expect(known.changes.get(anna)).toEqual([
    { date: '2024-01-01', units: 10n, promised: 0n },
    { date: '2024-02-01', units: -4n, promised: 0n },
    { date: '2024-03-01', units: 0n, promised: 2n },
  ])
  expect(known.numbers.get(bob)).toEqual([
    { start: 1n, end: 4n, fromDate: '2024-02-01', untilDate: 'infinity' },
  ])
  expect(known.transactions.get(uuid)).toEqual({
    id: uuid,
    status: 'pending',
    isReversed: false,
    senderId: anna,
    receiverId: bob,
    values: {
      amount: 2,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      numbering: [{ start: 5, end: 6 }],
    },
  })
})

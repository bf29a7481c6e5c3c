import { register } from '@zegel/contract/register/register'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

const personOf = (kind: Kind) => fixture.users[kind].natural_person_id

const make = (by: Kind, about: Partial<NewTransaction> = {}) =>
  fixture.app.as(fixture.users[by]).call(transactions.create, {
    body: {
      financial_instrument_id: fixture.instrument.id,
      sending_legal_person_id: personOf('sender'),
      receiving_legal_person_id: personOf('receiver'),
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })

async function made(by: Kind, about: Partial<NewTransaction> = {}): Promise<string> {
  const reply = await make(by, about)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.uuid
}

const act = (by: Kind, name: 'accept' | 'consent' | 'reject', transaction_id: string) =>
  fixture.app.as(fixture.users[by]).call(transactions[name], { body: { transaction_id } })

async function unitsOf(kind: Kind): Promise<number> {
  const reply = await fixture.app.as(fixture.users.superadmin).call(register.getHoldings, {
    query: { financial_instrument_id: fixture.instrument.id, date: '2024-06-01' },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  const held = reply.body.holders.find((one) => one.legal_person.id === personOf(kind))
  return held?.balance ?? 0
}

const WHO = { accept: 'receiver', consent: 'sender' } as const

it.each([
  { first: 'accept', last: 'consent' },
  { first: 'consent', last: 'accept' },
] as const)(
  'a transfer made by the issuer moves nothing until both agreed: $first first',
  async ({ first, last }) => {
    const before = await unitsOf('sender')
    const uuid = await made('its-admin')
    expect((await act(WHO[first], first, uuid)).body).toMatchObject({ status: 'pending' })
    expect(await unitsOf('sender')).toBe(before)
    // Nobody agrees twice.
    expect((await act(WHO[first], first, uuid)).status).toBe(409)
    expect((await act(WHO[last], last, uuid)).body).toMatchObject({
      status: 'completed',
      awaits_consent: false,
      root_signers: [
        { party_type: 'sender', signed: true },
        { party_type: 'receiver', signed: true },
        { party_type: 'issuer', signed: true },
      ],
    })
    expect(await unitsOf('sender')).toBe(before - 1)
  },
)

it('the issuer takes no units to itself alone', async () => {
  const before = await unitsOf('sender')
  await fixture.app.given.participant(fixture.instrument, { legal_person_id: fixture.issuerId })
  const uuid = await made('superadmin', { receiving_legal_person_id: fixture.issuerId })
  await act('superadmin', 'accept', uuid)
  expect((await act('superadmin', 'consent', uuid)).status).toBe(403)
  expect(await unitsOf('sender')).toBe(before)
  expect((await act('sender', 'reject', uuid)).body).toMatchObject({ status: 'rejected' })
})

it('whoever is asked sees it, and nobody else may answer', async () => {
  const uuid = await made('its-admin')
  const mayOf = async (kind: Kind) => {
    const reply = await fixture.app
      .as(fixture.users[kind])
      .call(transactions.get, { query: { uuid } })
    return reply.ok && reply.body.may
  }
  expect(await mayOf('sender')).toMatchObject({ consent: true, accept: false, reject: true })
  expect(await mayOf('receiver')).toMatchObject({ consent: false, accept: true })
  expect(await mayOf('its-admin')).toMatchObject({ consent: false, accept: false, reject: true })
  expect((await act('receiver', 'consent', uuid)).status).toBe(403)
  expect((await act('sender', 'reject', uuid)).ok).toBe(true)
  expect((await act('sender', 'consent', uuid)).status).toBe(409)
})

it.each([
  { what: 'the sender made', by: 'sender', about: {} },
  { what: 'happened elsewhere', by: 'its-admin', about: { historic: true } },
] as const)('nobody is asked about what $what', async ({ by, about }) => {
  const reply = await make(by, about)
  expect(reply.body).toMatchObject({ awaits_consent: false, may: { consent: false } })
  const uuid = reply.ok ? reply.body.uuid : ''
  expect((await act('sender', 'consent', uuid)).status).toBe(409)
  if (!('historic' in about)) await act('receiver', 'reject', uuid)
})

it('two who agree at once complete it once', async () => {
  const before = await unitsOf('receiver')
  const uuid = await made('its-admin')
  const answers = await Promise.all([
    act('sender', 'consent', uuid),
    act('receiver', 'accept', uuid),
    act('sender', 'consent', uuid),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect(await unitsOf('receiver')).toBe(before + 1)
})

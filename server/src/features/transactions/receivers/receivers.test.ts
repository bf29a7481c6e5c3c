import { receivers } from '@zegel/contract/transactions/receivers'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

const find = (kind: Kind, email: string, name?: string) =>
  fixture.app.as(fixture.users[kind]).call(receivers.find, {
    body: { financial_instrument_id: fixture.instrument.id, email, name },
  })

const allow = (about: { peer_to_peer?: boolean; members_can_invite?: boolean }) =>
  fixture.app.context.db
    .updateTable('instruments')
    .set(about)
    .where('id', '=', fixture.instrument.id)
    .execute()

const countParticipants = async () => {
  const rows = await fixture.app.context.db
    .selectFrom('participants')
    .select('id')
    .where('instrument_id', '=', fixture.instrument.id)
    .execute()
  return rows.length
}

describe('a holder who wants to transfer', () => {
  it('finds a participant by the address he knows of him, however it is written', async () => {
    const { email, natural_person_id } = fixture.users.receiver
    expect(await find('sender', email.toUpperCase())).toMatchObject({
      body: { id: natural_person_id, type: 'natural_person' },
    })
  })

  it('adds somebody new where participants may invite, and can transfer to him', async () => {
    await allow({ members_can_invite: true })
    const found = await find('sender', 'nieuw@receivers.test', 'Noor Bakker')
    expect(found).toMatchObject({ ok: true, body: { legal_name: 'Noor Bakker' } })
    const receiver = found.ok ? found.body.id : ''
    const made = await fixture.app.as(fixture.users.sender).call(transactions.create, {
      body: {
        financial_instrument_id: fixture.instrument.id,
        sending_legal_person_id: fixture.users.sender.natural_person_id,
        receiving_legal_person_id: receiver,
        amount: 1,
        price_per_unit: '100.00',
        effective_date: '2024-03-01',
      },
    })
    expect(made).toMatchObject({ ok: true })
    const noted = await fixture.app.context.db
      .selectFrom('audit_events')
      .select('user_id')
      .where('action', '=', 'participant added')
      .orderBy('at', 'desc')
      .executeTakeFirst()
    expect(noted?.user_id).toBe(fixture.users.sender.id)
  })

  it('does not learn what the platform calls somebody who is no participant', async () => {
    await allow({ members_can_invite: true })
    const { email } = fixture.users.nobody
    const found = await find('sender', email, 'Een naam')
    expect(found).toMatchObject({ body: { legal_name: 'Een naam' } })
    expect(found.body).not.toMatchObject({ id: fixture.users.nobody.natural_person_id })
  })

  it('is asked for the name of somebody new', async () => {
    await allow({ members_can_invite: true })
    expect(await find('sender', 'nieuw@receivers.test')).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)] } },
    })
  })

  it('adds nobody where participants may not invite', async () => {
    await allow({ members_can_invite: false })
    const before = await countParticipants()
    expect(await find('sender', 'nieuw@receivers.test', 'Noor Bakker')).toMatchObject({
      status: 422,
      body: { code: 'receiver-not-participant', errors: { email: [expect.any(String)] } },
    })
    expect(await countParticipants()).toBe(before)
  })

  it('finds nobody where participants do not transfer to each other', async () => {
    await allow({ peer_to_peer: false })
    expect(await find('sender', fixture.users.receiver.email)).toMatchObject({
      status: 422,
      body: { code: 'transfer-not-allowed' },
    })
  })

  it('adds one participant when two ask at once', async () => {
    await allow({ members_can_invite: true })
    const before = await countParticipants()
    const both = await Promise.all([
      find('sender', 'nieuw@receivers.test', 'Noor Bakker'),
      find('receiver', 'nieuw@receivers.test', 'Noor Bakker'),
    ])
    expect(both.some(({ ok }) => ok)).toBe(true)
    expect(await countParticipants()).toBe(before + 1)
  })

  it('may not try one address after the other', async () => {
    const tries = Array.from({ length: 31 }, (_, index) => find('sender', `x${index}@example.test`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses).toContain(429)
  })
})

describe('who may ask', () => {
  it('is no member of the organisation who has no part in the instrument', async () => {
    expect((await find('member', fixture.users.receiver.email)).status).toBe(403)
    expect((await find('stranger', fixture.users.receiver.email)).status).toBe(404)
  })

  it('is told of the own legal persons alone', async () => {
    const { id } = fixture.instrument
    const list = await fixture.app.as(fixture.users.sender).call(receivers.list, { query: { id } })
    expect(list).toMatchObject({ body: [{ id: fixture.users.sender.natural_person_id }] })
    expect(list.ok && list.body).toHaveLength(1)
  })
})

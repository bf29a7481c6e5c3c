import { type TransactionDetail, transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

const asked = { with_signers: true, with_timeline: true } as const

async function read(uuid: string, kind: Kind): Promise<TransactionDetail> {
  const reply = await fixture.app
    .as(fixture.users[kind])
    .call(transactions.get, { query: { uuid, ...asked } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

const act = (kind: Kind, name: 'accept' | 'reject' | 'markAsPaid', transaction_id: string) =>
  fixture.app.as(fixture.users[kind]).call(transactions[name], { body: { transaction_id } })

const nameOf = async (kind: Kind) => {
  const { legal_name } = await fixture.app.context.db
    .selectFrom('legal_persons')
    .select('legal_name')
    .where('id', '=', fixture.users[kind].natural_person_id)
    .executeTakeFirstOrThrow()
  return legal_name
}

describe('one transaction', () => {
  it('comes with what an investor reads afterwards when that is asked', async () => {
    const uuid = await fixture.openTransaction()
    const reply = await fixture.app.as(fixture.users.receiver).call(transactions.get, {
      query: { uuid, with_instrument_settings: true },
    })
    expect(reply).toMatchObject({
      body: { instrument_settings: { thank_you_text: null, return_link: null } },
    })
    expect(await read(uuid, 'receiver')).not.toHaveProperty('instrument_settings')
  })

  it('is not there as one’s own for who only reads it', async () => {
    const uuid = await fixture.openTransaction()
    const own = (kind: Kind) =>
      fixture.app.as(fixture.users[kind]).call(transactions.get, { query: { uuid, own: true } })

    expect((await own('receiver')).status).toBe(200)
    expect((await own('superadmin')).status).toBe(404)
    expect((await own('sender')).status).toBe(404)
  })

  it('tells what happened to it and who did it, oldest first', async () => {
    const uuid = await fixture.openTransaction()
    await act('sender', 'markAsPaid', uuid)
    await act('receiver', 'accept', uuid)
    await fixture.app.as(fixture.users.superadmin).call(transactions.reverse, {
      body: { transaction_id: uuid, reason: 'Dubbel ingevoerd' },
    })
    const { timeline } = await read(uuid, 'receiver')
    expect(timeline).toMatchObject([
      { event: 'made', by: await nameOf('sender') },
      { event: 'paid', by: await nameOf('sender') },
      { event: 'accepted', by: await nameOf('receiver'), reason: null },
      { event: 'reversed', by: await nameOf('superadmin'), reason: 'Dubbel ingevoerd' },
    ])
    const moments = (timeline ?? []).map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
  })

  it('says as whom a reader may reject it, and nothing of the kind once it is done', async () => {
    const uuid = await fixture.openTransaction()
    expect(await read(uuid, 'receiver')).toMatchObject({ rejects_as: 'receiver' })
    expect(await read(uuid, 'sender')).toMatchObject({ rejects_as: 'sender' })
    expect(await read(uuid, 'superadmin')).toMatchObject({ rejects_as: 'issuer' })
    expect(await read(uuid, 'advisor')).toMatchObject({ rejects_as: null })
    await act('superadmin', 'reject', uuid)
    expect(await read(uuid, 'receiver')).toMatchObject({ rejects_as: null })
  })

  it('tells who signed and when, and to the issuer from which address', async () => {
    const uuid = await fixture.openTransaction()
    await act('receiver', 'accept', uuid)
    const { signers } = await read(uuid, 'superadmin')
    expect(signers?.map(({ party_type }) => party_type)).toEqual(['sender', 'receiver', 'issuer'])
    expect(signers?.[1]).toMatchObject({
      legal_name: await nameOf('receiver'),
      signed_by: await nameOf('receiver'),
      signed_at: expect.any(String),
      ip: '127.0.0.1',
    })
    const seen = await read(uuid, 'sender')
    expect(seen.signers?.[1]).toMatchObject({ signed_by: await nameOf('receiver'), ip: null })
  })

  it('comes with the terms of its instrument and without parts nobody asked for', async () => {
    const uuid = await fixture.openTransaction()
    const reply = await fixture.app
      .as(fixture.users.receiver)
      .call(transactions.get, { query: { uuid } })
    expect(reply).toMatchObject({
      body: {
        settings: { par_value: expect.any(String) },
        financial_instrument: { type: 'shares' },
      },
    })
    for (const part of ['signers', 'timeline', 'files']) expect(reply.body).not.toHaveProperty(part)
  })
})

describe('a transaction with a deed', () => {
  const open = async () => {
    const reply = await fixture.app.as(fixture.users.superadmin).call(transactions.create, {
      body: {
        financial_instrument_id: fixture.bonds.id,
        sending_legal_person_id: fixture.issuerId,
        receiving_legal_person_id: fixture.users.receiver.natural_person_id,
        amount: 1,
        price_per_unit: '100.00',
        effective_date: '2024-03-01',
      },
    })
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    return reply.body.uuid
  }
  const setAddress = (about: { address: string | null; city: string | null }) =>
    fixture.app.context.db
      .updateTable('legal_persons')
      .set(about)
      .where('id', '=', fixture.users.receiver.natural_person_id)
      .execute()

  it('is not accepted while the deed could not name its receiver, and then is', async () => {
    const uuid = await open()
    await setAddress({ address: null, city: '' })
    expect(await act('receiver', 'accept', uuid)).toMatchObject({
      status: 422,
      body: { code: 'TX_MISSING_RECEIVER_INFO', missing: ['address', 'city'] },
    })
    expect((await read(uuid, 'receiver')).status).toBe('pending')
    await setAddress({ address: 'Kade 1', city: 'Zwolle' })
    expect(await act('receiver', 'accept', uuid)).toMatchObject({ status: 200 })
  })

  it('says first what else is wrong with it', async () => {
    const uuid = await open()
    await act('superadmin', 'reject', uuid)
    await setAddress({ address: null, city: null })
    expect(await act('receiver', 'accept', uuid)).toMatchObject({
      body: { code: 'transaction-not-open' },
    })
  })
})

it('asks nothing of the receiver of shares, whose deed the notary makes', async () => {
  const uuid = await fixture.openTransaction()
  await fixture.app.context.db
    .updateTable('legal_persons')
    .set({ address: null })
    .where('id', '=', fixture.users.receiver.natural_person_id)
    .execute()
  expect(await act('receiver', 'accept', uuid)).toMatchObject({ status: 200 })
})

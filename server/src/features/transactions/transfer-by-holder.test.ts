import { limitedRights } from '@zegel/contract/register/limited-rights'
import { register } from '@zegel/contract/register/register'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import { pdf } from '../../../test/fixtures/entity-files.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

type Kind = keyof AccessFixture['users']

const make = (kind: Kind, about: Partial<NewTransaction> = {}) =>
  fixture.app.as(fixture.users[kind]).call(transactions.create, {
    body: {
      financial_instrument_id: fixture.instrument.id,
      sending_legal_person_id: fixture.users.sender.natural_person_id,
      receiving_legal_person_id: fixture.users.receiver.natural_person_id,
      amount: 1,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })

const close = () =>
  fixture.app.context.db
    .updateTable('instruments')
    .set({ peer_to_peer: false })
    .where('id', '=', fixture.instrument.id)
    .execute()

async function grantOptions(units: number): Promise<void> {
  const granted = await make('superadmin', {
    financial_instrument_id: fixture.options.id,
    sending_legal_person_id: fixture.issuerId,
    receiving_legal_person_id: fixture.users.sender.natural_person_id,
    amount: units,
    historic: true,
  })
  expect(granted).toMatchObject({ ok: true })
}

describe('a holder who passes units on', () => {
  it('makes an open transfer', async () => {
    expect(await make('sender')).toMatchObject({ body: { type: 'transfer', status: 'pending' } })
  })

  it('is refused when the instrument was closed for that in the meantime', async () => {
    expect(await make('sender')).toMatchObject({ ok: true })
    await close()
    expect(await make('sender')).toMatchObject({
      status: 422,
      body: { code: 'transfer-not-allowed' },
    })
  })

  it('is told how many are left when others went first', async () => {
    expect(await make('sender', { amount: 990 })).toMatchObject({ ok: true })
    expect(await make('sender', { amount: 11 })).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Nog 10 beschikbaar.'] } },
    })
  })

  it('sees what rests on their own units and says what becomes of it, and sees nobody else’s', async () => {
    const { sender, receiver, superadmin } = fixture.users
    const financial_instrument_id = fixture.instrument.id
    const recorded = await fixture.app.as(superadmin).call(limitedRights.record, {
      body: {
        ...{ financial_instrument_id, kind: 'pledge', holder_id: sender.natural_person_id },
        ...{ amount: 1000, beneficiary_name: 'Bank', effective_date: '2024-02-15' },
      },
    })
    expect(recorded).toMatchObject({ ok: true })
    const ask = (legal_person_id?: string) =>
      fixture.app.as(sender).call(limitedRights.list, {
        query: { financial_instrument_id, ...(legal_person_id && { legal_person_id }) },
      })
    const own = await ask(sender.natural_person_id)
    expect(own).toMatchObject({ body: [{ kind: 'pledge', holders: [{ amount: 1000 }] }] })
    expect(await ask(receiver.natural_person_id)).toMatchObject({ status: 403 })
    expect(await ask()).toMatchObject({ status: 403 })
    expect(await make('sender')).toMatchObject({
      status: 422,
      body: { errors: { limited_rights: [expect.any(String)] } },
    })
    const [right] = own.ok ? own.body : []
    const said = [{ id: right?.id ?? '', becomes: 'goes along' as const }]
    expect(await make('sender', { limited_rights: said })).toMatchObject({ ok: true })
  })

  it('can promise again what the receiver rejected, and no more', async () => {
    const promised = await make('sender', { amount: 1000 })
    expect(await make('sender')).toMatchObject({ body: { code: 'units-above-available' } })
    const transaction_id = promised.ok ? promised.body.uuid : ''
    await fixture.app
      .as(fixture.users.receiver)
      .call(transactions.reject, { body: { transaction_id } })
    expect(await make('sender', { amount: 1000 })).toMatchObject({ ok: true })
    expect(await make('sender')).toMatchObject({ body: { code: 'units-above-available' } })
  })

  it('gives the last units once, when he asks in two windows at once', async () => {
    const both = await Promise.all([
      make('sender', { amount: 600 }),
      make('sender', { amount: 600 }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('may not do so for somebody else, and nobody issues without managing the instrument', async () => {
    expect(await make('receiver')).toMatchObject({ status: 403 })
    expect(await make('member', { sending_legal_person_id: fixture.issuerId })).toMatchObject({
      status: 403,
    })
  })
})

describe('options', () => {
  const pass = (kind: Kind, about: Partial<NewTransaction> = {}) =>
    make(kind, { financial_instrument_id: fixture.options.id, ...about })

  it('are passed on with the consent attached', async () => {
    await grantOptions(5)
    expect(await pass('sender', { file: [pdf('Toestemming.pdf')] })).toMatchObject({ ok: true })
  })

  // They have no numbers, so that only their count can tell.
  it('are promised no further than they go', async () => {
    await grantOptions(5)
    const left = (units: number) => ({
      status: 422,
      body: { errors: { amount: [`Nog ${units} beschikbaar.`] } },
    })
    expect(await pass('superadmin', { amount: 6 })).toMatchObject(left(5))
    expect(await pass('superadmin', { amount: 4 })).toMatchObject({ ok: true })
    expect(await pass('superadmin', { amount: 2 })).toMatchObject(left(1))
  })

  it('are not passed on without it', async () => {
    await grantOptions(5)
    expect(await pass('sender')).toMatchObject({
      status: 422,
      body: {
        code: 'consent-required',
        errors: { file: ['Opties zijn persoonlijk. Voeg de toestemming van de uitgever toe.'] },
      },
    })
  })

  it('are passed on by the side of the issuer, whose consent that is, without a file', async () => {
    await grantOptions(5)
    expect(await pass('superadmin')).toMatchObject({ ok: true })
  })
})

describe('the share numbers somebody can give', () => {
  const numbersOf = (kind: Kind, holder: Kind = 'sender') =>
    fixture.app.as(fixture.users[kind]).call(register.listAvailableIntervals, {
      query: {
        financial_instrument_id: fixture.instrument.id,
        legal_person_id: fixture.users[holder].natural_person_id,
      },
    })

  it('are told to the holder, without those that wait in an open transfer', async () => {
    expect(await numbersOf('sender')).toMatchObject({ body: [{ start: 1, end: 1000 }] })
    expect(await make('sender', { numbering: [{ start: 10, end: 10 }] })).toMatchObject({
      ok: true,
    })
    expect(await numbersOf('sender')).toMatchObject({
      body: [
        { start: 1, end: 9 },
        { start: 11, end: 1000 },
      ],
    })
  })

  it('are not told to other participants', async () => {
    expect(await numbersOf('receiver')).toMatchObject({ status: 404 })
    expect(await numbersOf('investor')).toMatchObject({ status: 404 })
  })
})

it('says with a position whether it can be passed on', async () => {
  const { sender } = fixture.users
  const read = () =>
    fixture.app.as(sender).call(register.getBalance, {
      body: {
        financial_instrument_id: fixture.instrument.id,
        legal_person_id: sender.natural_person_id,
      },
    })
  expect(await read()).toMatchObject({ body: { financial_instrument: { peer_to_peer: true } } })
  await close()
  expect(await read()).toMatchObject({ body: { financial_instrument: { peer_to_peer: false } } })
})

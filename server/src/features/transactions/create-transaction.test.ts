import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

let fixture: AccessFixture

beforeEach(async () => {
  fixture = await accessFixture()
})
afterEach(() => fixture.app[Symbol.asyncDispose]())

const issue = (about: Partial<NewTransaction> = {}) =>
  fixture.app.as(fixture.users.superadmin).call(transactions.create, {
    body: {
      financial_instrument_id: fixture.bonds.id,
      sending_legal_person_id: fixture.issuerId,
      receiving_legal_person_id: fixture.users.receiver.natural_person_id,
      amount: 2,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })

it('shares are not issued for less than their par value, unless it is said that that is so', async () => {
  const below = { financial_instrument_id: fixture.instrument.id, price_per_unit: '0.99' }
  expect(await issue(below)).toMatchObject({
    status: 422,
    body: {
      code: 'price-below-par',
      errors: { price_per_unit: [expect.stringContaining('1,00')] },
    },
  })
  expect(await issue({ ...below, below_par: true })).toMatchObject({ ok: true })
})

const setBonds = (change: { price_cents: bigint | null } | { payment_method: string }) =>
  fixture.app.context.db
    .updateTable('instruments')
    .set(change)
    .where('id', '=', fixture.bonds.id)
    .execute()

it.each([{ historic: false }, { historic: true }])(
  'nothing is issued of an instrument that lacks terms, until they are there: %o',
  async (about) => {
    const { price_cents } = fixture.bonds
    await setBonds({ price_cents: null })
    expect(await issue(about)).toMatchObject({
      status: 422,
      body: { code: 'instrument-incomplete' },
    })
    await setBonds({ price_cents })
    expect(await issue(about)).toMatchObject({ ok: true })
  },
)

it('is issued up to the limit of the instrument, and nothing over it', async () => {
  const { limit_cents } = await fixture.app.context.db
    .selectFrom('bond_terms')
    .select('limit_cents')
    .where('instrument_id', '=', fixture.bonds.id)
    .executeTakeFirstOrThrow()
  const most = Number(limit_cents) / 100_00
  expect(await issue({ amount: most })).toMatchObject({ ok: true })
  expect(await issue({ amount: 1 })).toMatchObject({
    status: 422,
    body: { code: 'limit-exceeded', errors: { amount: [expect.any(String)] } },
  })
})

it('does not wait until a moment that has passed, and is not from somebody to himself', async () => {
  const expires_at = Temporal.Now.instant().subtract({ hours: 1 }).toString()
  expect(await issue({ expires_at })).toMatchObject({
    status: 422,
    body: { code: 'expires-in-past', errors: { expires_at: [expect.any(String)] } },
  })
  expect(await issue({ receiving_legal_person_id: fixture.issuerId })).toMatchObject({
    status: 422,
    body: { code: 'receiver-is-sender' },
  })
})

it('is over as soon as its time has passed, in every list', async () => {
  const made = await issue()
  const uuid = made.ok ? made.body.uuid : ''
  await fixture.app.owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [uuid],
  )
  const receiver = fixture.app.as(fixture.users.receiver)
  const listed = async (panel: 'outstanding' | 'history') => {
    const reply = await receiver.call(transactions.listOfUser, { query: { panel } })
    return reply.ok ? reply.body.data.map(({ id, status }) => ({ id, status })) : []
  }
  expect((await receiver.call(transactions.get, { query: { uuid } })).body).toMatchObject({
    status: 'expired',
    may: { accept: false, reject: false, pay: false },
  })
  expect(await listed('outstanding')).not.toContainEqual(expect.objectContaining({ id: uuid }))
  expect(await listed('history')).toContainEqual({ id: uuid, status: 'expired' })
})

describe('after the last day of an instrument', () => {
  const endOn = (end_date: string) =>
    fixture.app.context.db
      .updateTable('bond_terms')
      .set({ end_date })
      .where('instrument_id', '=', fixture.bonds.id)
      .execute()
  const ended = { status: 422, body: { code: 'instrument-ended' } }
  const yesterday = () =>
    Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days: 1 }).toString()
  const tomorrow = () => Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days: 1 }).toString()

  it('nothing is issued any more, nor transferred but what happened elsewhere', async () => {
    expect(await issue({ historic: true, amount: 4, effective_date: '2024-02-01' })).toMatchObject({
      ok: true,
    })
    await endOn(yesterday())
    expect(await issue()).toMatchObject(ended)
    expect(await issue({ historic: true, effective_date: '2024-02-02' })).toMatchObject({
      ok: true,
    })
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString()
    expect(await issue({ historic: true, effective_date: today })).toMatchObject({
      ...ended,
      body: { errors: { effective_date: [expect.any(String)] } },
    })
    const between = {
      sending_legal_person_id: fixture.users.receiver.natural_person_id,
      receiving_legal_person_id: fixture.users.sender.natural_person_id,
      effective_date: today,
    }
    expect(await issue(between)).toMatchObject(ended)
    expect(await issue({ ...between, historic: true })).toMatchObject({ ok: true })
  })

  it('nothing is made that begins later, and what is made waits no longer than that', async () => {
    await endOn(tomorrow())
    const later = Temporal.Now.plainDateISO('Europe/Amsterdam').add({ days: 2 }).toString()
    expect(await issue({ effective_date: later })).toMatchObject(ended)
    const made = await issue()
    const end = Temporal.PlainDate.from(later).toZonedDateTime('Europe/Amsterdam').toInstant()
    expect(made.ok && Temporal.Instant.from(made.body.expires_at ?? '').equals(end)).toBe(true)
  })

  it('runs from the first sale when no day was named, by the duration', async () => {
    await fixture.app.context.db
      .updateTable('bond_terms')
      .set({
        activation_date: null,
        start_date: null,
        end_date: null,
        duration: 1,
        duration_period: 'month',
      })
      .where('instrument_id', '=', fixture.bonds.id)
      .execute()
    expect(await issue({ historic: true, effective_date: '2024-01-31' })).toMatchObject({
      ok: true,
    })
    expect(await issue({ historic: true, effective_date: '2024-02-29' })).toMatchObject({
      ok: true,
    })
    expect(await issue({ historic: true, effective_date: '2024-03-01' })).toMatchObject({
      ...ended,
      body: { message: expect.stringContaining('29 februari 2024') },
    })
  })
})

describe('an issuance that is paid online', () => {
  const decide = (kind: 'receiver' | 'superadmin', action: 'accept' | 'markAsPaid', id: string) =>
    fixture.app.as(fixture.users[kind]).call(transactions[action], { body: { transaction_id: id } })

  const issued = async () => {
    await setBonds({ payment_method: 'mollie' })
    const reply = await issue()
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body.uuid
  }

  it('is not accepted before it is paid', async () => {
    expect(await decide('receiver', 'accept', await issued())).toMatchObject({
      status: 422,
      body: { code: 'transaction-must-be-paid' },
    })
  })

  it('is accepted once the issuer says that it was paid otherwise', async () => {
    const id = await issued()
    expect(await decide('superadmin', 'markAsPaid', id)).toMatchObject({ ok: true })
    expect(await decide('receiver', 'accept', id)).toMatchObject({ body: { status: 'completed' } })
  })
})

import { randomUUID } from 'node:crypto'
import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'
import { perform } from '../../../test/models/register-acts.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(() => place[Symbol.asyncDispose]())
beforeEach(() => {
  place.mollie.control.letGo()
  place.mollie.control.forgetCalls()
  place.stripe.control.letGo()
})

const SITE = 'http://localhost:3000'

async function link(id: string, headers?: Record<string, string>): Promise<string> {
  const reply = await place.pay(id, headers)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.payment_link
}

const set = (id: string, change: string) =>
  place.access.app.owner.query(`update transactions set ${change} where id = $1`, [id])

describe('paying a transaction', () => {
  it.each(['mollie', 'stripe'] as const)(
    'leads to %s, and the transaction waits',
    async (method) => {
      const id = await place.issuance(method)

      expect(await link(id)).toContain(`${place[method].url}/`)
      expect(await place.stands(id)).toMatchObject({
        status: 'payment_pending',
        attempts: [{ status: 'open' }],
      })
    },
  )

  it('tells the provider what is paid, and where to come back to', async () => {
    const id = await place.issuance('mollie', { amount: 3, price_per_unit: '12.34' })
    await link(id)

    const [call] = place.mollie.control.calls()
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      amount: { currency: 'EUR', value: '37.02' },
      description: expect.stringMatching(
        new RegExp(`^${place.access.instrument.name} RF\\d{18}$`),
      ) as string,
      redirectUrl: `${SITE}/api/payments/return?t=${id}`,
      webhookUrl: `${SITE}/api/webhooks/mollie`,
    })
  })

  it('without a method leads to the page that says where the money goes', async () => {
    const id = await place.issuance('none')

    expect(await link(id)).toBe(`${SITE}/app/transaction-complete?t=${id}`)
    const { app, users } = place.access
    const told = await app.as(users.receiver).call(payments.ofTransaction, { query: { uuid: id } })
    expect(told.body).toMatchObject({
      status: 'open',
      provider: 'bank',
      amount: '100.00',
      reference: expect.stringMatching(/^RF\d{18}$/) as string,
      bank_account: { name: expect.any(String) as string, iban: null },
    })
    expect(place.mollie.control.calls()).toEqual([])
    // Who has nothing to pay has no business with the account.
    const query = { uuid: id }
    const issuer = await app.as(users.superadmin).call(payments.ofTransaction, { query })
    expect(issuer.body).toMatchObject({ provider: 'bank', bank_account: null })
  })

  it('again leads to the same page, and so does paying by two at once', async () => {
    const id = await place.issuance()
    const links = await Promise.all([link(id), link(id), link(id)])

    expect(new Set([...links, await link(id)]).size).toBe(1)
    expect((await place.stands(id)).attempts).toHaveLength(1)
    expect(
      place.mollie.control.payments().filter((one) => one.id === links[0]?.slice(-25)),
    ).toHaveLength(1)
  })

  it('with the same key answers the same, also after it was paid', async () => {
    const id = await place.issuance()
    const key = { 'idempotency-key': `pay ${id}` }
    const first = await link(id, key)
    expect(await link(id, key)).toBe(first)

    await place.mollie.control.settle(await place.providerId(id), 'paid')
    expect(await link(id, key)).toBe(`${SITE}/app/transaction-complete?t=${id}`)
    expect((await place.stands(id)).attempts).toHaveLength(1)
  })

  it('goes on with an attempt that its server left behind, under the same name', async () => {
    const id = await place.issuance()
    const { pool } = place.access.app.context
    const by = {
      organizationId: place.access.organizationId,
      userId: place.access.users.receiver.id,
    }
    await perform(pool, 'start_payment', by, {
      ...{ id: randomUUID(), transaction_id: id, provider: 'mollie' },
      reference: `RF04${Date.now() % 1_000_000}`,
    })
    await link(id)

    expect(place.mollie.control.calls()[0]?.headers['idempotency-key']).toBe(`pay-${id}-1`)
    expect((await place.stands(id)).attempts).toMatchObject([{ status: 'open' }])
  })

  it('starts anew when the provider says that the page is over', async () => {
    const id = await place.issuance()
    const first = await link(id)
    place.mollie.control.timeWebhooks('never')
    await place.mollie.control.settle(await place.providerId(id), 'expired')
    place.mollie.control.timeWebhooks('at-once')
    const second = await link(id)

    expect(second).not.toBe(first)
    expect((await place.stands(id)).attempts).toMatchObject([
      { status: 'expired' },
      { status: 'open' },
    ])
  })

  it('thanks when it turns out to be paid already', async () => {
    const id = await place.issuance()
    await link(id)
    place.mollie.control.timeWebhooks('never')
    await place.mollie.control.settle(await place.providerId(id), 'paid')
    place.mollie.control.timeWebhooks('at-once')

    expect(await link(id)).toBe(`${SITE}/app/transaction-complete?t=${id}`)
    expect(await place.stands(id)).toMatchObject({ status: 'completed', isPaid: true, entries: 1 })
  })
})

describe('paying is refused', () => {
  it('for a transfer, with the way to pay it', async () => {
    const id = await place.access.openTransaction()

    expect(await place.pay(id)).toMatchObject({
      status: 422,
      body: { code: 'transfer-not-payable', message: expect.stringContaining('rechtstreeks') },
    })
  })

  it.each([
    ["status = 'rejected'", 'transaction-not-open'],
    ["status = 'expired'", 'transaction-not-open'],
    ["expires_at = now() - interval '1 minute'", 'transaction-expired'],
    ['is_paid = true', 'transaction-already-paid'],
  ])('when %s: %s', async (change, code) => {
    const id = await place.issuance()
    await set(id, change)

    expect(await place.pay(id)).toMatchObject({ status: 409, body: { code } })
    expect((await place.stands(id)).attempts).toEqual([])
  })

  it('while the deed could not name who receives', async () => {
    const { app, bonds, users, issuerId } = place.access
    await app.context.db
      .updateTable('legal_persons')
      .set({ city: null, zip_code: null })
      .where('id', '=', users.receiver.natural_person_id)
      .execute()
    const made = await app.as(users.superadmin).call(transactions.create, {
      body: {
        financial_instrument_id: bonds.id,
        sending_legal_person_id: issuerId,
        receiving_legal_person_id: users.receiver.natural_person_id,
        amount: 1,
        price_per_unit: '100.00',
        effective_date: '2024-03-01',
      },
    })
    if (!made.ok) throw new Error(made.body.message)

    expect(await place.pay(made.body.uuid)).toMatchObject({
      status: 422,
      body: { code: 'TX_MISSING_RECEIVER_INFO', missing: ['zip_code', 'city'] },
    })
  })

  it.each(['mollie', 'stripe', 'sandbox'] as const)('when %s is not connected', async (method) => {
    const { app, organizationId } = place.access
    const { db } = app.context
    const links = db.updateTable('payment_links').where('organization_id', '=', organizationId)
    const id = await place.issuance(method)
    const { mollie_key, mollie_is_test, stripe_is_ready } = await db
      .selectFrom('payment_links')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    await links.set({ mollie_key: null, mollie_is_test: null, stripe_is_ready: false }).execute()
    const reply = await place.pay(id)
    await links.set({ mollie_key, mollie_is_test, stripe_is_ready }).execute()

    expect(reply).toMatchObject({ status: 422, body: { code: 'payment-method-not-connected' } })
    expect(await place.stands(id)).toMatchObject({ status: 'pending', attempts: [] })
  })
})

describe('what a screen offers', () => {
  it.each([
    ['pending', true],
    ['payment_pending', true],
    ['rejected', false],
    ['expired', false],
  ])('of an issuance that is %s: paying %s, to the receiver alone', async (status, offered) => {
    const { app, users } = place.access
    const id = await place.issuance()
    await set(id, `status = '${status}'`)
    const may = async (kind: 'receiver' | 'superadmin') => {
      const reply = await app.as(users[kind]).call(transactions.get, { query: { uuid: id } })
      return reply.ok && reply.body.may.pay
    }

    expect(await may('receiver')).toBe(offered)
    expect(await may('superadmin')).toBe(false)
  })

  it('is not paying for a transfer', async () => {
    const { app, users } = place.access
    const uuid = await place.access.openTransaction()
    const reply = await app.as(users.receiver).call(transactions.get, { query: { uuid } })

    expect(reply).toMatchObject({ body: { may: { pay: false, accept: true } } })
  })
})

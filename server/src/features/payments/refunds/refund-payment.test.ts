import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { ownData } from '@zegel/contract/accounts/own-data'
import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../test/mailed.ts'
import { type PaymentFixture, paymentFixture } from '../../../../test/fixtures/payment-fixture.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

let here: PaymentFixture
beforeAll(async () => {
  here = await paymentFixture()
})
afterEach(() => {
  here.mollie.control.timeWebhooks('at-once')
  here.stripe.control.refundAs('succeeded')
})
afterAll(() => here[Symbol.asyncDispose]())

type Provider = 'mollie' | 'stripe'
type Kind = Parameters<PaymentFixture['access']['app']['as']>[0]

/** Money that came in and did not pay, as it was too little; or the other way round. */
async function owed(provider: Provider, cents = 4999n) {
  const transactionId = await here.issuance(provider)
  await here.pay(transactionId)
  const providerId = await here.providerId(transactionId)
  await here[provider].control.settle(providerId, 'paid', { cents })
  const { id } = await here.access.app.context.db
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return { id, providerId, transactionId }
}

const refund = (payment_id: string, as: Kind = here.access.users.superadmin, key?: string) =>
  here.access.app
    .as(as)
    .call(
      instrumentPayments.refund,
      { body: { financial_instrument_id: here.access.instrument.id, payment_id } },
      key === undefined ? {} : { 'idempotency-key': key },
    )

async function stands(id: string) {
  const reply = await here.access.app
    .as(here.access.users.superadmin)
    .call(instrumentPayments.list, { query: { id: here.access.instrument.id, per_page: 100 } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data.find((payment) => payment.id === id)
}

/** What the provider sent back of a payment, and how often it was asked to. */
function sentBack(provider: Provider, providerId: string) {
  const all =
    provider === 'mollie' ? here.mollie.control.payments() : here.stripe.control.sessions()
  const { refundedCents, refunds = [] } = all.find(({ id }) => id === providerId) ?? {}
  return { cents: refundedCents, times: refunds.length }
}

const actionsOf = async (id: string) => {
  const rows = await here.access.app.context.db
    .selectFrom('audit_events')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('money of what was turned back', () => {
  const reverse = (transaction_id: string) =>
    here.access.app
      .as(here.access.users.superadmin)
      .call(transactions.reverse, { body: { transaction_id, reason: 'Vergissing' } })

  it.each(['mollie', 'stripe'] as const)(
    'goes back through %s once its transaction was, if who is paid wants that: once, of two at once',
    async (provider) => {
      const { id, transactionId, providerId } = await owed(provider, 10000n)
      expect(await stands(id)).toMatchObject({
        state: 'paid',
        is_refundable: false,
      })
      expect(await refund(id)).toMatchObject({ body: { code: 'payment-not-to-refund' } })
      expect((await reverse(transactionId)).ok).toBe(true)
      expect(await stands(id)).toMatchObject({
        state: 'to_decide',
        is_refundable: true,
      })
      const both = await Promise.all([refund(id), refund(id)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
      if (provider === 'mollie') await here.mollie.control.settleRefund(providerId, 'refunded')
      expect(await stands(id)).toMatchObject({
        state: 'refunded',
        refunded_amount: '100.00',
      })
      expect(sentBack(provider, providerId)).toEqual({ cents: 10000n, times: 1 })
    },
  )

  it('stays where who is paid says so, and is nobody’s to decide any more', async () => {
    const { id, transactionId } = await owed('mollie', 10000n)
    const body = { financial_instrument_id: here.access.instrument.id, payment_id: id }
    const keep = () =>
      here.access.app.as(here.access.users.superadmin).call(instrumentPayments.resolve, {
        body: { ...body, resolution: 'kept', note: 'Telt voor de nieuwe uitgifte' },
      })
    expect(await keep()).toMatchObject({ body: { code: 'payment-not-to-refund' } })
    expect(await waitsToBeDecided()).toEqual({ atHome: [], ofPayer: false })
    await reverse(transactionId)
    expect(await waitsToBeDecided()).toEqual({
      atHome: [expect.objectContaining({ count: 1, amount: '100.00', urgency: 'soon' })],
      ofPayer: true,
    })
    expect((await keep()).body).toMatchObject({
      state: 'kept',
      is_refundable: false,
    })
    expect(await refund(id)).toMatchObject({ body: { code: 'payment-already-resolved' } })
    expect(await waitsToBeDecided()).toEqual({ atHome: [], ofPayer: false })
  })
})

/** Whether it waits at the home of who is paid, and whether the payer has to wait for it before they close their account. */
async function waitsToBeDecided() {
  const { app, organizationId, users } = here.access
  const [home, closing] = await Promise.all([
    app.as(users.superadmin).call(organizationOverview.get, { query: { id: organizationId } }),
    app.as(users.receiver).call(ownData.closing, {}),
  ])
  if (!home.ok || !closing.ok) throw new Error('not answered')
  return {
    atHome: home.body.waiting.filter(({ kind }) => kind === 'payments_to_decide'),
    ofPayer: closing.body.obstacles.some(({ kind }) => kind === 'to-decide'),
  }
}

describe('money that has to go back', () => {
  it('is sent back through Mollie, and is with the payer when Mollie says so', async () => {
    const { id, providerId } = await owed('mollie')
    const started = await refund(id)

    expect(started.body).toMatchObject({
      state: 'to_refund',
      refunded_amount: '0.00',
      is_refundable: false,
      refund: { status: 'pending', amount: '49.99' },
    })
    await here.mollie.control.settleRefund(providerId, 'refunded')
    expect(await stands(id)).toMatchObject({
      state: 'refunded',
      refunded_amount: '49.99',
      refund: { status: 'refunded' },
      resolved_by: expect.any(String),
    })
    expect(await actionsOf(id)).toEqual(['refund started', 'payment refunded'])
  })

  it('is sent back through Stripe at once', async () => {
    const { id, providerId } = await owed('stripe')
    expect((await refund(id)).body).toMatchObject({
      state: 'refunded',
      refund: { status: 'refunded', amount: '49.99' },
    })
    expect(sentBack('stripe', providerId)).toEqual({ cents: 4999n, times: 1 })
  })

  it.each(['mollie', 'stripe'] as const)(
    'still has to, when %s says that it failed, and can be sent once more',
    async (provider) => {
      here.stripe.control.refundAs('pending')
      const { id, providerId } = await owed(provider)
      await refund(id)
      await here[provider].control.settleRefund(providerId, 'failed')
      expect(await stands(id)).toMatchObject({
        state: 'to_refund',
        is_refundable: true,
        refund: { status: 'failed' },
      })

      expect((await refund(id)).body).toMatchObject({ refund: { status: 'pending' } })
      expect(sentBack(provider, providerId)).toEqual({ cents: 4999n, times: 2 })
    },
  )

  it('has to again, when the bank of the payer sends it back after all', async () => {
    const { id, providerId } = await owed('stripe')
    await refund(id)
    await here.stripe.control.settleRefund(providerId, 'failed')

    expect(await stands(id)).toMatchObject({
      state: 'to_refund',
      refunded_amount: '0.00',
      resolved_at: null,
      is_refundable: true,
    })
  })

  it('is told of to whoever paid, and to the issuer when it failed', async () => {
    const { id } = await owed('stripe')
    const failed = await owed('mollie')
    await refund(id)
    await refund(failed.id)
    await here.mollie.control.settleRefund(failed.providerId, 'failed')
    await here.access.app.workOff()

    const kinds = async (email: string) =>
      (await mailsTo(here.access.app, email)).map(({ kind }) => kind)
    expect(await kinds(here.access.users.receiver.email)).toContain('payment-refunded')
    expect(await kinds(here.access.users['its-admin'].email)).toContain('payment-refund-failed')
  })
})

describe('a refund is made once', () => {
  it.each(['mollie', 'stripe'] as const)(
    'of two who ask %s at the same moment',
    async (provider) => {
      const { id, providerId } = await owed(provider)
      here.stripe.control.refundAs('pending')
      const replies = await Promise.all([refund(id), refund(id), refund(id)])

      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect(sentBack(provider, providerId)).toEqual({ cents: 4999n, times: 1 })
    },
  )

  it('under one key, however often it is sent', async () => {
    const { id, providerId } = await owed('mollie')
    const key = `refund-${id}`
    const first = await refund(id, undefined, key)
    const again = await refund(id, undefined, key)

    expect([first.status, again.status]).toEqual([200, 200])
    expect(sentBack('mollie', providerId)).toEqual({ cents: 4999n, times: 1 })
  })

  it.each(['mollie', 'stripe'] as const)('when %s was away first', async (provider) => {
    const { id, providerId } = await owed(provider)
    here[provider].control.answerWith({ status: 503 }, 20)
    expect((await refund(id)).body).toMatchObject({ refund: { status: 'starting' } })
    here[provider].control.letGo()
    await here.access.app.workOff()

    expect(sentBack(provider, providerId)).toEqual({ cents: 4999n, times: 1 })
  })

  it.each(['mollie', 'stripe'] as const)(
    'when %s made it and its answer was lost',
    async (provider) => {
      here.stripe.control.refundAs('pending')
      const { id, providerId } = await owed(provider)
      await refund(id)
      await here.access.app.owner.query(
        "update refunds set status = 'starting', provider_id = null where payment_id = $1",
        [id],
      )
      here.access.app.clock.advance({ minutes: 11 })
      await reconcilePayments(here.access.app.context)

      expect(sentBack(provider, providerId)).toEqual({ cents: 4999n, times: 1 })
      expect((await stands(id))?.refund?.status).toBe(
        provider === 'mollie' ? 'refunded' : 'pending',
      )
    },
  )
})

describe('a refund is refused', () => {
  it('of what came in and paid', async () => {
    const transactionId = await here.issuance('mollie')
    await here.pay(transactionId)
    await here.mollie.control.settle(await here.providerId(transactionId), 'paid')
    const { id } = await here.access.app.context.db
      .selectFrom('payments')
      .select('id')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow()

    expect(await refund(id)).toMatchObject({ status: 422, body: { code: 'payment-not-to-refund' } })
  })

  it('of what was dealt with by hand, which is refused while one is under way', async () => {
    const [byHand, underWay] = [await owed('mollie'), await owed('mollie')]
    const resolve = (payment_id: string) =>
      here.access.app.as(here.access.users.superadmin).call(instrumentPayments.resolve, {
        body: {
          financial_instrument_id: here.access.instrument.id,
          payment_id,
          resolution: 'refunded',
        },
      })
    await resolve(byHand.id)
    await refund(underWay.id)

    expect(await refund(byHand.id)).toMatchObject({ body: { code: 'payment-already-resolved' } })
    expect(await resolve(underWay.id)).toMatchObject({
      status: 409,
      body: { code: 'refund-under-way' },
    })
    expect(sentBack('mollie', byHand.providerId).cents).toBe(0n)
  })

  it('by Mollie when somebody sent it back there already, which then is what happened', async () => {
    const { id, providerId } = await owed('mollie')
    here.mollie.control.timeWebhooks('never')
    await here.mollie.control.refund(providerId)
    const refused = await refund(id)
    here.mollie.control.timeWebhooks('at-once')
    await here.mollie.control.resendWebhooks(providerId)

    expect(refused.body).toMatchObject({ refund: { status: 'failed' } })
    expect(await stands(id)).toMatchObject({ state: 'refunded', refunded_amount: '49.99' })
  })

  it('to who only reads, and to who sees nothing', async () => {
    const { id, providerId } = await owed('mollie')
    expect(await refund(id, here.access.users.admin)).toMatchObject({ status: 403 })
    expect(await refund(id, here.access.users.stranger)).toMatchObject({ status: 404 })
    expect(sentBack('mollie', providerId)).toEqual({ cents: 0n, times: 0 })
  })
})

import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { formatCents } from '@zegel/core/money'
import type { PaymentState } from '@zegel/core/payments/payment-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import {
  matchLine,
  paymentOf,
  startBankPayment,
  importMovement,
  transactionOf,
} from '../../../../test/fixtures/bank-fixture.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(async () => {
  await assertConsistent(fixture.app.context.pool)
  await fixture.app[Symbol.asyncDispose]()
})

const list = async (about: { state?: PaymentState; q?: string } = {}) => {
  const query = { id: fixture.instrument.id, per_page: 200, ...about }
  const reply = await fixture.app
    .as(fixture.users.specialist)
    .call(instrumentPayments.list, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

const receive = (payment_id: string, by: { id: string } = fixture.users['its-admin']) =>
  fixture.app.as(by).call(instrumentPayments.receive, {
    body: { financial_instrument_id: fixture.instrument.id, payment_id },
  })

const resolve = (payment_id: string, resolution: 'refunded' | 'kept' = 'refunded', note = '') =>
  fixture.app.as(fixture.users['its-admin']).call(instrumentPayments.resolve, {
    body: { financial_instrument_id: fixture.instrument.id, payment_id, resolution, note },
  })

/** A payment for which a cent too little came in. */
async function toRefund(): Promise<string> {
  const { paymentId, reference } = await startBankPayment(fixture)
  const line = await importMovement(fixture, { description: reference, amount: '99.99' })
  await matchLine(fixture, line, { payment_id: paymentId })
  return paymentId
}

describe('the list', () => {
  it('shows what is open, and counts it', async () => {
    const before = (await list()).totals.open
    const { paymentId, reference } = await startBankPayment(fixture)
    const { data, totals } = await list({ q: reference })

    expect(data).toMatchObject([
      { id: paymentId, state: 'open', amount: '100.00', provider: 'bank' },
    ])
    expect(totals.open.count).toBe(before.count + 1)
  })

  it('finds a reference as it is printed', async () => {
    const { paymentId, reference } = await startBankPayment(fixture)
    const { data } = await list({ q: reference.replace(/(.{4})/g, '$1 ') })

    expect(data.map(({ id }) => id)).toEqual([paymentId])
  })

  it('counts in each state what is searched for, whichever state is asked for', async () => {
    const { reference } = await startBankPayment(fixture)
    const { counts, total } = await list({ q: reference, state: 'paid' })
    const { counts: all, totals } = await list()

    expect(total).toBe(0)
    expect(counts).toMatchObject({ open: 1, paid: 0 })
    expect(all.open).toBe(totals.open.count)
  })

  it('shows what has to go back with what came in, and narrows to it', async () => {
    const id = await toRefund()
    const { data, totals, listed } = await list({ state: 'to_refund' })

    expect(data.find((one) => one.id === id)).toMatchObject({
      to_refund: 'amount-differs',
      paid_amount: '99.99',
      paid_currency: 'EUR',
    })
    expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['to_refund']))
    expect(totals.to_refund.count).toBe(data.length)
    expect(listed).toEqual({
      amount: formatCents(BigInt(data.length) * 10_000n),
      paid_amount: totals.to_refund.amount,
      left_out: 0,
    })
  })

  it('counts money in another currency apart, and adds it to no euros', async () => {
    const before = (await list()).totals.to_refund
    const { paymentId, reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { description: reference, currency: 'USD' })
    await matchLine(fixture, line, { payment_id: paymentId })

    expect((await list()).totals.to_refund).toEqual({
      count: before.count + 1,
      foreign_count: before.foreign_count + 1,
      amount: before.amount,
    })
  })

  it.each(['csv', 'xlsx'] as const)('can be taken along as %s', async (format) => {
    const { reference } = await startBankPayment(fixture)
    const url = `/api/financial_instruments/payments/export?id=${fixture.instrument.id}&format=${format}&q=${reference}`
    const reply = await fixture.app.as(fixture.users.advisor).send({ url })

    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain(`.${format}`)
    if (format === 'csv') expect(reply.payload).toContain(reference)
  })
})

it('are taken along alone that somebody chose', async () => {
  const { paymentId, reference } = await startBankPayment(fixture)
  const { reference: other } = await startBankPayment(fixture)
  const url = `/api/financial_instruments/payments/export?id=${fixture.instrument.id}&format=csv&payment_ids=${paymentId}`
  const { payload } = await fixture.app.as(fixture.users.advisor).send({ url })

  expect(payload).toContain(reference)
  expect(payload).not.toContain(other)
})

describe('a payment by bank', () => {
  it('that came in by hand completes its transaction', async () => {
    const { paymentId, transactionId } = await startBankPayment(fixture)
    const reply = await receive(paymentId)

    expect(reply.body).toMatchObject({ state: 'paid', paid_amount: '100.00' })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'completed',
      is_paid: 1,
    })
  })

  it('comes in once when two say so at once', async () => {
    const { paymentId } = await startBankPayment(fixture)
    const replies = await Promise.all(Array.from({ length: 5 }, () => receive(paymentId)))

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  it('comes in once when a statement says so at the same time', async () => {
    const { paymentId, transactionId, reference } = await startBankPayment(fixture)
    await Promise.all([receive(paymentId), importMovement(fixture, { description: reference })])

    expect(await paymentOf(fixture, paymentId)).toMatchObject({ status: 'paid', to_refund: null })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ status: 'completed' })
  })

  it('is not for a mere admin to receive', async () => {
    const { paymentId } = await startBankPayment(fixture)

    expect((await receive(paymentId, fixture.users.admin)).status).toBe(403)
  })

  it('is not known by another instrument', async () => {
    const { paymentId: payment_id } = await startBankPayment(fixture)
    const body = { financial_instrument_id: fixture.bonds.id, payment_id }
    const reply = await fixture.app
      .as(fixture.users.superadmin)
      .call(instrumentPayments.receive, { body })

    expect(reply.status).toBe(404)
  })
})

describe('money that has to go back', () => {
  it.each(['refunded', 'kept'] as const)('was %s, and why', async (resolution) => {
    const reply = await resolve(await toRefund(), resolution, 'Overleg met betaler')

    expect(reply.body).toMatchObject({ state: resolution, resolution_note: 'Overleg met betaler' })
    expect(reply.ok && reply.body.resolved_by).toBeTruthy()
  })

  it('is dealt with once when two do so at once', async () => {
    const id = await toRefund()
    const replies = await Promise.all([resolve(id), resolve(id, 'kept'), resolve(id)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is only what has to', async () => {
    const { paymentId } = await startBankPayment(fixture)

    expect((await resolve(paymentId)).body).toMatchObject({ code: 'payment-not-to-refund' })
  })
})

import { instruments } from '@zegel/contract/instruments/instruments'
import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { PAYER_ACCOUNT } from '../../../../test/bank-files.ts'
import {
  importMovement,
  lineOf,
  matchLine,
  paymentOf,
  startBankPayment,
  transactionOf,
  undoMatch,
} from '../../../../test/fixtures/bank-fixture.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(async () => {
  await assertConsistent(fixture.app.context.pool)
  await fixture.app[Symbol.asyncDispose]()
})

const issuer = () => fixture.app.as(fixture.users.superadmin)

const accept = (transaction_id: string) =>
  fixture.app.as(fixture.users.receiver).call(transactions.accept, { body: { transaction_id } })

const reverse = (transaction_id: string) =>
  issuer().call(transactions.reverse, { body: { transaction_id, reason: 'Verkeerde betaler' } })

/** Money that was said to pay a transaction without a payment. */
async function matchedTransaction(isAccepted = false) {
  const transactionId = await openIssuance(fixture)
  if (isAccepted) await accept(transactionId)
  const line = await importMovement(fixture)
  await matchLine(fixture, line, { transaction_id: transactionId })
  return { transactionId, line }
}

/** Money with the reference of a payment by bank; of the whole amount it completes the transaction. */
async function matchedPayment(amount = '100.00') {
  const payment = await startBankPayment(fixture)
  const line = await importMovement(fixture, { description: payment.reference, amount })
  if (line.status !== 'matched') await matchLine(fixture, line, { payment_id: payment.paymentId })
  return { ...payment, line }
}

const UNPAID = { is_paid: 0, paid_by_account_number: null }
const FREE = { status: 'left', reason: 'match-undone', purpose: null, match_stays: null }

describe('money that was said to pay the wrong transaction', () => {
  it.each([false, true])(
    'is free again while that is only marked as paid (accepted first: %s), and pays the right one',
    async (isAccepted) => {
      const { transactionId, line } = await matchedTransaction(isAccepted)
      const right = await openIssuance(fixture)

      expect(await lineOf(fixture, line.id)).toMatchObject({ match_stays: null })
      expect((await undoMatch(fixture, line)).body).toMatchObject(FREE)
      expect(await transactionOf(fixture, transactionId)).toMatchObject({
        status: isAccepted ? 'completed' : 'pending',
        ...UNPAID,
      })
      expect((await matchLine(fixture, line, { transaction_id: right })).ok).toBe(true)
      expect(await transactionOf(fixture, right)).toMatchObject({ is_paid: 1 })
    },
  )

  it('is told on the transaction, with who took it back', async () => {
    const { transactionId: uuid, line } = await matchedTransaction()
    await undoMatch(fixture, line)
    const query = { uuid, with_timeline: true }
    const { body } = await issuer().call(transactions.get, { query })

    expect(body).toMatchObject({
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'payment_withdrawn' })]),
    })
  })

  it('stays once the transaction was accepted as paid, until it is turned back', async () => {
    const { transactionId, line } = await matchedTransaction()
    await accept(transactionId)

    expect(await lineOf(fixture, line.id)).toMatchObject({ match_stays: 'transaction-completed' })
    expect((await undoMatch(fixture, line)).body).toMatchObject({
      code: 'bank-line-transaction-completed',
    })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ is_paid: 1 })
    await reverse(transactionId)
    expect((await undoMatch(fixture, line)).body).toMatchObject(FREE)
    expect(await transactionOf(fixture, transactionId)).toMatchObject(UNPAID)
  })
})

describe('money that was said to be a payment', () => {
  it('stays when it completed the transaction, and is free once that is turned back', async () => {
    const { transactionId, paymentId, line } = await matchedPayment()

    expect((await undoMatch(fixture, line)).status).toBe(409)
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'completed',
      paid_by_account_number: PAYER_ACCOUNT,
    })
    await reverse(transactionId)
    expect((await undoMatch(fixture, line)).body).toMatchObject(FREE)
    expect(await transactionOf(fixture, transactionId)).toMatchObject(UNPAID)
    expect(await paymentOf(fixture, paymentId)).toMatchObject({ status: 'canceled' })
  })

  it('of another amount leaves the payment waiting for its own money, which completes it', async () => {
    const { transactionId, paymentId, reference, line } = await matchedPayment('99.00')

    expect((await undoMatch(fixture, line)).body).toMatchObject(FREE)
    expect(await paymentOf(fixture, paymentId)).toEqual({
      ...{ status: 'open', to_refund: null, resolution: null, paid_cents: null },
    })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ status: 'payment_pending' })
    await importMovement(fixture, { description: reference })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ status: 'completed' })
  })

  it('of another amount opens no second payment beside one that was started since', async () => {
    const { transactionId, paymentId, line } = await matchedPayment('99.00')
    const body = { transaction_id: transactionId }
    await fixture.app.as(fixture.users.receiver).call(payments.pay, { body })

    expect((await undoMatch(fixture, line)).ok).toBe(true)
    expect(await paymentOf(fixture, paymentId)).toMatchObject({ status: 'canceled' })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ status: 'payment_pending' })
  })

  it('stays while shares that were paid wait for their deed, until they are called off', async () => {
    const params = { id: fixture.instrument.id }
    const switchDeeds = () =>
      issuer().call(instruments.toggle, { params, body: { field: 'requires_notarial_deed' } })
    await switchDeeds()
    const { transactionId, line } = await matchedPayment()
    await switchDeeds()

    expect(await lineOf(fixture, line.id)).toMatchObject({ match_stays: 'deed-awaited' })
    expect((await undoMatch(fixture, line)).body).toMatchObject({ code: 'bank-line-deed-awaited' })
    await issuer().call(transactions.reject, { body: { transaction_id: transactionId } })
    expect((await undoMatch(fixture, line)).body).toMatchObject(FREE)
    expect(await transactionOf(fixture, transactionId)).toMatchObject(UNPAID)
  })

  it('stays once it was said that the money went back', async () => {
    const { paymentId: payment_id, line } = await matchedPayment('98.00')
    await issuer().call(instrumentPayments.resolve, {
      body: {
        financial_instrument_id: fixture.instrument.id,
        ...{ payment_id, resolution: 'refunded' },
      },
    })

    expect(await lineOf(fixture, line.id)).toMatchObject({ match_stays: 'money-dealt-with' })
    expect((await undoMatch(fixture, line)).body).toMatchObject({
      code: 'bank-line-money-dealt-with',
    })
  })
})

it('is taken back once when several say so at once', async () => {
  const { line } = await matchedTransaction()
  const replies = await Promise.all(Array.from({ length: 5 }, () => undoMatch(fixture, line)))

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ])
})

it('is taken back or accepted as paid, when both come at once', async () => {
  const { transactionId, line } = await matchedTransaction()
  const [undone] = await Promise.all([undoMatch(fixture, line), accept(transactionId)])
  const { is_paid } = await transactionOf(fixture, transactionId)

  expect([
    [200, 0],
    [409, 1],
  ]).toContainEqual([undone.status, is_paid])
})

it('is taken back by nobody who may not say what it pays', async () => {
  const { transactionId, line } = await matchedTransaction()

  expect((await undoMatch(fixture, line, fixture.users.admin)).status).toBe(403)
  expect((await undoMatch(fixture, line, fixture.users.stranger)).status).toBe(404)
  expect(await transactionOf(fixture, transactionId)).toMatchObject({ is_paid: 1 })
})

import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const issuer = () => fixture.app.as(fixture.users.superadmin)

const record = (...transaction_ids: string[]) =>
  issuer().call(transactions.recordPayments, {
    body: { financial_instrument_id: fixture.instrument.id, transaction_ids },
  })

const withdraw = (transaction_id: string, reason = 'Verkeerde regel') =>
  issuer().call(transactions.withdrawPayment, {
    body: { financial_instrument_id: fixture.instrument.id, transaction_id, reason },
  })

const unpaid = async () => {
  const reply = await issuer().call(transactions.listOfInstrument, {
    query: { id: fixture.instrument.id, unpaid: true, per_page: 100 },
  })
  return reply.ok ? reply.body.data.map(({ id }) => id) : []
}

async function seen(uuid: string) {
  const query = { uuid, with_timeline: true }
  const reply = await issuer().call(transactions.get, { query })
  if (!reply.ok) throw new Error('it is not shown')
  return reply.body
}

async function standing(id: string) {
  const { pool } = fixture.app.context
  const { rows } = await pool.query<{ is_paid: boolean; actions: string[] }>(
    `select is_paid, array(
       select action from audit_events where record_id = t.id and action like 'payment %' order by id) as actions
     from transactions t where id = $1`,
    [id],
  )
  return rows[0]
}

describe('the payment of an accepted transaction', () => {
  it('is recorded later, of several at once, and leaves the register alone', async () => {
    const ids = [await fixture.completedTransfer(), await fixture.completedTransfer()]

    expect(await unpaid()).toEqual(expect.arrayContaining(ids))
    expect((await record(...ids)).status).toBe(204)
    expect(await unpaid()).not.toEqual(expect.arrayContaining([ids[0]]))
    for (const id of ids)
      expect(await standing(id)).toEqual({ is_paid: true, actions: ['payment recorded'] })
    await assertConsistent(fixture.app.context.pool)
  })

  it('is taken back with a reason, and can be recorded once more', async () => {
    const id = await fixture.completedTransfer()
    await record(id)

    expect((await seen(id)).may).toMatchObject({ record_payment: false, withdraw_payment: true })
    expect((await withdraw(id, ' ')).status).toBe(422)
    expect((await withdraw(id)).status).toBe(204)
    expect((await withdraw(id)).body).toMatchObject({ code: 'payment-not-recorded' })
    expect((await seen(id)).may).toMatchObject({ record_payment: true, withdraw_payment: false })
    expect((await record(id)).status).toBe(204)
    expect((await seen(id)).timeline?.map(({ event, reason }) => [event, reason])).toEqual(
      expect.arrayContaining([['payment_withdrawn', 'Verkeerde regel']]),
    )
    expect(await standing(id)).toEqual({
      is_paid: true,
      actions: ['payment recorded', 'payment withdrawn', 'payment recorded'],
    })
  })

  it('is recorded of all or of none', async () => {
    const paid = await fixture.completedTransfer()
    const open = await fixture.completedTransfer()
    await record(paid)

    expect((await record(open, paid)).body).toMatchObject({ code: 'transaction-already-paid' })
    expect(await standing(open)).toEqual({ is_paid: false, actions: [] })
  })

  it.each([
    ['that is still open', () => fixture.openTransaction(), 'transaction-not-completed'],
    [
      'of another instrument',
      () => Promise.resolve('018f2f5e-0000-7000-8000-000000000001'),
      'transaction-not-of-instrument',
    ],
  ])('is not recorded of one %s', async (_which, made, code) => {
    expect((await record(await made())).body).toMatchObject({ code })
  })

  it('is not recorded of one that was turned back', async () => {
    const id = await fixture.completedTransfer()
    await issuer().call(transactions.reverse, { body: { transaction_id: id, reason: 'Dubbel' } })

    expect((await record(id)).body).toMatchObject({ code: 'already-reversed' })
  })

  it('is recorded once by two at once', async () => {
    const id = await fixture.completedTransfer()
    const replies = await Promise.all([record(id), record(id)])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(await standing(id)).toEqual({ is_paid: true, actions: ['payment recorded'] })
  })
})

import { bankStatements } from '@zegel/contract/payments/bank-statements'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { bankFile, PAYER_ACCOUNT } from '../../../../test/bank-files.ts'
import {
  answerLine,
  lineOf,
  matchLine,
  movement,
  paymentOf,
  startBankPayment,
  importMovement,
  transactionOf,
  upload,
} from '../../../../test/fixtures/bank-fixture.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(async () => {
  await assertConsistent(fixture.app.context.pool)
  await fixture.app[Symbol.asyncDispose]()
})

const reject = (transaction_id: string) =>
  fixture.app.as(fixture.users.superadmin).call(transactions.reject, { body: { transaction_id } })

const markAsPaid = (transaction_id: string) =>
  fixture.app
    .as(fixture.users.superadmin)
    .call(transactions.markAsPaid, { body: { transaction_id } })

async function expire(id: string): Promise<void> {
  const { owner, context } = fixture.app
  await owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  )
  await context.pool.query('select expire_transactions(100)')
}

describe('a line with the reference and the amount', () => {
  it('completes the transaction by itself, and says which account paid', async () => {
    const { transactionId, reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { structured: reference })

    expect(line).toMatchObject({ status: 'matched', reason: 'exact', handled_by: null })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'completed',
      is_paid: 1,
      paid_by_account_number: PAYER_ACCOUNT,
    })
  })

  it('does not show the receiver an account', async () => {
    const { transactionId, reference } = await startBankPayment(fixture)
    await importMovement(fixture, { description: reference })

    expect(await transactionOf(fixture, transactionId, fixture.users.receiver)).toMatchObject({
      status: 'completed',
      paid_by_account_number: null,
    })
  })

  it('waits for an answer when the transaction is over', async () => {
    const { transactionId, paymentId, reference } = await startBankPayment(fixture)
    await expire(transactionId)
    const line = await importMovement(fixture, { description: reference })

    expect(line).toMatchObject({ status: 'proposed', reason: 'payment-over' })
    expect((await matchLine(fixture, line, { payment_id: paymentId })).ok).toBe(true)
    expect(await lineOf(fixture, line.id)).toMatchObject({ status: 'matched', to_refund: true })
    expect(await paymentOf(fixture, paymentId)).toMatchObject({ to_refund: 'transaction-closed' })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'expired',
      paid_by_account_number: null,
    })
  })

  it('is left when the payment came in before', async () => {
    const { reference } = await startBankPayment(fixture)
    await importMovement(fixture, { description: reference })

    expect(await importMovement(fixture, { description: reference })).toMatchObject({
      status: 'left',
      reason: 'payment-received',
    })
  })
})

describe('the same movement', () => {
  it('is known when the file comes again, and when another overlaps it', async () => {
    const movements = [movement(), movement({ name: 'B' })]
    const first = await upload(fixture, bankFile(movements))
    expect(first.body).toMatchObject({ new_lines: 2, known_lines: 0, left: 2 })

    expect((await upload(fixture, bankFile(movements, { version: '02' }))).body).toMatchObject({
      new_lines: 0,
      known_lines: 2,
    })
    expect((await upload(fixture, bankFile([...movements, movement()]))).body).toMatchObject({
      new_lines: 1,
      known_lines: 2,
    })
  })

  it('is taken in once when two bring it at once', async () => {
    const { transactionId, reference } = await startBankPayment(fixture)
    const file = () => bankFile([about])
    const about = movement({ description: reference })
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(fixture, file())))

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const sum = (key: 'new_lines' | 'known_lines') =>
      replies.reduce((all, reply) => all + (reply.ok ? reply.body[key] : 0), 0)
    expect([sum('new_lines'), sum('known_lines')]).toEqual([1, 5])
    expect(await transactionOf(fixture, transactionId)).toMatchObject({ status: 'completed' })
  })
})

describe('a proposal', () => {
  it('of another amount settles nothing, and the money has to go back', async () => {
    const { transactionId, paymentId, reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { description: reference, amount: '99.99' })
    expect(line).toMatchObject({ status: 'proposed', reason: 'amount-differs' })
    const matched = await matchLine(fixture, line, { payment_id: paymentId })

    expect(matched.body).toMatchObject({ status: 'matched', to_refund: true })
    expect(await paymentOf(fixture, paymentId)).toMatchObject({
      status: 'paid',
      to_refund: 'amount-differs',
      paid_cents: 9_999n,
    })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'pending',
      paid_by_account_number: null,
    })
  })

  it('by name and amount completes the transaction once somebody says so', async () => {
    const { transactionId, paymentId } = await startBankPayment(fixture)
    const { receiving_legal_person_snapshot: payer } = await transactionOf(fixture, transactionId)
    const line = await importMovement(fixture, { name: payer.legal_name })
    expect(line).toMatchObject({ status: 'proposed', reason: 'name-and-amount' })
    const purpose = { payment_id: line.purpose?.payment_id ?? paymentId }
    const matched = await matchLine(fixture, line, purpose)

    expect(matched.body).toMatchObject({ status: 'matched', to_refund: false })
    expect(matched.ok && matched.body.handled_by).toBeTruthy()
  })

  it('that was turned down is left, and can be matched after all', async () => {
    const { paymentId, reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { description: reference, amount: '1.00' })
    const answered = await answerLine(fixture, line, 'left')

    expect(answered.body).toMatchObject({ status: 'left', reason: 'turned-down', purpose: null })
    expect((await matchLine(fixture, line, { payment_id: paymentId })).ok).toBe(true)
  })

  it('is settled once when two say so at once', async () => {
    const { paymentId, reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { description: reference, amount: '1.00' })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => matchLine(fixture, line, { payment_id: paymentId })),
    )

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ])
  })

  it('pays one payment when two lines are said to', async () => {
    const { paymentId } = await startBankPayment(fixture)
    const [one, other] = [await importMovement(fixture), await importMovement(fixture)]
    const replies = await Promise.all(
      [one, other].map((line) => matchLine(fixture, line, { payment_id: paymentId })),
    )

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a transaction that waits for money without a payment', () => {
  it('is marked as paid, and knows the account', async () => {
    const transactionId = await openIssuance(fixture)
    const line = await importMovement(fixture)
    const matched = await matchLine(fixture, line, { transaction_id: transactionId })

    expect(matched.body).toMatchObject({ status: 'matched', purpose: { payment_id: null } })
    expect(await transactionOf(fixture, transactionId)).toMatchObject({
      status: 'pending',
      is_paid: 1,
      paid_by_account_number: PAYER_ACCOUNT,
    })
  })

  it('is found by its payer and amount when it was accepted first, and what the bank said stands', async () => {
    const transaction_id = await openIssuance(fixture, { price_per_unit: '123.45' })
    const { app, users } = fixture
    await app.as(users.receiver).call(transactions.accept, { body: { transaction_id } })
    const { receiving_legal_person_snapshot: receiver } = await transactionOf(
      fixture,
      transaction_id,
    )
    const money = { amount: '123.45', name: receiver?.legal_name ?? '' }
    const line = await importMovement(fixture, money)
    expect(line).toMatchObject({ status: 'proposed', reason: 'name-and-amount' })
    await matchLine(fixture, line, { transaction_id })

    expect(await transactionOf(fixture, transaction_id)).toMatchObject({
      ...{ status: 'completed', is_paid: 1, paid_by_account_number: PAYER_ACCOUNT },
    })
    const again = await importMovement(fixture, money)
    expect(again).toMatchObject({ status: 'left', reason: 'nothing-alike' })
  })

  it('is not paid by another amount', async () => {
    const transaction_id = await openIssuance(fixture)
    const reply = await matchLine(fixture, await importMovement(fixture, { amount: '1.00' }), {
      transaction_id,
    })

    expect(reply.body).toMatchObject({ code: 'bank-line-other-amount' })
  })

  it('is not paid again when somebody marked it meanwhile', async () => {
    const transaction_id = await openIssuance(fixture)
    const line = await importMovement(fixture)
    await markAsPaid(transaction_id)

    expect((await matchLine(fixture, line, { transaction_id })).status).toBe(409)
    expect(await lineOf(fixture, line.id)).toMatchObject({ status: 'left' })
  })

  it('is refused once it was called off', async () => {
    const transaction_id = await openIssuance(fixture)
    const line = await importMovement(fixture)
    await reject(transaction_id)

    expect((await matchLine(fixture, line, { transaction_id })).body).toMatchObject({
      code: 'transaction-not-open',
    })
  })
})

describe('a line', () => {
  it('can be ignored and put back, but not once it paid something', async () => {
    const line = await importMovement(fixture)
    expect((await answerLine(fixture, line, 'ignored')).body).toMatchObject({ status: 'ignored' })
    expect((await answerLine(fixture, line, 'left')).body).toMatchObject({ status: 'left' })
    await matchLine(fixture, line, { transaction_id: await openIssuance(fixture) })

    expect((await answerLine(fixture, line, 'ignored')).status).toBe(409)
  })

  it('that is ignored pays nothing', async () => {
    const { paymentId } = await startBankPayment(fixture)
    const line = await importMovement(fixture)
    await answerLine(fixture, line, 'ignored')

    expect((await matchLine(fixture, line, { payment_id: paymentId })).status).toBe(409)
  })

  it('offers what waits for money, of its own amount first', async () => {
    const { reference } = await startBankPayment(fixture)
    const line = await importMovement(fixture, { amount: '100.00' })
    const query = { organization_id: fixture.organizationId, line_id: line.id, q: reference }
    const reply = await fixture.app
      .as(fixture.users.superadmin)
      .call(bankStatements.listPurposes, { query })

    expect(reply.body).toMatchObject([{ reference, amount: '100.00' }])
  })

  it('is found by its status and by words, with how many there are', async () => {
    await importMovement(fixture, { name: 'Kwartelnest B.V.' })
    const query = { organization_id: fixture.organizationId, status: 'left', q: 'Kwártel' } as const
    const reply = await fixture.app
      .as(fixture.users.admin)
      .call(bankStatements.listLines, { query })

    expect(reply.body).toMatchObject({
      total: 1,
      data: [{ counterparty_name: 'Kwartelnest B.V.' }],
    })
    expect(reply.ok && reply.body.counts).toMatchObject({ left: 1, matched: 0 })
  })
})

describe('what is of another organisation', () => {
  it('does not exist here', async () => {
    const line = await importMovement(fixture)
    const { paymentId } = await startBankPayment(fixture)
    const elsewhere = await fixture.app.given.organization()
    const stranger = await fixture.app.given.member(elsewhere.id, 'superadmin')
    const call = fixture.app.as(stranger)
    const body = { organization_id: elsewhere.id, line_id: line.id, payment_id: paymentId }

    expect((await call.call(bankStatements.match, { body })).status).toBe(404)
  })
})

it('refuses a file that is none, at its field', async () => {
  const reply = await upload(fixture, new File(['geen xml'], 'afschrift.xml'))

  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ errors: { file: [expect.stringContaining('XML')] } })
})

it.each(['admin', 'its-admin', 'member'] as const)(
  'takes nothing in from a mere %s',
  async (kind) => {
    expect((await upload(fixture, bankFile([movement()]), fixture.users[kind])).status).toBe(403)
  },
)

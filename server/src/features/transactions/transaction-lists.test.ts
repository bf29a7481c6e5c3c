import { transactions } from '@zegel/contract/transactions/transactions'
import { formatCents, parseCents } from '@zegel/core/money'
import type { TransactionStatus } from '@zegel/core/transactions/transaction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

const STATUSES = ['pending', 'payment_pending', 'rejected', 'expired'] as const

let fixture: AccessFixture
const ids = new Map<string, TransactionStatus>()

beforeAll(async () => {
  fixture = await accessFixture()
  for (const status of STATUSES) {
    const id = await fixture.openTransaction()
    ids.set(id, status)
    if (status !== 'pending') await setStatus(id, status)
  }
  ids.set(await fixture.completedTransfer(), 'completed')
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const setStatus = (id: string, status: TransactionStatus) =>
  fixture.app.owner.query('update transactions set status = $2 where id = $1', [id, status])

async function listed(filter: { open?: boolean; status?: TransactionStatus }) {
  const reply = await fixture.app.as(fixture.users.superadmin).call(transactions.listOfInstrument, {
    query: { id: fixture.instrument.id, ...filter, per_page: 50 },
  })
  const rows = reply.ok ? reply.body.data : []
  return new Set(rows.map(({ id }) => ids.get(id)).filter((status) => status !== undefined))
}

it.each([
  { of: 'an instrument', filter: {}, has: ['pending', 'payment_pending', 'completed', 'rejected'] },
  {
    of: 'an instrument that are open',
    filter: { open: true },
    has: ['pending', 'payment_pending'],
  },
  { of: 'an instrument that are pending', filter: { status: 'pending' }, has: ['pending'] },
  { of: 'an instrument that expired', filter: { status: 'expired' }, has: ['expired'] },
] as const)('the transactions of $of are $has', async ({ filter, has }) => {
  expect(await listed(filter)).toEqual(new Set(has))
})

it.each([
  { panel: 'outstanding', has: ['pending', 'payment_pending'] },
  { panel: 'history', has: ['completed', 'rejected', 'expired'] },
] as const)('the panel $panel of a party has $has', async ({ panel, has }) => {
  const reply = await fixture.app
    .as(fixture.users.receiver)
    .call(transactions.listOfUser, { query: { panel, per_page: 50 } })
  const rows = reply.ok ? reply.body.data : []
  const statuses = rows.map(({ id }) => ids.get(id)).filter((status) => status !== undefined)
  expect(new Set(statuses)).toEqual(new Set(has))
})

it.each(['csv', 'xlsx'] as const)(
  'the transactions of an instrument can be taken along as %s, filtered as their list, and that is noted',
  async (format) => {
    const { app, users, instrument } = fixture
    const url = `/api/financial_instruments/transactions/export?id=${instrument.id}&format=${format}&status=rejected`
    const reply = await app.as(users.advisor).send({ url })

    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain(`.${format}`)
    if (format === 'csv') expect(reply.payload.trim().split('\n')).toHaveLength(2)
    const { rows } = await app.owner.query(
      "select after ->> 'format' as format from audit_events where action = 'transactions exported' and record_id = $1",
      [instrument.id],
    )
    expect(rows).toContainEqual({ format })
  },
)

it('lists, sums and takes along those alone whom somebody chose', async () => {
  const { app, users, instrument } = fixture
  const [transaction_ids = ''] = [...ids].flatMap(([id, status]) =>
    status === 'completed' ? [id] : [],
  )
  const query = { id: instrument.id, transaction_ids }
  const reply = await app.as(users.superadmin).call(transactions.listOfInstrument, { query })
  const url = `/api/financial_instruments/transactions/export?id=${instrument.id}&format=csv&transaction_ids=${transaction_ids}`
  const { payload } = await app.as(users.superadmin).send({ url })

  expect(reply.body).toMatchObject({ total: 1, data: [{ id: transaction_ids }] })
  expect(payload.trim().split('\n')).toHaveLength(2)
})

it('counts the transactions of an instrument as its list has them', async () => {
  const { app, users, instrument } = fixture
  const { body } = await app
    .as(users.superadmin)
    .call(transactions.countOfInstrument, { query: { id: instrument.id } })

  expect(body).toMatchObject({ open: 2, payment_pending: 1, rejected: 1 })
  expect(body).toHaveProperty('all', (await listed({})).size + 1)
})

it('counts those that a search leaves', async () => {
  const { app, users, instrument } = fixture
  const superadmin = app.as(users.superadmin)
  const some = await superadmin.call(transactions.listOfInstrument, {
    query: { id: instrument.id, per_page: 1 },
  })
  const [first] = some.ok ? some.body.data : []
  const search = { id: instrument.id, q: first?.receiving_legal_person_snapshot.legal_name ?? '' }
  const { body } = await superadmin.call(transactions.countOfInstrument, { query: search })
  const found = async (filter: { open?: boolean; unpaid?: boolean; status?: 'completed' }) => {
    const query = { ...search, ...filter }
    const reply = await superadmin.call(transactions.listOfInstrument, { query })
    return reply.ok ? reply.body.total : undefined
  }

  expect(await found({})).toBeGreaterThan(0)
  expect(body).toMatchObject({
    all: await found({}),
    open: await found({ open: true }),
    completed: await found({ status: 'completed' }),
    unpaid: await found({ unpaid: true }),
  })
  const nobody = { query: { id: instrument.id, q: 'nobody is called this' } }
  expect((await superadmin.call(transactions.countOfInstrument, nobody)).body).toMatchObject({
    all: 0,
    open: 0,
  })
})

it('narrows to what some legal persons receive', async () => {
  const { app, users, instrument } = fixture
  const query = { id: instrument.id, per_page: 50 }
  const superadmin = app.as(users.superadmin)
  const receiver_ids = [users.receiver.natural_person_id]
  const all = await superadmin.call(transactions.listOfInstrument, { query })
  const some = await superadmin.call(transactions.listOfInstrument, {
    query: { ...query, receiver_ids },
  })
  const of = (reply: typeof all) =>
    reply.ok ? reply.body.data.map((row) => row.receiving_legal_person_id) : []

  expect(of(some)).toEqual(of(all).filter((id) => id === receiver_ids[0]))
  expect(of(some).length).toBeGreaterThan(0)
})

it.each([
  { filter: {}, leftOut: 1 },
  { filter: { open: true }, leftOut: 0 },
  { filter: { status: 'rejected' }, leftOut: 0 },
  { filter: { q: 'nobody is called this' }, leftOut: 0 },
] as const)('sums what is listed with $filter, and says what it leaves out', async (one) => {
  const { app, users, instrument } = fixture
  const query = { id: instrument.id, ...one.filter }
  const superadmin = app.as(users.superadmin)
  const list = await superadmin.call(transactions.listOfInstrument, {
    query: { ...query, per_page: 50 },
  })
  const rows = list.ok ? list.body.data : []
  const summed = one.leftOut ? rows.filter(({ status }) => status !== 'rejected') : rows
  const { body } = await superadmin.call(transactions.sumOfInstrument, { query })

  const cents = summed.reduce((sum, row) => sum + (parseCents(row.total_price) ?? 0n), 0n)
  expect(body).toEqual({
    amount: summed.reduce((sum, { amount }) => sum + amount, 0),
    total_price: formatCents(cents),
    left_out: one.leftOut,
  })
})

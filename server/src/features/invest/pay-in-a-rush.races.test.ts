import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { assertConsistent } from '../../../test/models/consistency.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../test/fixtures/groups.ts'
import { buy } from '../../../test/fixtures/offers.ts'
import { MOLLIE_KEY } from '../../../test/fixtures/payment-fixture.ts'
import {
  deliverTo,
  type PaymentSandboxes,
  paymentSandboxes,
} from '../../../test/outside/sandbox-servers.ts'
import { encrypt } from '../../lib/encrypt.ts'

const MANY = 100
const PRICE = 100_00n

let sandboxes: PaymentSandboxes
let app: TestApp
beforeAll(async () => {
  sandboxes = await paymentSandboxes()
  app = await testApp({ settings: { payments: sandboxes.settings } })
  sandboxes.mollie.control.deliverWith(deliverTo(app))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sandboxes[Symbol.asyncDispose]()
})

/** A bond of an organisation that is connected to Mollie. */
async function mollieBond(limit_cents?: bigint): Promise<Instrument> {
  const paidSo = { payment_method: 'mollie', price_cents: PRICE } as const
  const bond = await app.given.instrument('bonds', paidSo, limit_cents ? { limit_cents } : {})
  const { organization_id } = bond
  await app.context.db
    .insertInto('payment_links')
    .values({
      organization_id,
      mollie_key: encrypt(app.context.settings.key, MOLLIE_KEY, `mollie:${organization_id}`),
      mollie_is_test: true,
    })
    .execute()
  return bond
}

/** A hundred people want a unit of one of these, all at once; returns what Mollie calls the payments of those who got in. */
async function rush(bonds: readonly Instrument[]): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: MANY }, () => app.given.user()))
  const replies = await Promise.all(
    users.map(async (user, index) => {
      const bond = bonds[index % bonds.length]
      if (!bond) throw new Error('there is nothing to buy')
      await app.given.participant(bond, { legal_person_id: user.natural_person_id })
      return buy(app.as(user), bond, user.natural_person_id, 1)
    }),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  return replies.flatMap(({ ok, body }) =>
    ok && 'payment_link' in body ? [body.payment_link.replace(/.*\//, '')] : [],
  )
}

const pay = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => sandboxes.mollie.control.settle(id, 'paid')))

/** How many attempts there are at Mollie for these, what is blocked and invested, and how the transactions stand. */
async function standOf(bonds: readonly Instrument[]) {
  const { rows } = await app.context.pool.query<{ stand: string; count: number }>(
    `select concat_ws(' ', t.status, p.status, p.to_refund) as stand, count(*)::int as count
     from transactions t join payments p on p.transaction_id = t.id where t.instrument_id = any($1) group by 1`,
    [bonds.map(({ id }) => id)],
  )
  const totals = await app.context.pool.query<{ blocked: bigint; invested: bigint }>(
    `select sum(blocked_cents)::bigint as blocked, sum(invested_cents)::bigint as invested
     from instrument_totals where instrument_id = any($1)`,
    [bonds.map(({ id }) => id)],
  )
  return {
    ...totals.rows[0],
    stands: Object.fromEntries(rows.map(({ stand: fixture, count }) => [fixture, count])),
  }
}

async function runOutOfTime(bond: Instrument): Promise<void> {
  await app.owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where instrument_id = $1 and status = 'payment_pending'",
    [bond.id],
  )
  await app.context.pool.query('select expire_transactions(1000)')
}

describe('of a hundred who want the last room and pay at once', () => {
  it('whoever is let in to pay gets his units, and nobody else is led to a payment', async () => {
    const bond = await mollieBond(7n * PRICE + 99_99n)

    const ids = await rush([bond])
    await pay(ids)

    expect(ids).toHaveLength(7)
    expect(await standOf([bond])).toEqual({
      ...{ blocked: 7n * PRICE, invested: 7n * PRICE },
      stands: { 'completed paid': 7 },
    })
    await assertConsistent(app.context.pool)
  })

  it('so it is with the room of a group over two instruments', async () => {
    const one = await mollieBond()
    const { organization_id } = one
    const paidSo = { organization_id, payment_method: 'mollie', price_cents: PRICE } as const
    const bonds = [one, await app.given.instrument('bonds', paidSo)]
    await givenGroup(app.context.db, organization_id, {
      limitCents: 9n * PRICE,
      instruments: bonds.map(({ id }) => id),
    })

    const ids = await rush(bonds)
    await pay(ids)

    expect(ids).toHaveLength(9)
    expect(await standOf(bonds)).toEqual({
      ...{ blocked: 9n * PRICE, invested: 9n * PRICE },
      stands: { 'completed paid': 9 },
    })
    await assertConsistent(app.context.pool)
  })

  it('who paid in time keeps his units while others take the room of who did not, and who paid late gets his money back', async () => {
    const bond = await mollieBond(6n * PRICE)
    const first = await rush([bond])
    await pay(first.slice(0, 2))
    await runOutOfTime(bond)

    const [second] = await Promise.all([rush([bond]), pay(first.slice(2))])
    await pay(second)

    expect([first.length, second.length]).toEqual([6, 4])
    expect(await standOf([bond])).toEqual({
      ...{ blocked: 6n * PRICE, invested: 6n * PRICE },
      stands: { 'completed paid': 6, 'expired paid transaction-closed': 4 },
    })
    await assertConsistent(app.context.pool)
  })
})

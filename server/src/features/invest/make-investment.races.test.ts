import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { assertConsistent } from '../../../test/models/consistency.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../test/fixtures/groups.ts'
import { buy, offerSo } from '../../../test/fixtures/offers.ts'

const MANY = 100

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** A hundred people each want a unit of one of these, all at once; returns what each was told. */
async function rush(bonds: readonly Instrument[]) {
  const users = await Promise.all(Array.from({ length: MANY }, () => app.given.user()))
  return Promise.all(
    users.map(async (user, index) => {
      const bond = bonds[index % bonds.length]
      if (!bond) throw new Error('there is nothing to buy')
      await app.given.participant(bond, { legal_person_id: user.natural_person_id })
      return buy(app.as(user), bond, user.natural_person_id, 1)
    }),
  )
}

async function blockedOf(bonds: readonly Instrument[]): Promise<bigint> {
  const { rows } = await app.context.pool.query<{ cents: bigint }>(
    'select sum(blocked_cents)::bigint as cents from instrument_totals where instrument_id = any($1)',
    [bonds.map(({ id }) => id)],
  )
  return rows[0]?.cents ?? 0n
}

describe('a hundred who invest at once in the last room', () => {
  it.each([
    { what: 'of an instrument', limit: 700_00n, price: 100_00n, fit: 7 },
    { what: 'that is a cent short of one more', limit: 799_99n, price: 100_00n, fit: 7 },
  ])('$what never exceed it: $fit get in', async ({ limit, price, fit }) => {
    const bond = await app.given.instrument('bonds', { price_cents: price }, { limit_cents: limit })

    const replies = await rush([bond])

    expect(replies.filter(({ ok }) => ok)).toHaveLength(fit)
    expect(new Set(replies.filter(({ ok }) => !ok).map(({ status }) => status))).toEqual(
      new Set([422]),
    )
    expect(await blockedOf([bond])).toBe(BigInt(fit) * price)
    await assertConsistent(app.context.pool)
  })

  it('of a group never exceed it over two instruments, and hear nothing of the group', async () => {
    const one = await app.given.instrument('bonds')
    const other = await app.given.instrument('bonds', { organization_id: one.organization_id })
    await givenGroup(app.context.db, one.organization_id, {
      name: 'Geheime groep',
      limitCents: 900_00n,
      instruments: [one.id, other.id],
    })

    const replies = await rush([one, other])

    expect(replies.filter(({ ok }) => ok)).toHaveLength(9)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await blockedOf([one, other])).toBe(900_00n)
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('Geheime groep')
    await assertConsistent(app.context.pool)
  })
})

describe('one who invests and does not pay', () => {
  it('holds no more than one investment may be of, also when he asks for it twice at once', async () => {
    const bond = await app.given.instrument('bonds', { price_cents: 100_00n })
    await offerSo(app, bond, { max_investment_cents: 500_00n })
    const user = await app.given.user()
    await app.given.participant(bond, { legal_person_id: user.natural_person_id })
    const invests = (units: number) => buy(app.as(user), bond, user.natural_person_id, units)

    const replies = await Promise.all([invests(3), invests(4)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(replies.find(({ ok }) => !ok)?.body).toMatchObject({
      code: 'unpaid-investments-above-maximum',
    })
    const [held] = replies.flatMap(({ ok }, index) => (ok ? [index === 0 ? 3 : 4] : []))
    expect(await blockedOf([bond])).toBe(BigInt(held ?? 0) * 100_00n)
    expect((await invests(5 - (held ?? 0))).status).toBe(200)
    const other = await app.given.user()
    await app.given.participant(bond, { legal_person_id: other.natural_person_id })
    expect((await buy(app.as(other), bond, other.natural_person_id, 1)).status).toBe(200)
    await assertConsistent(app.context.pool)
  })
})

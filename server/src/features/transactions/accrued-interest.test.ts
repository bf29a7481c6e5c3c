import { deeds } from '@zegel/contract/deeds/deeds'
import { register } from '@zegel/contract/register/register'
import { type NewTransaction, transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let fixture: DeedFixture
let bonds: Instrument
beforeAll(async () => {
  fixture = await deedFixture()
  bonds = await fixture.instrument('bonds')
  const { db } = fixture.app.context
  await db
    .updateTable('bond_terms')
    .set({ interest_millionths: 50_000n as never, activation_date: '2026-01-01' })
    .where('instrument_id', '=', bonds.id)
    .execute()
  await fixture.open(bonds, {
    ...{ receiving_legal_person_id: fixture.person.id, historic: true, amount: 40 },
    effective_date: '2026-01-01',
  })
})
afterAll(() => fixture[Symbol.asyncDispose]())

const proposal = (amount: number, date: string) =>
  fixture.person.caller.call(transactions.accruedInterest, {
    query: { financial_instrument_id: bonds.id, amount, date },
  })

function transfer(about: Partial<NewTransaction> = {}, by = fixture.person.caller) {
  return by.call(transactions.create, {
    body: {
      financial_instrument_id: bonds.id,
      sending_legal_person_id: fixture.person.id,
      receiving_legal_person_id: fixture.company.id,
      amount: 10,
      price_per_unit: '100.00',
      effective_date: '2026-07-01',
      accrued_interest: '12.34',
      ...about,
    },
  })
}

describe('accrued interest', () => {
  it('is proposed by the arithmetic of the bond, and is none on the day it starts', async () => {
    await fixture.app.given.participant(bonds, { legal_person_id: fixture.company.id })
    const half = await proposal(10, '2026-07-01')
    const whole = half.ok ? Number(half.body.accrued_interest) : 0
    expect(half.ok && half.body.figures).toMatchObject({
      ...{ from: '2026-01-01', rate: 0.05, principal: '1000.00' },
    })

    expect(whole).toBeGreaterThan(0)
    const twice = await proposal(20, '2026-07-01')
    expect(twice.ok && Number(twice.body.accrued_interest)).toBeCloseTo(2 * whole, 1)
    expect((await proposal(10, '2026-01-01')).body).toMatchObject({ accrued_interest: '0.00' })
    expect(
      (
        await fixture.stranger.call(transactions.accruedInterest, {
          query: { financial_instrument_id: bonds.id, amount: 1, date: '2026-07-01' },
        })
      ).status,
    ).toBe(404)
  })

  it('beside the price is part of what is paid, wherever that is told, and of the deed', async () => {
    const made = await transfer()
    expect(made.body).toMatchObject({ total_price: '1012.34', accrued_interest: '12.34' })
    const uuid = made.ok ? made.body.uuid : ''

    const listed = await fixture.person.caller.call(transactions.listOfUser, { query: {} })
    expect(listed.ok && listed.body.data.find(({ id }) => id === uuid)).toMatchObject({
      total_price: '1012.34',
    })
    const balances = await fixture.person.caller.call(register.getBalance, {
      body: { financial_instrument_id: bonds.id, legal_person_id: fixture.person.id },
    })
    expect(JSON.stringify(balances.body)).toContain('1012.34')
    const deed = await fixture.person.caller.call(deeds.get, { query: { uuid } })
    expect(JSON.stringify(deed.body)).toContain('naast de koopprijs € 12,34')
    expect(JSON.stringify(deed.body)).toContain('€ 1.000,00')
  })

  it('is in the price when nothing is said of it', async () => {
    expect((await transfer({ accrued_interest: null })).body).toMatchObject({
      total_price: '1000.00',
      accrued_interest: null,
    })
  })

  it.each([
    [
      'of an issuance',
      () => ({ sending_legal_person_id: fixture.issuerId }),
      'accrued-interest-of-transfers',
    ],
    ['of nothing', () => ({ accrued_interest: '0.00' }), 'invalid-input'],
    ['below zero', () => ({ accrued_interest: '-1.00' }), 'invalid-input'],
  ])('beside the price %s is refused', async (_, about, code) => {
    expect(await transfer(about(), fixture.director)).toMatchObject({ status: 422, body: { code } })
  })

  it('stays as it was agreed on, and takes no room under the limit', async () => {
    const { pool } = fixture.app.context
    const before = await pool.query(
      'select blocked_cents from instrument_totals where instrument_id = $1',
      [bonds.id],
    )
    await transfer()
    const after = await pool.query(
      'select blocked_cents from instrument_totals where instrument_id = $1',
      [bonds.id],
    )
    expect(after.rows).toEqual(before.rows)
    await expect(
      fixture.app.owner.query(
        'update transactions set accrued_cents = 1 where instrument_id = $1',
        [bonds.id],
      ),
    ).rejects.toThrow('append-only')
  })
})

import type { BondTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { createTransaction, givenRegister, reverse } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function givenLocked({ historic }: { historic: boolean }) {
  const at = await givenRegister(app.given, 'bonds')
  await createTransaction(app.context.pool, at, { to: at.holders[0] ?? '', units: 1n, historic })
  const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
  return {
    set: (terms: Omit<BondTermsInput, 'financial_instrument_id'>) =>
      superadmin.call(instruments.setBondTerms, {
        body: { financial_instrument_id: at.instrumentId, ...terms },
      }),
    get: () => superadmin.call(instruments.get, { query: { id: at.instrumentId } }),
  }
}

describe.each([
  { units: 'issued', historic: true },
  { units: 'reserved', historic: false },
])('a bond of which units are $units', ({ historic }) => {
  it.each([
    { field: 'price_per_unit', terms: { price_per_unit: '250.00' } },
    { field: 'duration', terms: { duration: 6, duration_period: 'year' } },
    { field: 'perpetual', terms: { perpetual: true } },
    { field: 'interest_percentage', terms: { interest_percentage: 0.07 } },
    { field: 'interest_frequency', terms: { interest_frequency: 6, interest_period: 'month' } },
    { field: 'activation_date', terms: { activation_date: '2015-01-01' } },
    { field: 'end_date', terms: { end_date: '2031-01-01' } },
    { field: 'day_count', terms: { day_count: 'act/365f' } },
    { field: 'redemption_type', terms: { redemption_type: 'linear' } },
  ] as const)('keeps its $field', async ({ field, terms }) => {
    const { set, get } = await givenLocked({ historic })
    const before = await get()

    expect(await set(terms)).toMatchObject({
      status: 409,
      body: { code: 'instrument-locked', errors: { [field]: [expect.any(String)] } },
    })
    expect((await get()).body).toEqual(before.body)
    expect(before.body).toMatchObject({ is_locked: true })
  })

  it('may still get another limit, and be offered to anybody', async () => {
    const { set } = await givenLocked({ historic })

    expect(await set({ limit: '2000000.00', public_investments: true })).toMatchObject({
      status: 200,
      body: { settings: { limit: '2000000.00' }, public_investments: true },
    })
  })

  it('takes what it already has', async () => {
    const { set } = await givenLocked({ historic })

    expect(
      await set({ duration: 5, duration_period: 'year', price_per_unit: '100' }),
    ).toMatchObject({ status: 200 })
  })
})

it('a bond of which all that was issued was taken back gets other terms again', async () => {
  const at = await givenRegister(app.given, 'bonds')
  const issue = () =>
    createTransaction(app.context.pool, at, { to: at.holders[0] ?? '', units: 1n, historic: true })
  const [first, second] = [await issue(), await issue()]
  const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
  const body = { financial_instrument_id: at.instrumentId, interest_percentage: 0.07 }
  const set = () => superadmin.call(instruments.setBondTerms, { body })
  const takeBack = ({ row }: Awaited<ReturnType<typeof issue>>) =>
    reverse(app.context.pool, at, 'reverse_transaction', String(row?.id))

  await takeBack(first)
  expect(await set()).toMatchObject({ status: 409 })
  await takeBack(second)
  expect(await set()).toMatchObject({ status: 200, body: { is_locked: false } })
})

describe('what units mean stands once there are any', () => {
  it.each([
    { type: 'shares', field: 'par_value', change: { par_value: '2.00' } },
    { type: 'depositary_receipts', field: 'ratio', change: { ratio: 7 } },
    { type: 'options', field: 'exercise_price', change: { exercise_price: '1.23' } },
    { type: 'options', field: 'exercise_ratio', change: { exercise_ratio: 2 } },
    { type: 'options', field: 'price_per_unit', change: { price_per_unit: '1.23' } },
    {
      type: 'options',
      field: 'set_expiration_date',
      change: { set_expiration_date: '2049-12-31' },
    },
    {
      type: 'options',
      field: 'set_expiration_date',
      change: { expiration_frequency: 7, expiration_period: 'year' },
    },
  ] as const)('$field of $type', async ({ type, field, change }) => {
    const at = await givenRegister(app.given, type)
    const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const call = {
      shares: instruments.setShareTerms,
      depositary_receipts: instruments.setDepositaryReceiptTerms,
      options: instruments.setOptionTerms,
    }[type]
    const set = (): Promise<unknown> =>
      superadmin.call(call as typeof instruments.setShareTerms, {
        body: { financial_instrument_id: at.instrumentId, ...change },
      })
    const [first = ''] = at.holders
    await createTransaction(app.context.pool, at, { to: first, units: 1n, historic: true })
    expect(await set()).toMatchObject({
      status: 409,
      body: { code: 'instrument-locked', errors: { [field]: [expect.any(String)] } },
    })
  })

  it('rights of shares, that there is no preference included, once somebody said them', async () => {
    const at = await givenRegister(app.given, 'shares')
    const superadmin = app.as(await app.given.member(at.organizationId, 'superadmin'))
    const set = (change: object) =>
      superadmin.call(instruments.setShareTerms, {
        body: { financial_instrument_id: at.instrumentId, ...change },
      })
    await createTransaction(app.context.pool, at, {
      ...{ to: at.holders[0] ?? '', units: 1n, historic: true },
    })
    expect(await set({ votes_per_unit: 1, profit_right: true })).toMatchObject({ status: 200 })
    expect(await set({ preference: 'Zes procent, vooraf' })).toMatchObject({
      status: 409,
      body: { code: 'instrument-locked', errors: { preference: [expect.any(String)] } },
    })
    expect(await set({ votes_per_unit: 2 })).toMatchObject({ status: 409 })
  })
})

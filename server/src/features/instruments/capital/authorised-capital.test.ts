import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** A class of which the articles allow a hundred, with ninety in issue since 2024. */
async function given() {
  const { id: organization_id } = await app.given.organization()
  const issuer = await app.given.entity(organization_id)
  const of = { organization_id, issuing_legal_person_id: issuer.id }
  const at = await givenRegister(app.given, 'shares', of, { authorised_units: 100n })
  const [holder = ''] = at.holders
  await createTransaction(app.context.pool, at, { to: holder, units: 90n })
  const manager = app.as(await app.given.member(organization_id, 'superadmin'))
  const financial_instrument_id = at.instrumentId
  const issue = (amount: number, about: object = {}) =>
    manager.call(transactions.create, {
      body: {
        ...{ financial_instrument_id, type: 'issuance', historic: true, amount },
        ...{ sending_legal_person_id: at.issuerId, receiving_legal_person_id: holder },
        ...{ price_per_unit: '1', effective_date: '2024-06-01', ...about },
      },
    })
  const state = (balance: number, about: object = {}) =>
    manager.call(register.registerBalance, {
      body: {
        ...{ instrument_id: financial_instrument_id, legal_person_id: holder, balance },
        ...{ effective_date: '2024-06-01', ...about },
      },
    })
  return { at, of, holder, manager, issue, state }
}

const tooMany = (field: string, units: number) => ({
  status: 422,
  body: { code: 'authorised-exceeded', errors: { [field]: [expect.stringContaining(`${units}`)] } },
})

describe('more shares than the articles allow', () => {
  it.each([
    { historic: true },
    { historic: false },
    { historic: true, effective_date: '2023-01-01' },
  ])('are not issued: $historic $effective_date', async (about) => {
    const { issue } = await given()
    expect(await issue(11, about)).toMatchObject(tooMany('amount', 1))
    expect(await issue(10, about)).toMatchObject({ ok: true })
    expect(await issue(1)).toMatchObject(tooMany('amount', 1))
  })

  it('are not registered, and fewer are', async () => {
    const { issue, state } = await given()
    expect(await state(101)).toMatchObject(tooMany('balance', 1))
    expect(await state(100)).toMatchObject({ ok: true })
    expect(await state(95)).toMatchObject({ ok: true })
    expect(await issue(6)).toMatchObject(tooMany('amount', 1))
    expect(await issue(5)).toMatchObject({ ok: true })
  })

  it.each([
    { ratio: {}, most: 10 },
    { ratio: { exercise_ratio: 5 }, most: 2 },
    { ratio: { exercise_ratio: 5, exercise_ratio_options: 2 }, most: 4 },
  ])('do not come by exercising options: $ratio', async ({ ratio, most }) => {
    const { at, of, manager } = await given()
    const options = await givenRegister(app.given, 'options', of, {
      underlying_instrument_id: at.instrumentId,
      ...ratio,
    })
    const [holder = ''] = options.holders
    await createTransaction(app.context.pool, options, { to: holder, units: 50n })
    const exercise = (units: number) =>
      manager.call(corporateActions.make, {
        body: {
          ...{ kind: 'exercise', financial_instrument_id: options.instrumentId, units },
          ...{ legal_person_id: holder, effective_date: '2024-06-01', historic: true },
        },
      })
    const step = ratio.exercise_ratio_options ?? 1
    const beyond = (step * (ratio.exercise_ratio ?? 1)) / step
    expect(await exercise(most + step)).toMatchObject(tooMany('units', beyond))
    expect(await exercise(most)).toMatchObject({ ok: true })
  })

  it('are not issued by two at once', async () => {
    const { issue } = await given()
    const replies = await Promise.all([issue(6), issue(6), issue(6)])
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422', '422'])
  })
})

import { investSettings } from '@zegel/contract/invest/invest-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const IBAN = 'NL91ABNA0417164300'

async function given() {
  const bond = await app.given.instrument('bonds')
  const query = { financial_instrument_id: bond.id }
  const superadmin = await app.given.member(bond.organization_id, 'superadmin')
  return { bond, query, body: { ...query, IBAN }, superadmin }
}

it('is the account of the issuer, once a superadmin set it with the password', async () => {
  const { query, body, superadmin } = await given()
  const by = app.as(superadmin, { passwordConfirmed: true })
  expect((await by.call(investSettings.getIssuerAccount, { query })).body).toMatchObject({
    IBAN: null,
  })
  const spaced = { ...body, IBAN: 'nl91 abna 0417 1643 00' }
  expect(await by.call(investSettings.setIssuerAccount, { body: spaced })).toMatchObject({
    status: 200,
    body: { IBAN },
  })
  expect((await by.call(investSettings.getIssuerAccount, { query })).body).toMatchObject({ IBAN })
})

it('is not set without the password, by who administers one instrument, or to what is no IBAN', async () => {
  const { bond, body, superadmin } = await given()
  const set = (by: ReturnType<TestApp['as']>, change: object = {}) =>
    by.call(investSettings.setIssuerAccount, { body: { ...body, ...change } })
  expect(await set(app.as(superadmin))).toMatchObject({ status: 423 })
  const admin = await app.given.member(bond.organization_id, 'member')
  await app.given.instrumentAdmin(bond, admin)
  expect(await set(app.as(admin, { passwordConfirmed: true }))).toMatchObject({ status: 403 })
  const sure = app.as(superadmin, { passwordConfirmed: true })
  expect(await set(sure, { IBAN: 'NL91ABNA0417164301' })).toMatchObject({
    status: 422,
    body: { errors: { IBAN: [expect.any(String)] } },
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'

const AUTH = { authorization: `Bearer test_${'a'.repeat(30)}` }
const HERE = 'http://localhost:3000'
const ASKED = {
  amount: { currency: 'EUR', value: '10.00' },
  description: 'Obligatie',
  redirectUrl: `${HERE}/app/home`,
  webhookUrl: `${HERE}/api/health`,
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { sandbox: true } })
})
afterAll(() => app[Symbol.asyncDispose]())

const make = (about: object = {}) =>
  app.guest.send({
    method: 'POST',
    url: '/sandbox/mollie/v2/payments',
    headers: AUTH,
    payload: { ...ASKED, ...about },
  })

it('stands in for Mollie at an address of its own', async () => {
  const made = await make()
  const { id, _links } = made.json()
  expect(made.statusCode).toBe(201)
  expect(_links.checkout.href).toBe(`${HERE}/sandbox/mollie/checkout/${id}`)
  const page = await app.guest.send({ url: `/sandbox/mollie/checkout/${id}` })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['x-content-type-options']).toBe('nosniff')
})

it('lets a browser pay with a plain form', async () => {
  const { id } = (await make()).json()
  const paid = await app.guest.send({
    method: 'POST',
    url: `/sandbox/mollie/checkout/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'outcome=paid',
  })
  expect([paid.statusCode, paid.headers.location]).toEqual([303, ASKED.redirectUrl])
})

it('knows a payment also on another server, and after a restart', async () => {
  const { id } = (await make()).json()
  const other = await buildApp(app.context)
  const asked = await other.inject({ url: `/sandbox/mollie/v2/payments/${id}`, headers: AUTH })
  await other.close()
  expect(asked.json()).toMatchObject({ id, status: 'open', amount: ASKED.amount })
})

it('has a bank that says what is wrong with a file', async () => {
  const ask = (answer: string) =>
    app.guest.send({
      method: 'POST',
      url: `/sandbox/bank/${answer}`,
      headers: { 'content-type': 'application/xml' },
      payload: '<Document/>',
    })
  const [statement, report] = [await ask('statement'), await ask('report')]

  expect([statement.statusCode, report.statusCode]).toEqual([422, 422])
  expect(report.body).toContain('<GrpSts>RJCT</GrpSts>')
})

it('sends nobody and nothing to another site', async () => {
  expect((await make({ redirectUrl: 'https://evil.example/' })).statusCode).toBe(422)
  expect((await make({ webhookUrl: 'http://10.0.0.1/' })).statusCode).toBe(422)
})

it('does not take any key of Stripe, for ours is known', async () => {
  const asked = await app.guest.send({
    method: 'POST',
    url: '/sandbox/stripe/v1/accounts',
    headers: { authorization: 'Bearer sk_test_guessed' },
    payload: 'type=standard',
  })
  expect(asked.statusCode).toBe(401)
})

it('counts what comes from elsewhere', async () => {
  await using few = await testApp({ settings: { sandbox: true, callsPerMinute: 1 } })
  const stranger = few.from('203.0.113.9')
  const asked = [1, 2, 3].map(() => stranger.send({ url: '/sandbox/mollie/checkout/tr_none' }))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses).toContain(429)
})

it('is not there without the setting', async () => {
  await using plain = await testApp()
  const answer = await plain.guest.send({
    method: 'POST',
    url: '/sandbox/mollie/v2/payments',
    headers: AUTH,
    payload: ASKED,
  })
  expect(answer.statusCode).toBe(404)
})

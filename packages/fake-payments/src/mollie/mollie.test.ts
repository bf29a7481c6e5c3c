import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SandboxServer, startMollieSandbox } from '../../test/sandbox-servers.ts'
import type { MollieControl } from './mollie.ts'

const KEY = `test_${'a'.repeat(30)}`
const HERE = 'http://register.test'

let now = Temporal.Instant.from('2026-03-02T10:00:00Z')
let mollie: SandboxServer<MollieControl>
let sent: string[]
beforeAll(async () => {
  mollie = await startMollieSandbox({ now: () => now, onlyTo: HERE })
})
afterAll(() => mollie.close())
beforeEach(() => {
  sent = []
  mollie.control.letGo()
  mollie.control.timeWebhooks('at-once')
  mollie.control.deliverWith(async ({ body }) => {
    sent.push(body)
    return { status: 200 }
  })
})

interface SandboxCallOptions {
  method?: string
  key?: string
  body?: object
  headers?: Record<string, string>
}

async function ask(
  path: string,
  { method = 'GET', key = KEY, body, headers }: SandboxCallOptions = {},
) {
  const answer = await fetch(`${mollie.url}/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // safe: what else is in it is looked at where it matters
  return { status: answer.status, body: (await answer.json()) as { id: string } }
}

const ASKED = {
  amount: { currency: 'EUR', value: '1000.00' },
  description: 'Obligatie 2026',
  redirectUrl: `${HERE}/back`,
  webhookUrl: `${HERE}/webhook`,
}

async function made(about: object = {}, headers: Record<string, string> = {}) {
  const { body } = await ask('/payments', { method: 'POST', body: { ...ASKED, ...about }, headers })
  return body
}

const page = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${mollie.url}/checkout/${id}`, { headers })

const press = (id: string, fields: Record<string, string>) =>
  fetch(`${mollie.url}/checkout/${id}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('making a payment', () => {
  it('answers one that is open, with where to pay', async () => {
    const payment = await made({ metadata: { transaction: 'x' } })
    expect(payment).toMatchObject({
      resource: 'payment',
      mode: 'test',
      status: 'open',
      amount: ASKED.amount,
      metadata: { transaction: 'x' },
      isCancelable: true,
      _links: { checkout: { href: `${mollie.url}/checkout/${payment.id}` } },
    })
    expect(payment.id).toMatch(/^tr_\w+$/)
  })

  it.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount in whole euros', { amount: { currency: 'EUR', value: '10' } }, 'amount.value'],
    ['nothing to pay', { amount: { currency: 'EUR', value: '0.00' } }, 'amount.value'],
    ['more than iDEAL takes', { amount: { currency: 'EUR', value: '50000.01' } }, 'amount'],
    ['no description', { description: undefined }, 'description'],
    ['a way back to another site', { redirectUrl: 'https://evil.example/' }, 'redirectUrl'],
    ['messages to another site', { webhookUrl: 'http://169.254.169.254/' }, 'webhookUrl'],
  ])('refuses %s', async (_, about, field) => {
    const answer = await ask('/payments', { method: 'POST', body: { ...ASKED, ...about } })
    expect(answer).toMatchObject({ status: 422, body: { status: 422, field } })
  })

  it('answers the same one to the same idempotency key, within an hour', async () => {
    const first = await made({}, { 'idempotency-key': 'pay-1' })
    const again = await made({}, { 'idempotency-key': 'pay-1' })
    now = now.add({ minutes: 61 })
    const later = await made({}, { 'idempotency-key': 'pay-1' })

    expect(again.id).toBe(first.id)
    expect(later.id).not.toBe(first.id)
  })
})

describe('a key', () => {
  it.each(['test_short', `live_${'a'.repeat(30)}`, `test_${'a'.repeat(30)}onbekend`, ''])(
    "is refused when it is '%s'",
    async (key) => {
      expect(await ask('/profiles/me', { key })).toMatchObject({
        status: 401,
        body: { status: 401 },
      })
    },
  )

  it('has a profile', async () => {
    const { status, body } = await ask('/profiles/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({ resource: 'profile', mode: 'test', name: 'Proefprofiel' })
  })

  it('of another profile does not see a payment', async () => {
    const { id } = await made()
    expect(await ask(`/payments/${id}`, { key: `test_${'b'.repeat(30)}` })).toMatchObject({
      status: 404,
    })
  })
})

describe('the page to pay on', () => {
  it('says in both languages that no money moves, and runs no script', async () => {
    const { id } = await made({ description: 'Obligatie <script>alert(1)</script>' })
    const dutch = await page(id)
    const text = await dutch.text()
    const english = await (await page(id, { 'accept-language': 'en-GB' })).text()

    expect(text).toContain('er gaat geen geld om')
    expect(text).toContain('€ 1.000,00')
    expect(text).not.toContain('<script')
    expect(english).toContain('no money is involved')
    expect(dutch.headers.get('content-security-policy')).toContain(`form-action 'self' ${HERE};`)
  })

  it.each([
    ['paid', true],
    ['failed', true],
    ['canceled', true],
    ['expired', true],
    ['authorized', true],
    ['pending', false],
  ])('makes a payment %s, and tells of it: %s', async (status, isTold) => {
    const { id } = await made()
    const answer = await press(id, { outcome: status })

    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(ASKED.redirectUrl)
    expect((await ask(`/payments/${id}`)).body).toMatchObject({ status })
    expect(sent).toEqual(isTold ? [`id=${id}`] : [])
  })

  it('leads whoever turns back to where that was wanted', async () => {
    const { id } = await made({ cancelUrl: `${HERE}/cancelled` })
    const answer = await press(id, { outcome: 'canceled' })
    expect(answer.headers.get('location')).toBe(`${HERE}/cancelled`)
  })

  it('can pay another amount in another currency', async () => {
    const { id } = await made()
    await press(id, { outcome: 'paid', amount: '12.34', currency: 'USD' })
    expect((await ask(`/payments/${id}`)).body).toMatchObject({
      status: 'paid',
      amount: { currency: 'USD', value: '12.34' },
    })
  })

  it('sends messages twice or not at all', async () => {
    const [twice, never] = [await made(), await made()]
    await press(twice.id, { outcome: 'paid', webhook: 'twice' })
    await press(never.id, { outcome: 'paid', webhook: 'never' })
    expect(sent).toEqual([`id=${twice.id}`, `id=${twice.id}`])
  })

  it('pays nothing twice, and gives money back', async () => {
    const { id } = await made()
    await press(id, { outcome: 'paid' })
    await press(id, { outcome: 'failed' })
    await press(id, { act: 'refund', amount: '250.00' })

    expect((await ask(`/payments/${id}`)).body).toMatchObject({
      status: 'paid',
      amountRefunded: { value: '250.00' },
      amountRemaining: { value: '750.00' },
    })
  })

  it('is not found for a payment that there is none of', async () => {
    expect((await page('tr_none')).status).toBe(404)
  })
})

describe('a payment', () => {
  it('expires after a quarter of an hour', async () => {
    const { id } = await made()
    now = now.add({ minutes: 16 })
    expect((await ask(`/payments/${id}`)).body).toMatchObject({ status: 'expired' })
  })

  it('can be cancelled while it is open, and not once it was paid', async () => {
    const [open, paid] = [await made(), await made()]
    await mollie.control.settle(paid.id, 'paid')
    expect(await ask(`/payments/${open.id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    })
    expect(await ask(`/payments/${paid.id}`, { method: 'DELETE' })).toMatchObject({ status: 422 })
  })
})

describe('a test', () => {
  it('holds messages back, and lets them go in another order', async () => {
    mollie.control.timeWebhooks('held')
    const [first, second] = [await made(), await made()]
    await mollie.control.settle(first.id, 'paid')
    await mollie.control.settle(second.id, 'failed')
    expect(sent).toEqual([])

    await mollie.control.releaseWebhooks('newest-first')
    expect(sent).toEqual([`id=${second.id}`, `id=${first.id}`])
  })

  it('lets a call fail once, and sees what was asked', async () => {
    mollie.control.forgetCalls()
    mollie.control.answerWith({ status: 502, body: '{}' })
    expect((await ask('/profiles/me')).status).toBe(502)
    expect((await ask('/profiles/me')).status).toBe(200)
    expect(mollie.control.calls()).toMatchObject([{ path: '/v2/profiles/me' }, { method: 'GET' }])
  })

  it('leaves a call without an answer for as long as it wants', async () => {
    mollie.control.hang()
    const asked = ask('/profiles/me')
    expect((await ask('/profiles/me')).status).toBe(200)
    mollie.control.letGo()
    expect((await asked).status).toBe(200)
  })
})

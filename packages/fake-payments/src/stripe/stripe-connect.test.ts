import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type StripeSandboxClient,
  stripeSandboxClient,
  HERE,
} from '../../test/stripe-sandbox-client.ts'
import { startStripeSandbox } from '../../test/sandbox-servers.ts'

let at: StripeSandboxClient
beforeAll(async () => {
  at = await stripeSandboxClient()
})
afterAll(() => at.close())
beforeEach(() => at.forget())

describe('signing a business up', () => {
  it('begins with an account that may not charge, and a link that works once', async () => {
    const account = await at.newAccount()
    const link = await at.ask('/account_links', {
      form: {
        account,
        type: 'account_onboarding',
        return_url: `${HERE}/return`,
        refresh_url: `${HERE}/refresh`,
      },
    })
    const { pathname } = new URL(link.body.url)
    expect((await (await fetch(link.body.url)).text()).includes(account)).toBe(true)

    const done = await at.press(pathname, { act: 'ready' })
    expect(done.headers.get('location')).toBe(`${HERE}/return`)
    expect((await at.ask(`/accounts/${account}`)).body).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
    })
    expect(at.events()).toMatchObject([
      {
        type: 'account.updated',
        account,
        data: { object: { id: account, charges_enabled: true } },
      },
    ])
    const again = await at.press(pathname, { act: 'ready' })
    expect(again.headers.get('location')).toBe(`${HERE}/refresh`)
  })

  it.each([
    ['under-review', { details_submitted: true, charges_enabled: false }],
    ['later', { details_submitted: false, charges_enabled: false }],
  ])('can stop at %s', async (act, expected) => {
    const account = await at.newAccount()
    const form = { account, type: 'account_onboarding', return_url: HERE, refresh_url: HERE }
    const { body } = await at.ask('/account_links', { form })
    await at.press(new URL(body.url).pathname, { act })
    expect((await at.ask(`/accounts/${account}`)).body).toMatchObject(expected)
  })

  it('ends when the business withdraws, and says so', async () => {
    const account = await at.readyAccount()
    await at.control.deauthorize(account)
    expect(at.events()).toMatchObject([{ type: 'account.application.deauthorized', account }])
    expect((await at.ask(`/accounts/${account}`)).body.error.code).toBe('account_invalid')
  })

  it('is remembered by a sandbox that was started anew', async () => {
    const account = await at.readyAccount()
    await using other = await startStripeSandbox({ openStore: at.openStore })
    const answer = await fetch(`${other.url}/v1/accounts/${account}`, {
      headers: { authorization: 'Bearer sk_test_1' },
    })
    expect(await answer.json()).toMatchObject({ id: account, charges_enabled: true })
  })
})

describe('a message', () => {
  it('is signed over its time and its bytes', async () => {
    const account = await at.newAccount()
    await at.control.signUp(account)
    const [{ headers, body } = { headers: undefined, body: '' }] = at.sent()
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(headers?.['stripe-signature'] ?? '') ?? []
    const expected = createHmac('sha256', 'whsec_test').update(`${time}.${body}`).digest('hex')
    expect(signature).toBe(expected)
  })

  it('keeps its id when it is sent once more', async () => {
    const account = await at.newAccount()
    await at.control.signUp(account)
    await at.control.resendWebhooks(account, 2)
    const ids = new Set(at.events().map(({ id }) => id))
    expect([at.sent().length, ids.size]).toEqual([3, 1])
  })
})

import { investSettings } from '@zegel/contract/invest-settings'
import { organizations } from '@zegel/contract/organizations'
import { paymentLinks } from '@zegel/contract/payment-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import {
  deliverTo,
  type PaymentSandboxes,
  paymentSandboxes,
} from '../../../test/sandbox-servers.ts'
import { decrypt } from '../../lib/encrypt.ts'

const KEY = `test_${'a'.repeat(30)}`
const OTHER_KEY = `test_${'b'.repeat(30)}`

let sandboxes: PaymentSandboxes
let app: TestApp
let id: string
let admin: Caller
beforeAll(async () => {
  sandboxes = await paymentSandboxes()
  app = await testApp({ settings: { payments: sandboxes.settings, sandbox: true } })
  sandboxes.stripe.control.deliverWith(deliverTo(app))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sandboxes[Symbol.asyncDispose]()
})
beforeEach(async () => {
  sandboxes.mollie.control.letGo()
  sandboxes.stripe.control.letGo()
  sandboxes.stripe.control.timeWebhooks('never')
  id = (await app.given.organization()).id
  admin = app.as(await app.given.member(id, 'admin'))
})

const setKey = (mollie_api_key: string, caller = admin) =>
  caller.call(paymentLinks.setMollieKey, { body: { id, mollie_api_key } })
const unlinkMollie = () => admin.call(paymentLinks.unlinkMollie, { body: { id } })
const linkStripe = () => admin.call(paymentLinks.linkStripe, { query: { organization_id: id } })
const refreshStripe = () => admin.call(paymentLinks.refreshStripe, { body: { id } })
const shown = (caller: Caller) => caller.call(organizations.get, { query: { uuid: id } })
const kept = () =>
  app.context.db
    .selectFrom('payment_links')
    .selectAll()
    .where('organization_id', '=', id)
    .executeTakeFirst()
const actions = async () => {
  const events = await app.context.db
    .selectFrom('audit_events')
    .select('action')
    .where('organization_id', '=', id)
    .where('action', 'like', '%connect%')
    .orderBy('id')
    .execute()
  return events.map(({ action }) => action)
}

/** The account that the organisation has at Stripe. */
async function accountAtStripe(): Promise<string> {
  await linkStripe()
  return (await kept())?.stripe_account ?? ''
}

/** An attempt to pay through Mollie that nobody heard the end of. */
async function paymentUnderWay(): Promise<void> {
  const instrument = await app.given.instrument('bonds', { organization_id: id })
  const { db } = app.context
  const { legal_person_id } = await app.given.participant(instrument)
  const transaction = await db
    .insertInto('transactions')
    .values({
      organization_id: id,
      instrument_id: instrument.id,
      type: 'issuance',
      sender_id: instrument.issuing_legal_person_id ?? '',
      receiver_id: legal_person_id,
      units: 1n,
      price_cents: 100_00n,
      effective_date: '2026-03-01',
      status: 'pending',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      organization_id: id,
      transaction_id: transaction.id,
      attempt: 1,
      provider: 'mollie',
      status: 'open',
      amount_cents: 100_00n,
      reference: `RF${transaction.id}`,
    })
    .execute()
}

describe('connecting Mollie', () => {
  it('tells whose the key is, and never the key', async () => {
    const answer = await setKey(` ${KEY} `)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        mollie_api_key: true,
        payment_links: { mollie: { profile_name: 'Proefprofiel', is_test: true } },
      },
    })
    const { body } = await shown(admin)
    expect(body).toMatchObject({ mollie_api_key: true, payment_links: { is_sandbox: true } })
    expect(JSON.stringify([answer.body, body])).not.toContain(KEY)
  })

  it('keeps the key encrypted, for this organisation alone, and notes who did it', async () => {
    await setKey(KEY)
    const bytes = (await kept())?.mollie_key ?? Buffer.alloc(0)
    const { key } = app.context.settings

    expect(bytes.toString('latin1')).not.toContain(KEY)
    expect(decrypt(key, bytes, `mollie:${id}`)).toBe(KEY)
    expect(() => decrypt(key, bytes, `mollie:${crypto.randomUUID()}`)).toThrow()
    expect(await actions()).toEqual(['mollie connected'])
  })

  it.each([
    ['', 'Verplicht'],
    ['sleutel', 'Een sleutel van Mollie begint met test_ of live_'],
    [`test_${'a'.repeat(30)}onbekend`, 'Mollie kent deze sleutel niet.'],
  ])("refuses the key '%s' at its field", async (key, text) => {
    const answer = await setKey(key)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { mollie_api_key: [expect.stringContaining(text)] } },
    })
    expect(await kept()).toBeUndefined()
  })

  it.each([
    ['is out of order', { status: 500 }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers half', { status: 200, body: '{"resource":"profile"}' }],
  ])('keeps nothing while Mollie %s', async (_, answer) => {
    sandboxes.mollie.control.answerWith(answer, 2)
    expect(await setKey(KEY)).toMatchObject({
      status: 503,
      body: { code: 'mollie-not-reached' },
    })
    expect(await kept()).toBeUndefined()
  })

  it('takes a key of a live profile as one', async () => {
    sandboxes.mollie.control.acceptKeys(() => true)
    expect(await setKey(`live_${'a'.repeat(30)}`)).toMatchObject({
      body: { payment_links: { mollie: { is_test: false } } },
    })
  })

  it('is for who edits the organisation', async () => {
    const member = app.as(await app.given.member(id))
    const stranger = app.as(await app.given.user())
    expect([(await setKey(KEY, member)).status, (await setKey(KEY, stranger)).status]).toEqual([
      403, 404,
    ])
  })

  it('may not be tried for ever', async () => {
    const tried = await Promise.all(Array.from({ length: 25 }, () => setKey(KEY)))
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('by two at once leaves one key', async () => {
    const both = await Promise.all([setKey(KEY), setKey(OTHER_KEY)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const bytes = (await kept())?.mollie_key ?? Buffer.alloc(0)
    expect([KEY, OTHER_KEY]).toContain(decrypt(app.context.settings.key, bytes, `mollie:${id}`))
  })

  it('is undone, once', async () => {
    await setKey(KEY)
    expect((await unlinkMollie()).body).toMatchObject({
      mollie_api_key: false,
      payment_links: { mollie: null },
    })
    expect((await unlinkMollie()).status).toBe(200)
    expect(await actions()).toEqual(['mollie connected', 'mollie disconnected'])
  })

  it('is not undone, nor moved to another profile, while somebody pays', async () => {
    await setKey(KEY)
    await paymentUnderWay()
    expect(await unlinkMollie()).toMatchObject({
      status: 409,
      body: { code: 'payments-under-way' },
    })
    expect(await setKey(OTHER_KEY)).toMatchObject({ status: 409 })
    expect((await setKey(KEY)).status).toBe(200)
  })
})

describe('connecting Stripe', () => {
  it('leads to Stripe, and is connected once Stripe says so', async () => {
    const answer = await linkStripe()
    expect(answer.body).toMatchObject({
      url: expect.stringContaining(`${sandboxes.stripe.url}/connect/`),
    })
    expect((await shown(admin)).body).toMatchObject({
      stripe_connected: false,
      payment_links: { stripe: 'unfinished' },
    })
    await sandboxes.stripe.control.signUp((await kept())?.stripe_account ?? '')
    expect((await refreshStripe()).body).toMatchObject({
      stripe_connected: true,
      payment_links: { stripe: 'connected' },
    })
    expect(await actions()).toEqual(['stripe connected'])
  })

  it('comes back to the page it left from', async () => {
    const { body } = await linkStripe()
    const { url } = body as { url: string } // safe: it was answered
    const done = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'ready' }),
      redirect: 'manual',
    })
    expect(done.headers.get('location')).toBe(
      `http://localhost:3000/app/overview/organization/integrations?id=${id}&stripe=back`,
    )
  })

  it('makes one account, also for two at once', async () => {
    sandboxes.stripe.control.forgetCalls()
    await Promise.all([linkStripe(), linkStripe()])
    await linkStripe()
    const accounts = sandboxes.stripe.control
      .accounts()
      .filter(({ metadata }) => metadata['organization_id'] === id)
    expect(accounts).toHaveLength(1)
  })

  it('waits for an account that was filled in and not approved', async () => {
    const account = await accountAtStripe()
    await sandboxes.stripe.control.signUp(account, { detailsSubmitted: true })
    expect((await refreshStripe()).body).toMatchObject({ stripe_connected: false })
  })

  it('begins anew after the account was taken away', async () => {
    const account = await accountAtStripe()
    await sandboxes.stripe.control.signUp(account)
    await refreshStripe()
    await sandboxes.stripe.control.deauthorize(account)

    expect((await linkStripe()).status).toBe(200)
    const now = await kept()
    expect(now?.stripe_account).not.toBe(account)
    expect(now?.stripe_is_ready).toBe(false)
  })

  it('is gone when Stripe says that it was taken away', async () => {
    const account = await accountAtStripe()
    await sandboxes.stripe.control.deauthorize(account)
    expect((await refreshStripe()).body).toMatchObject({
      payment_links: { stripe: 'not-connected' },
    })
  })

  it('follows what Stripe tells of the account by itself, in whatever order', async () => {
    const { control } = sandboxes.stripe
    const account = await accountAtStripe()
    control.timeWebhooks('held')
    await control.signUp(account, { detailsSubmitted: true })
    await control.signUp(account)
    await control.releaseWebhooks('newest-first')
    expect((await shown(admin)).body).toMatchObject({ stripe_connected: true })

    control.timeWebhooks('twice')
    await control.deauthorize(account)
    expect((await shown(admin)).body).toMatchObject({ payment_links: { stripe: 'not-connected' } })
    expect(await actions()).toEqual(['stripe connected', 'stripe disconnected'])
  })

  it('does nothing for an account that is nobody’s', async () => {
    const { control } = sandboxes.stripe
    const account = await accountAtStripe()
    await admin.call(paymentLinks.unlinkStripe, { body: { id } })
    control.timeWebhooks('at-once')
    await control.signUp(account)
    expect(control.deliveries().at(-1)).toMatchObject({
      about: account,
      status: 200,
    })
    expect((await shown(admin)).body).toMatchObject({ stripe_connected: false })
  })

  it('is undone without asking Stripe', async () => {
    await accountAtStripe()
    sandboxes.stripe.control.answerWith({ status: 500, body: '{}' }, 9)
    const undone = await admin.call(paymentLinks.unlinkStripe, { body: { id } })
    expect(undone.body).toMatchObject({ payment_links: { stripe: 'not-connected' } })
  })

  it.each([
    ['is out of order', { status: 500, body: '{}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
  ])('keeps nothing while Stripe %s', async (_, answer) => {
    sandboxes.stripe.control.answerWith(answer, 2)
    expect(await linkStripe()).toMatchObject({ status: 503, body: { code: 'stripe-not-reached' } })
    expect(await kept()).toBeUndefined()
  })

  it('is for who edits the organisation, and not for another website', async () => {
    const member = app.as(await app.given.member(id))
    const query = { organization_id: id }
    expect((await member.call(paymentLinks.linkStripe, { query })).status).toBe(403)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect((await admin.call(paymentLinks.linkStripe, { query }, elsewhere)).status).toBe(403)
    expect(await kept()).toBeUndefined()
  })

  it('is not possible where Stripe is not set up', async () => {
    const { mollie } = sandboxes.settings
    await using without = await testApp({ settings: { payments: { mollie } } })
    const there = (await without.given.organization()).id
    const caller = without.as(await without.given.member(there, 'admin'))
    const asked = await caller.call(paymentLinks.linkStripe, { query: { organization_id: there } })
    expect(asked).toMatchObject({ status: 409, body: { code: 'stripe-absent' } })
  })
})

describe('what is connected', () => {
  it('is told to members in a word, and to nobody else', async () => {
    await setKey(KEY)
    const member = await shown(app.as(await app.given.member(id)))
    expect(member.body).toMatchObject({ mollie_api_key: true, stripe_connected: false })
    expect(member.body).not.toHaveProperty('payment_links')

    await app.context.db
      .updateTable('organizations')
      .set({ public: true })
      .where('id', '=', id)
      .execute()
    for (const caller of [app.guest, app.as(await app.given.user())])
      expect((await shown(caller)).body).not.toHaveProperty('mollie_api_key')
  })

  it('can be chosen for an instrument, and only that', async () => {
    const { id: instrumentId } = await app.given.instrument('bonds', { organization_id: id })
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    const choose = (payment_method: 'mollie' | 'stripe' | 'none') =>
      superadmin.call(investSettings.update, {
        body: { financial_instrument_id: instrumentId, payment_method },
      })
    expect((await choose('mollie')).status).toBe(422)
    await setKey(KEY)
    expect((await choose('mollie')).body).toMatchObject({ payment_method: 'mollie' })
    expect((await choose('stripe')).status).toBe(422)
    await sandboxes.stripe.control.signUp(await accountAtStripe())
    await refreshStripe()
    expect((await choose('stripe')).status).toBe(200)
    await unlinkMollie()
    expect((await choose('mollie')).status).toBe(422)
    expect((await choose('none')).status).toBe(200)
  })
})

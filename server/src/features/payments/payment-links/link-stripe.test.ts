import { paymentLinks } from '@zegel/contract/payments/payment-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import {
  type LinkingOrganization,
  type PaymentLinksFixture,
  paymentLinksFixture,
} from '../../../../test/fixtures/payment-links-fixture.ts'

let place: PaymentLinksFixture
let here: LinkingOrganization
beforeAll(async () => {
  place = await paymentLinksFixture()
})
afterAll(() => place[Symbol.asyncDispose]())
beforeEach(async () => {
  here = await place.organization()
})

describe('connecting Stripe', () => {
  it('leads to Stripe, and is connected once Stripe says so', async () => {
    const answer = await here.linkStripe()
    expect(answer.body).toMatchObject({
      url: expect.stringContaining(`${place.sandboxes.stripe.url}/connect/`),
    })
    expect((await here.shown(here.admin)).body).toMatchObject({
      stripe_connected: false,
      payment_links: { stripe: 'unfinished' },
    })
    await place.sandboxes.stripe.control.signUp((await here.kept())?.stripe_account ?? '')
    expect((await here.refreshStripe()).body).toMatchObject({
      stripe_connected: true,
      payment_links: { stripe: 'connected' },
    })
    expect(await here.actions()).toEqual(['stripe connected'])
  })

  it('comes back to the page it left from', async () => {
    const { body } = await here.linkStripe()
    const { url } = body as { url: string } // safe: it was answered
    const done = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'ready' }),
      redirect: 'manual',
    })
    expect(done.headers.get('location')).toBe(
      `http://localhost:3000/app/overview/organization/integrations?id=${here.id}&stripe=back`,
    )
  })

  it('makes one account, also for two at once', async () => {
    place.sandboxes.stripe.control.forgetCalls()
    await Promise.all([here.linkStripe(), here.linkStripe()])
    await here.linkStripe()
    const accounts = place.sandboxes.stripe.control
      .accounts()
      .filter(({ metadata }) => metadata['organization_id'] === here.id)
    expect(accounts).toHaveLength(1)
  })

  it('waits for an account that was filled in and not approved', async () => {
    const account = await here.accountAtStripe()
    await place.sandboxes.stripe.control.signUp(account, { detailsSubmitted: true })
    expect((await here.refreshStripe()).body).toMatchObject({ stripe_connected: false })
  })

  it('begins anew after the account was taken away', async () => {
    const account = await here.accountAtStripe()
    await place.sandboxes.stripe.control.signUp(account)
    await here.refreshStripe()
    await place.sandboxes.stripe.control.deauthorize(account)

    expect((await here.linkStripe()).status).toBe(200)
    const now = await here.kept()
    expect(now?.stripe_account).not.toBe(account)
    expect(now?.stripe_is_ready).toBe(false)
  })

  it('is gone when Stripe says that it was taken away', async () => {
    const account = await here.accountAtStripe()
    await place.sandboxes.stripe.control.deauthorize(account)
    expect((await here.refreshStripe()).body).toMatchObject({
      payment_links: { stripe: 'not-connected' },
    })
  })

  it('follows what Stripe tells of the account by itself, in whatever order', async () => {
    const { control } = place.sandboxes.stripe
    const account = await here.accountAtStripe()
    control.timeWebhooks('held')
    await control.signUp(account, { detailsSubmitted: true })
    await control.signUp(account)
    await control.releaseWebhooks('newest-first')
    expect((await here.shown(here.admin)).body).toMatchObject({ stripe_connected: true })

    control.timeWebhooks('twice')
    await control.deauthorize(account)
    expect((await here.shown(here.admin)).body).toMatchObject({
      payment_links: { stripe: 'not-connected' },
    })
    expect(await here.actions()).toEqual(['stripe connected', 'stripe disconnected'])
  })

  it('does nothing for an account that is nobody’s', async () => {
    const { control } = place.sandboxes.stripe
    const account = await here.accountAtStripe()
    await here.admin.call(paymentLinks.unlinkStripe, { body: { id: here.id } })
    control.timeWebhooks('at-once')
    await control.signUp(account)
    expect(control.deliveries().at(-1)).toMatchObject({
      about: account,
      status: 200,
    })
    expect((await here.shown(here.admin)).body).toMatchObject({ stripe_connected: false })
  })

  it('is undone without asking Stripe', async () => {
    await here.accountAtStripe()
    place.sandboxes.stripe.control.answerWith({ status: 500, body: '{}' }, 9)
    const undone = await here.admin.call(paymentLinks.unlinkStripe, { body: { id: here.id } })
    expect(undone.body).toMatchObject({ payment_links: { stripe: 'not-connected' } })
  })

  it.each([
    ['is out of order', { status: 500, body: '{}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
  ])('keeps nothing while Stripe %s', async (_, answer) => {
    place.sandboxes.stripe.control.answerWith(answer, 2)
    expect(await here.linkStripe()).toMatchObject({
      status: 503,
      body: { code: 'stripe-not-reached' },
    })
    expect(await here.kept()).toBeUndefined()
  })

  it('is for who edits the organisation, and not for another website', async () => {
    const member = place.app.as(await place.app.given.member(here.id))
    const query = { organization_id: here.id }
    expect((await member.call(paymentLinks.linkStripe, { query })).status).toBe(403)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect((await here.admin.call(paymentLinks.linkStripe, { query }, elsewhere)).status).toBe(403)
    expect(await here.kept()).toBeUndefined()
  })

  it('is not possible where Stripe is not set up', async () => {
    const { mollie } = place.sandboxes.settings
    await using without = await testApp({ settings: { payments: { mollie } } })
    const there = (await without.given.organization()).id
    const caller = without.as(await without.given.member(there, 'admin'))
    const asked = await caller.call(paymentLinks.linkStripe, { query: { organization_id: there } })
    expect(asked).toMatchObject({ status: 409, body: { code: 'stripe-absent' } })
  })
})

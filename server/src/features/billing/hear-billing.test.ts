import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BillingOrganization,
  type BillingWorld,
  billingWorld,
} from '../../../test/billing-world.ts'

let world: BillingWorld
let here: BillingOrganization
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  here = await world.organization()
})

describe('a payment that fails', () => {
  it('leaves the plan for fourteen days, and it is back once it is paid', async () => {
    await here.buy('growth')
    await here.control.renew(await here.subscription(), { isPaid: false })
    const failing = await here.shown()
    expect(failing).toMatchObject({ plan: 'growth', subscription: { state: 'overdue' } })
    expect(failing.subscription?.grace_ends_at).not.toBeNull()

    await here.control.payOpen(await here.customer())
    expect(await here.shown()).toMatchObject({
      plan: 'growth',
      subscription: { state: 'active', grace_ends_at: null },
    })
  })
})

describe('what Stripe tells', () => {
  it('comes to the same when it comes twice or in another order', async () => {
    const { control } = world.sandboxes.stripe
    await here.buy('growth')
    control.timeWebhooks('held')
    await here.control.renew(await here.subscription(), { isPaid: false })
    await here.control.payOpen(await here.customer())
    await control.releaseWebhooks('newest-first')
    await control.resendWebhooks(await here.customer(), 2)
    expect((await here.shown()).subscription?.state).toBe('active')
  })

  it('ends the plan when the subscription ended there', async () => {
    await here.buy('pro')
    await here.control.end(await here.subscription())
    expect(await here.shown()).toMatchObject({ plan: 'start', subscription: null })
  })

  it('is refused when it is not signed with the secret of this endpoint', async () => {
    const answer = await world.app.guest.send({
      method: 'POST',
      url: '/api/webhooks/stripe_billing',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{"id":"evt_1"}',
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a VAT number', () => {
  it('is asked after, and what is found is shown', async () => {
    await here.setDetails()
    expect((await here.shown()).details?.vat_check).toBe('pending')
    await here.control.checkTaxId(await here.customer(), 'unverified')
    expect((await here.shown()).details?.vat_check).toBe('unverified')
  })

  it.each([
    ['NL004495446B01', 'vat-number-malformed'],
    ['DE136695976', 'vat-number-elsewhere'],
  ])('is refused as %s, and nothing changed', async (vat_number) => {
    const refused = await here.setDetails({ vat_number })
    expect(refused.status).toBe(422)
    expect((await here.shown()).details).toBeNull()
  })
})

import { investSettings } from '@zegel/contract/invest/invest-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  KEY,
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

describe('what is connected', () => {
  it('is told to members in a word, and to nobody else', async () => {
    await here.setKey(KEY)
    const member = await here.shown(place.app.as(await place.app.given.member(here.id)))
    expect(member.body).toMatchObject({ mollie_api_key: true, stripe_connected: false })
    expect(member.body).not.toHaveProperty('payment_links')

    await place.app.context.db
      .updateTable('organizations')
      .set({ public: true })
      .where('id', '=', here.id)
      .execute()
    for (const caller of [place.app.guest, place.app.as(await place.app.given.user())])
      expect((await here.shown(caller)).body).not.toHaveProperty('mollie_api_key')
  })

  it('can be chosen for an instrument, and only that', async () => {
    const { id: instrumentId } = await place.app.given.instrument('bonds', {
      organization_id: here.id,
    })
    const superadmin = place.app.as(await place.app.given.member(here.id, 'superadmin'))
    const choose = (payment_method: 'mollie' | 'stripe' | 'none') =>
      superadmin.call(investSettings.update, {
        body: { financial_instrument_id: instrumentId, payment_method },
      })
    expect((await choose('mollie')).status).toBe(422)
    await here.setKey(KEY)
    expect((await choose('mollie')).body).toMatchObject({ payment_method: 'mollie' })
    expect((await choose('stripe')).status).toBe(422)
    await place.sandboxes.stripe.control.signUp(await here.accountAtStripe())
    await here.refreshStripe()
    expect((await choose('stripe')).status).toBe(200)
    await here.unlinkMollie()
    expect((await choose('mollie')).status).toBe(422)
    expect((await choose('none')).status).toBe(200)
  })
})

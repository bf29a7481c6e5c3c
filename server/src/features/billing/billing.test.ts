import { type Billing, billing, type ChangePreview } from '@zegel/contract/billing/billing'
import { instruments } from '@zegel/contract/instruments/instruments'
import { organizations } from '@zegel/contract/organizations/organizations'
import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type BillingOrganization,
  type BillingFixture,
  billingFixture,
  DETAILS,
} from '../../../test/fixtures/billing-fixture.ts'
import { startCheckout } from './stripe/start-stripe-session.ts'

let fixture: BillingFixture
let here: BillingOrganization
beforeAll(async () => {
  fixture = await billingFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())
beforeEach(async () => {
  here = await fixture.organization()
})

describe('buying a plan', () => {
  it('asks first whom the invoice is made out to', async () => {
    const refused = await here.superadmin.call(billing.checkout, here.choose('growth'))
    expect(refused).toMatchObject({ status: 409, body: { code: 'billing-details-missing' } })
  })

  it('is in force as soon as it is paid, with an invoice', async () => {
    expect((await here.shown()).plan).toBe('start')
    const paid = await here.buy('growth')
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/app/overview/organization/billing?id=${here.id}&stripe=back`,
    )
    expect(await here.shown()).toMatchObject({
      plan: 'growth',
      subscription: { plan: 'growth', interval: 'month', state: 'active' },
    })
    expect((await here.account()).body).toMatchObject({
      payment_method: { type: 'card', last4: '4242' },
      upcoming: { total: '59.29' },
      invoices: [{ total: '59.29', status: 'paid', pay_url: null }],
    })
  })

  it('changes nothing for who turns back', async () => {
    await here.setDetails()
    const { body } = await here.superadmin.call(billing.checkout, here.choose('growth'))
    const { url } = body as { url: string } // safe: nothing stands in its way
    const back = await here.press(url, 'cancel')
    expect(back.headers.get('location')).toContain('stripe=turned-back')
    expect((await here.shown()).subscription).toBeNull()
  })

  it('is refused beside a subscription that runs', async () => {
    await here.buy('growth')
    const refused = await here.superadmin.call(billing.checkout, here.choose('pro'))
    expect(refused).toMatchObject({ status: 409, body: { code: 'subscription-runs' } })
  })
})

describe('two who buy a plan', () => {
  const open = async (plan: 'growth' | 'pro') => {
    const { body } = await here.superadmin.call(billing.checkout, here.choose(plan))
    return (body as { url: string }).url // safe: nothing stands in its way
  }

  it('pay for one: the page that was opened first can not be paid any more', async () => {
    await here.setDetails()
    const [first, second] = [await open('growth'), await open('pro')]
    const late = await here.press(first, 'pay')
    expect(late.headers.get('location')).toContain('stripe=turned-back')
    expect((await here.shown()).subscription).toBeNull()

    await here.press(second, 'pay')
    expect((await here.shown()).plan).toBe('pro')
    expect((await here.account()).body).toMatchObject({ invoices: [{}] })
  })

  it('are led to the same page when it is the same wish once more', async () => {
    await here.setDetails()
    const wish = { choice: { plan: 'growth', interval: 'month' }, idempotencyKey: 'once' } as const
    const first = await startCheckout(fixture.app.context, here.payer, wish)
    expect(await startCheckout(fixture.app.context, here.payer, wish)).toBe(first)
    await here.press(first, 'pay')
    expect((await here.shown()).plan).toBe('growth')
  })
})

describe('two who change a plan', () => {
  it('take turns: who comes while Stripe is asked for the other is told to try again', async () => {
    await here.buy('growth')
    const { control } = fixture.sandboxes.stripe
    control.forgetCalls()
    control.hang()
    const first = here.superadmin.call(billing.change, here.choose('pro'))
    await vi.waitFor(() => expect(control.calls()).not.toEqual([]), { timeout: 60_000 })
    const other = fixture.app.as(await fixture.app.given.member(here.id, 'superadmin'))
    const busy = { status: 409, body: { code: 'billing-busy' } }
    expect(await other.call(billing.change, here.choose('pro', 'year'))).toMatchObject(busy)
    expect(await other.call(billing.cancel, { body: { id: here.id } })).toMatchObject(busy)
    expect(await here.setDetails({ city: 'Zwolle' }, other)).toMatchObject(busy)
    control.letGo()

    expect(await first).toMatchObject({
      status: 200,
      body: {
        plan: 'pro',
        subscription: { interval: 'month', state: 'active' },
        details: { city: 'Amersfoort' },
      },
    })
    expect((await here.account()).body).toMatchObject({ invoices: [{}, {}] })
  })

  it('are not charged for another change than they saw', async () => {
    await here.buy('growth')
    const seen = await here.superadmin.call(billing.preview, here.choose('pro', 'year'))
    const { reckoned_at, reckoned_from } = seen.body as ChangePreview // safe: it was answered
    expect(reckoned_from).toEqual({ plan: 'growth', interval: 'month' })
    await here.superadmin.call(billing.change, here.choose('pro'))

    const { body: choice } = here.choose('pro', 'year')
    const body = { ...choice, reckoned_at, reckoned_from }
    const refused = await here.superadmin.call(billing.change, { body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'preview-too-old' } })
    expect((await here.shown()).subscription).toMatchObject({ plan: 'pro', interval: 'month' })
  })

  it('do not wait for somebody whose server died in the middle of it', async () => {
    await here.buy('growth')
    const busy_until = new Date(fixture.app.context.now().add({ seconds: 60 }).epochMilliseconds)
    const { db } = fixture.app.context
    const mine = db.updateTable('billing').where('organization_id', '=', here.id)
    await mine.set({ busy_until }).execute()
    expect((await here.superadmin.call(billing.change, here.choose('pro'))).status).toBe(409)
    fixture.app.clock.advance({ minutes: 2 })
    expect((await here.superadmin.call(billing.change, here.choose('pro'))).status).toBe(200)
  })
})

describe('who is no superadmin', () => {
  it.each(['admin', 'member', 'advisor'] as const)('changes nothing as %s', async (role) => {
    await here.buy('growth')
    const before = await here.kept()
    const { control } = fixture.sandboxes.stripe
    control.forgetCalls()
    const caller = fixture.app.as(await fixture.app.given.member(here.id, role))
    const body = { id: here.id }
    const refused = [
      await caller.call(billing.change, here.choose('pro')),
      await caller.call(billing.checkout, here.choose('pro')),
      await caller.call(billing.cancel, { body }),
      await caller.call(billing.paymentMethod, { body }),
      await here.setDetails({ city: 'Zwolle' }, caller),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(control.calls()).toEqual([])
    expect(await here.kept()).toEqual(before)
  })
})

describe('an organisation', () => {
  const billed = async (caller = here.superadmin) => {
    const query = { id: here.id, with_billing: true }
    const { body } = await caller.call(organizations.get, { query })
    return (body as { billing?: Billing }).billing // safe: it is there when it may be seen
  }

  it('comes with its plan when that is asked for, and with its details for who reads them', async () => {
    await here.buy('growth')
    const member = fixture.app.as(await fixture.app.given.member(here.id))
    expect(await billed()).toEqual(await here.shown())
    expect(await billed(member)).toMatchObject({ plan: 'growth', usage: { instruments: 0 } })
    expect(await billed(member)).not.toHaveProperty('details')
    const plain = await here.superadmin.call(organizations.get, { query: { id: here.id } })
    expect(plain.body).not.toHaveProperty('billing')
  })

  it('keeps its plan from who only sees its structure', async () => {
    const { db } = fixture.app.context
    const ours = db.updateTable('organizations').where('id', '=', here.id)
    await ours.set({ public: true }).execute()
    expect(await billed(fixture.app.guest)).toBeUndefined()
    expect(await billed(fixture.app.as(await fixture.app.given.user()))).toBeUndefined()
  })
})

describe('changing a plan', () => {
  it('costs what the preview says', async () => {
    await here.buy('growth')
    const preview = await here.superadmin.call(billing.preview, here.choose('pro', 'year'))
    expect(preview.body).toMatchObject({ next: { price: '1490.00' }, credit: '0.00' })
    const { reckoned_at, due_now } = preview.body as { reckoned_at: string; due_now: string } // safe: it was answered

    const choice = here.choose('pro', 'year').body
    const changed = await here.superadmin.call(billing.change, { body: { ...choice, reckoned_at } })
    expect(changed.body).toMatchObject({ plan: 'pro', subscription: { interval: 'year' } })
    expect((await here.account()).body).toMatchObject({ invoices: [{ total: due_now }, {}] })
  })

  it('changes nothing when the card is declined', async () => {
    await here.buy('growth', 'pay-once')
    const refused = await here.superadmin.call(billing.change, here.choose('pro'))
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment-declined' } })
    expect((await here.shown()).plan).toBe('growth')
  })

  it('is refused to what it is already, and where nothing runs', async () => {
    const early = await here.superadmin.call(billing.preview, here.choose('pro'))
    expect(early).toMatchObject({ status: 409, body: { code: 'no-subscription' } })
    await here.buy('growth')
    const same = await here.superadmin.call(billing.change, here.choose('growth'))
    expect(same).toMatchObject({ status: 422, body: { code: 'plan-unchanged' } })
  })
})

describe('ending a subscription', () => {
  it('keeps the plan until what was paid for is over, and can be undone', async () => {
    await here.buy('growth')
    const body = { id: here.id }
    const ending = await here.superadmin.call(billing.cancel, { body })
    expect(ending.body).toMatchObject({ plan: 'growth', subscription: { state: 'ending' } })
    const resumed = await here.superadmin.call(billing.resume, { body })
    expect(resumed.body).toMatchObject({ subscription: { state: 'active' } })
    const again = await here.superadmin.call(billing.resume, { body })
    expect(again).toMatchObject({ status: 409, body: { code: 'subscription-not-ending' } })
  })
})

describe('what a plan has no room for', () => {
  const instrument = (organization_id: string, name: string) => ({
    body: { organization_id, type: 'bonds' as const, name },
  })

  it('is not added, and of two at once one is', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((name) => here.superadmin.call(instruments.create, instrument(here.id, name))),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'plan-full-instruments' })
  })

  it('is added once a larger plan is paid', async () => {
    await here.superadmin.call(instruments.create, instrument(here.id, 'A'))
    await here.buy('growth')
    const second = await here.superadmin.call(instruments.create, instrument(here.id, 'B'))
    expect(second.ok).toBe(true)
  })
})

describe('a plan full of participants', () => {
  const ROOM = 25
  async function fill() {
    const { given } = fixture.app
    const first = await given.instrument('bonds', { organization_id: here.id })
    const second = await given.instrument('bonds', { organization_id: here.id })
    for (let at = 1; at < ROOM; at += 1) await given.participant(first)
    const add = (id: string, email: string) =>
      here.superadmin.call(participants.addParticipant, {
        body: { financial_instrument_id: id, name: 'Anna Smit', email },
      })
    return { first, second, add }
  }

  it('takes the last one, and nobody after', async () => {
    const { first, add } = await fill()
    const both = await Promise.all(
      ['a@zegel.test', 'b@zegel.test'].map((email) => add(first.id, email)),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)?.body).toMatchObject({ code: 'plan-full-participants' })
    expect((await here.shown()).usage.participants).toBe(ROOM)
  })

  it('has room for who participates in something already, and names who does in this', async () => {
    const { first, second, add } = await fill()
    await add(first.id, 'a@zegel.test')
    expect((await add(second.id, 'a@zegel.test')).ok).toBe(true)
    const again = await add(first.id, 'a@zegel.test')
    expect(again).toMatchObject({ status: 422, body: { code: 'already-participant' } })
  })
})

describe('an invoice', () => {
  it('is led to as PDF, and not to one of another organisation', async () => {
    await here.buy()
    const { body } = await here.account()
    const [invoice] = (body as { invoices: { id: string }[] }).invoices // safe: it was answered
    const about = { id: here.id, invoice: invoice?.id ?? '' }
    expect((await here.superadmin.call(billing.invoice, { query: about })).status).toBe(303)

    const other = await fixture.organization()
    await other.setDetails()
    const query = { id: other.id, invoice: about.invoice }
    expect((await other.superadmin.call(billing.invoice, { query })).status).toBe(404)
    const unknown = { ...query, invoice: 'in_1unknown' }
    expect((await other.superadmin.call(billing.invoice, { query: unknown })).status).toBe(404)
  })
})

it('invoices are not made out in another way by who did not see how they are, nor is Stripe told so', async () => {
  await here.setDetails()
  const { details } = await here.shown()
  await here.setDetails({ city: 'Zwolle' })
  const { control } = fixture.sandboxes.stripe
  control.forgetCalls()
  const { vat_check: _, ...seen } = details ?? {}
  const body = { ...DETAILS, ...seen, id: here.id, city: 'Urk' }

  expect(await here.superadmin.call(billing.setDetails, { body })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  })
  expect(control.calls()).toEqual([])
  expect(await here.shown()).toMatchObject({ details: { city: 'Zwolle' } })
  const { version } = (await here.shown()).details ?? {}
  const again = await here.superadmin.call(billing.setDetails, { body: { ...body, version } })
  expect(again.body).toMatchObject({ details: { city: 'Urk', version: expect.any(String) } })
})

it('invoices are made out as one of two says who save at once, and Stripe is told so by that one alone', async () => {
  await here.setDetails()
  const { control } = fixture.sandboxes.stripe
  for (let time = 1; time <= 4; time++) {
    const { details } = await here.shown()
    const { vat_check: _, ...seen } = details ?? {}
    control.forgetCalls()
    const cities = [`Urk ${time}`, `Zwolle ${time}`]
    const answers = await Promise.all(
      cities.map((city) =>
        here.superadmin.call(billing.setDetails, {
          body: { ...DETAILS, ...seen, id: here.id, city },
        }),
      ),
    )

    const saved = cities.filter((_city, at) => answers[at]?.ok)
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await here.shown()).toMatchObject({ details: { city: saved[0] } })
    const told = control.calls().filter(({ body }) => JSON.stringify(body ?? '').includes('city'))
    expect(told).toHaveLength(1)
  }
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BillingOrganization,
  type BillingFixture,
  billingFixture,
  DETAILS,
} from '../../../test/fixtures/billing-fixture.ts'
import { type MailServer, startMailServer } from '../../../test/outside/smtp.ts'
import { syncLapsingSubscriptions } from './stripe/sync-subscription.ts'

let server: MailServer
let fixture: BillingFixture
let here: BillingOrganization
beforeAll(async () => {
  server = await startMailServer()
  fixture = await billingFixture({ smtpUrl: server.url })
})
afterAll(async () => {
  await fixture[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  here = await fixture.organization()
  await here.buy('growth')
  server.received.length = 0
})

async function fail() {
  await here.control.renew(await here.subscription(), { isPaid: false })
}

/** Lets days pass, and asks after who did not pay. */
async function pass(days: number) {
  fixture.app.clock.advance({ hours: days * 24 })
  await syncLapsingSubscriptions(fixture.app.context)
}

/** What arrived of this organisation since the last time, by address. */
async function arrived() {
  await fixture.app.workOff()
  const mails = server.received.splice(0)
  return mails
    .filter(({ text }) => text?.includes(here.id))
    .map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }))
    .toSorted((one, other) => String(one.to).localeCompare(String(other.to)))
}

async function superadmin(about: { language?: 'en'; general_notifications?: boolean }) {
  const user = await fixture.app.given.member(here.id, 'superadmin')
  const { db } = fixture.app.context
  await db.updateTable('users').set(about).where('id', '=', user.id).execute()
  return user
}

describe('a payment for a plan that fails', () => {
  it('reaches each superadmin and the address of the invoices, each in his language, once', async () => {
    const english = await superadmin({ language: 'en' })
    await superadmin({ general_notifications: false })
    await fixture.app.given.member(here.id, 'admin')
    await fail()
    await fixture.sandboxes.stripe.control.resendWebhooks(await here.customer(), 2)
    const mails = await arrived()

    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set([english.email, here.user.email, DETAILS.email]),
    )
    expect(mails).toHaveLength(3)
    const inEnglish = mails.find(({ to }) => to === english.email)
    const inDutch = mails.find(({ to }) => to === here.user.email)
    expect(inEnglish?.subject).toMatch(/^Payment failed: Zegel Growth for /)
    expect(inDutch?.subject).toMatch(/^Betaling mislukt: Zegel Groei voor /)
    expect(inDutch?.text).toContain(`/app/overview/organization/billing?id=${here.id}`)
  })

  it('says until when the plan stays', async () => {
    await fail()
    const ends = fixture.app.context.now().add({ hours: 14 * 24 })
    const day = ends.toZonedDateTimeISO('Europe/Amsterdam').toLocaleString('nl-NL', {
      dateStyle: 'long',
    })
    const [mail] = await arrived()
    expect(mail?.text).toContain(`Tot ${day} verandert er niets.`)
  })
})

describe('the end of the days of grace', () => {
  it('is told once, and the limits of Start count', async () => {
    await fail()
    await arrived()
    await pass(13)
    expect(await arrived()).toEqual([])
    await pass(1)
    await syncLapsingSubscriptions(fixture.app.context)

    const mails = await arrived()
    expect(mails.map(({ to }) => to)).toEqual([DETAILS.email, here.user.email].toSorted())
    expect(mails[0]?.subject).toMatch(/^Niet betaald: Zegel Groei voor .* is stilgezet$/)
    expect(mails[0]?.text).toContain('Daarom gelden nu de grenzen van Start.')
    await pass(1)
    expect(await arrived()).toEqual([])
  })

  it('is not told to who paid meanwhile, also when Stripe could not say so', async () => {
    await fail()
    await arrived()
    fixture.sandboxes.stripe.control.timeWebhooks('never')
    await here.control.payOpen(await here.customer())
    await pass(14)

    expect(await arrived()).toEqual([])
    expect(await here.kept()).toMatchObject({ status: 'active', failed_at: null })
  })

  it('comes early when Stripe gives up, and is not told once more', async () => {
    await fail()
    await arrived()
    await here.control.end(await here.subscription())
    expect(await arrived()).toHaveLength(2)
    await pass(14)
    expect(await arrived()).toEqual([])
  })

  it('is told again of another payment that failed later', async () => {
    await fail()
    await pass(14)
    await here.control.payOpen(await here.customer())
    await arrived()
    await fail()
    expect((await arrived())[0]?.subject).toMatch(/^Betaling mislukt/)
    await pass(14)
    expect((await arrived())[0]?.subject).toMatch(/^Niet betaald/)
  })

  it('waits while Stripe does not answer', async () => {
    await fail()
    await arrived()
    fixture.sandboxes.stripe.control.answerWith({ status: 503 }, 4)
    await expect(pass(14)).rejects.toThrow('stripe-not-reached')
    expect(await arrived()).toEqual([])
    fixture.sandboxes.stripe.control.letGo()
    await pass(0)
    expect(await arrived()).toHaveLength(2)
  })
})

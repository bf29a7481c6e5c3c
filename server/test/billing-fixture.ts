import { billing, type Billing } from '@zegel/contract/billing/billing'
import { type Caller, type TestApp, testApp } from './app.ts'
import { deliverTo, type PaymentSandboxes, paymentSandboxes } from './sandbox-servers.ts'

/** Whom the invoices of a test are made out to. */
export const DETAILS = {
  name: 'Zuiderzon B.V.',
  email: 'facturen@zuiderzon.test',
  address: 'Kade 7',
  postal_code: '3811 LC',
  city: 'Amersfoort',
  country: 'NL',
  vat_number: 'NL004495445B01',
}

/** A server that sells plans through a Stripe of this test alone. */
export interface BillingFixture extends AsyncDisposable {
  app: TestApp
  sandboxes: PaymentSandboxes
  organization: () => Promise<BillingOrganization>
}

export async function billingFixture(about: { smtpUrl?: string } = {}): Promise<BillingFixture> {
  let clock = () => Temporal.Now.instant()
  const sandboxes = await paymentSandboxes(() => clock())
  const settings = { ...about, payments: sandboxes.selling, sandbox: true }
  const app = await testApp({ settings })
  clock = app.context.now
  const { control } = sandboxes.stripe
  control.deliverWith(deliverTo(app))
  return {
    app,
    sandboxes,
    async organization() {
      control.letGo()
      control.timeWebhooks('at-once')
      const { id } = await app.given.organization()
      return billingOrganization({ app, sandboxes }, id, await app.given.member(id, 'superadmin'))
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await sandboxes[Symbol.asyncDispose]()
    },
  }
}

export type BillingOrganization = ReturnType<typeof billingOrganization>

function billingOrganization(
  { app, sandboxes }: Pick<BillingFixture, 'app' | 'sandboxes'>,
  id: string,
  user: { id: string; email: string },
) {
  const { db } = app.context
  const superadmin: Caller = app.as(user)
  const kept = () =>
    db.selectFrom('billing').selectAll().where('organization_id', '=', id).executeTakeFirst()
  const setDetails = (about: Partial<typeof DETAILS> = {}, caller = superadmin) =>
    caller.call(billing.setDetails, { body: { id, ...DETAILS, ...about } })
  const choose = (plan: 'growth' | 'pro', interval: 'month' | 'year' = 'month') => ({
    body: { id, plan, interval },
  })
  const press = async (url: string, act: string) => {
    const body = new URLSearchParams({ act })
    return fetch(url, { method: 'POST', body, redirect: 'manual' })
  }
  return {
    id,
    user,
    superadmin,
    payer: { organizationId: id, userId: user.id, ip: '127.0.0.1', language: 'nl' as const },
    kept,
    setDetails,
    choose,
    press,
    control: sandboxes.stripe.control.billing,
    async shown(): Promise<Billing> {
      const answer = await superadmin.call(billing.get, { query: { id } })
      return answer.body as Billing // safe: a superadmin may always see it
    },
    account: () => superadmin.call(billing.account, { query: { id } }),
    /** Buys a plan, with a card that is good or declined later. */
    async buy(plan: 'growth' | 'pro' = 'growth', act: 'pay' | 'pay-once' = 'pay') {
      await setDetails()
      const { body } = await superadmin.call(billing.checkout, choose(plan))
      const { url } = body as { url: string } // safe: nothing stands in its way
      return press(url, act)
    },
    async customer() {
      return (await kept())?.stripe_customer ?? ''
    },
    async subscription() {
      return (await kept())?.stripe_subscription ?? ''
    },
  }
}

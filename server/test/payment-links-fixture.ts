import { organizations } from '@zegel/contract/organizations/organizations'
import { paymentLinks } from '@zegel/contract/payments/payment-links'
import { type Caller, type TestApp, testApp } from './app.ts'
import { deliverTo, type PaymentSandboxes, paymentSandboxes } from './sandbox-servers.ts'

/** A key that Mollie knows. */
export const KEY = `test_${'a'.repeat(30)}`

/** A server with a Mollie and a Stripe to connect with. */
export interface PaymentLinksFixture extends AsyncDisposable {
  app: TestApp
  sandboxes: PaymentSandboxes
  /** One that has connected nothing, while both answer as they should and Stripe tells nothing by itself. */
  organization: () => Promise<LinkingOrganization>
}

export async function paymentLinksFixture(): Promise<PaymentLinksFixture> {
  const sandboxes = await paymentSandboxes()
  const app = await testApp({ settings: { payments: sandboxes.settings, sandbox: true } })
  sandboxes.stripe.control.deliverWith(deliverTo(app))
  return {
    app,
    sandboxes,
    async organization() {
      sandboxes.mollie.control.letGo()
      sandboxes.stripe.control.letGo()
      sandboxes.stripe.control.timeWebhooks('never')
      const { id } = await app.given.organization()
      return linkingOrganization(app, id, app.as(await app.given.member(id, 'admin')))
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await sandboxes[Symbol.asyncDispose]()
    },
  }
}

export type LinkingOrganization = ReturnType<typeof linkingOrganization>

/** What an admin of an organisation does, and what is known of it. */
function linkingOrganization({ context: { db } }: TestApp, id: string, admin: Caller) {
  const linkStripe = () => admin.call(paymentLinks.linkStripe, { query: { organization_id: id } })
  const kept = () =>
    db.selectFrom('payment_links').selectAll().where('organization_id', '=', id).executeTakeFirst()
  return {
    id,
    admin,
    kept,
    linkStripe,
    setKey: (mollie_api_key: string, caller = admin) =>
      caller.call(paymentLinks.setMollieKey, { body: { id, mollie_api_key } }),
    unlinkMollie: () => admin.call(paymentLinks.unlinkMollie, { body: { id } }),
    refreshStripe: () => admin.call(paymentLinks.refreshStripe, { body: { id } }),
    shown: (caller: Caller) => caller.call(organizations.get, { query: { uuid: id } }),
    /** The account that it has at Stripe. */
    async accountAtStripe(): Promise<string> {
      await linkStripe()
      return (await kept())?.stripe_account ?? ''
    },
    /** What was noted of connecting and disconnecting. */
    async actions(): Promise<string[]> {
      const events = await db
        .selectFrom('audit_events')
        .select('action')
        .where('organization_id', '=', id)
        .where('action', 'like', '%connect%')
        .orderBy('id')
        .execute()
      return events.map(({ action }) => action)
    },
  }
}

import { randomUUID } from 'node:crypto'
import { profile } from '@zegel/contract/accounts/profile'
import { savedViews } from '@zegel/contract/accounts/saved-views'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { billing } from '@zegel/contract/billing/billing'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { stripeSignature } from '@zegel/fake-payments/stripe/stripe-events'
import { inTransaction } from '../../src/db/database.ts'
import { makeLinkToken } from '../../src/features/accounts/auth-tokens.ts'
import { hashToken } from '../../src/lib/token.ts'
import { INPUTS } from '../access/access-inputs.ts'
import type { Sent } from '../access/access-inputs-structure.ts'
import { KINDS, type Kind } from '../access/access-table.ts'
import type { AccessFixture } from '../fixtures/access-fixture.ts'
import { billingOrganization, DETAILS } from '../fixtures/billing-fixture.ts'
import { givenPublicOffer, linkOf } from '../fixtures/offers.ts'
import { invite } from '../fixtures/people.ts'
import { bodyOf } from '../fixtures/payouts/payouts-fixture.ts'
import { challengeCookie, codeAt, turnOnTwoFactor } from '../outside/authenticator.ts'
import { deliverTo, type PaymentSandboxes } from '../outside/sandbox-servers.ts'

type User = AccessFixture['users']['nobody']

/** Where calls are sent: a server of the sandbox that sells plans, and who calls. */
export interface Caller extends AccessFixture {
  user: User
  sandboxes: PaymentSandboxes
}

/** What is sent, and what else it takes. */
export interface FuzzSent extends Sent {
  headers?: Record<string, string>
  passwordConfirmed?: boolean
}

/** A good input of a call, and by whom. */
interface FuzzInput {
  by: readonly Kind[]
  make: (caller: Caller) => FuzzSent | Promise<FuzzSent>
}

const ANYBODY = KINDS.filter((kind) => kind !== 'guest')

/** A good input of each call of which the access table sends one that is refused to all, as it is about oneself or needs what is not there. */
export const FUZZ_INPUTS: Record<string, FuzzInput> = {
  ...by(ANYBODY, {
    'POST /user/confirm-password': async (caller) => {
      await setPassword(caller)
      return sentToAll('POST /user/confirm-password', caller)
    },
    'PATCH /user/change-password': async (caller) => {
      await setPassword(caller)
      return sentToAll('PATCH /user/change-password', caller)
    },
    'DELETE /user/sessions/:id': async (caller) => ({
      params: { id: await otherSession(caller) },
      passwordConfirmed: true,
    }),
    'POST /user/onboarding_complete': async (caller) => ({
      body: { invitation_token: (await invited(caller)).token },
    }),
    'POST /user/invitations/go_on': async (caller) => ({
      body: { invitation_id: (await invited(caller)).id },
    }),
    'POST /email/verify': async ({ app: { context }, user }) => {
      const data = { email: `${randomUUID()}@example.test` }
      const link = { userId: user.id, purpose: 'email_change' as const, data }
      const token = await inTransaction(context.db, (tx) => makeLinkToken(tx, link, context.now()))
      return { body: { token } }
    },
    'PATCH /user/email': async (caller) => {
      await setPassword(caller)
      return { body: { email: `${randomUUID()}@example.test` }, passwordConfirmed: true }
    },
    'POST /two-factor-challenge': async ({ app, user }) => {
      await forgetSecondFactor({ app, user })
      const { recoveryCodes } = await turnOnTwoFactor(app, user)
      const cookie = await challengeCookie(app, user)
      return { body: { recovery_code: recoveryCodes[0] }, headers: { cookie } }
    },
    'GET /user/two-factor-qr-code': async (caller) => {
      await beginTwoFactor(caller)
      return { passwordConfirmed: true }
    },
    'POST /user/confirmed-two-factor-authentication': async (caller) => {
      const { url } = await beginTwoFactor(caller)
      return {
        body: { code: codeAt(url, caller.app.context.now()) },
        passwordConfirmed: true,
      }
    },
    'GET /user/two-factor-recovery-codes': async (caller) => {
      await beginTwoFactor(caller)
      return { passwordConfirmed: true }
    },
    'POST /user/two-factor-recovery-codes': async (caller) => {
      await beginTwoFactor(caller)
      return { passwordConfirmed: true }
    },
    'DELETE /user/google': async (caller) => {
      await setPassword(caller)
      return { passwordConfirmed: true }
    },
    'DELETE /user/saved_views/:id': async (caller) => {
      const view = await INPUTS['POST /user/saved_views']?.(caller)
      const kept = await as(caller).call(savedViews.save, view as never) // safe: an input of this call
      return { params: { id: bodyOf(kept).id } }
    },
    'PATCH /user/legal_persons': async (caller) => {
      const company = await INPUTS['POST /user/legal_persons']?.(caller)
      const added = await as(caller).call(profile.addLegalPerson, company as never) // safe: an input of this call
      const { body } = await sentToAll('PATCH /user/legal_persons', caller)
      const { id: entity_id, business_register_number } = bodyOf(added)
      return { body: { ...body, business_register_number, entity_id } }
    },
    'GET /invest/picture': async ({ app }) => ({ query: linkOf(await givenPublicOffer(app)) }),
    'POST /webhooks/stripe': (caller) => signed(caller, 'whsec_test'),
    'POST /webhooks/stripe_billing': (caller) => signed(caller, 'whsec_billing'),
  }),
  ...confirmed(ANYBODY, [
    'DELETE /user/sessions',
    'POST /user/two-factor-authentication',
    'DELETE /user/two-factor-authentication',
    'PATCH /user/iban',
    'POST /user/data',
  ]),
  ...by(ANYBODY, {
    'GET /user/data': () => ({ passwordConfirmed: true }),
  }),
  // They are gone afterwards, and needed for nothing else.
  ...confirmed(['nobody'], ['POST /user/close']),
  ...confirmed(['superadmin'], ['PATCH /financial_instruments/issuer_account']),
  ...by(['superadmin'], {
    'POST /payment_runs/:id/ask_sandbox_bank': async (caller) => {
      const sent = await sentToAll('POST /payment_runs/:id/ask_sandbox_bank', caller)
      const { app, users } = caller
      bodyOf(await app.as(users.superadmin).call(paymentFiles.make, sent as never)) // safe: the same run
      return sent
    },
    'GET /organizations/billing/invoice': async (caller) => {
      const { id, account } = await subscribed(caller)
      const { invoices } = bodyOf(await account())
      return { query: { id, invoice: invoices[0]?.id ?? '' } }
    },
    'PATCH /organizations/billing/details': async (caller) => ({
      body: { ...DETAILS, id: (await payer(caller)).id },
    }),
    'POST /organizations/billing/checkout': async (caller) => {
      const { choose, setDetails } = await payer(caller)
      bodyOf(await setDetails())
      return choose('growth')
    },
    'POST /organizations/billing/preview': async (caller) =>
      (await subscribed(caller)).choose('pro'),
    'POST /organizations/billing/change': async (caller) =>
      (await subscribed(caller)).choose('pro'),
    'POST /organizations/billing/cancel': onSubscribed,
    'POST /organizations/billing/resume': async (caller) => {
      const { id, superadmin } = await subscribed(caller)
      bodyOf(await superadmin.call(billing.cancel, { body: { id } }))
      return { body: { id } }
    },
    'POST /organizations/billing/payment_method': onSubscribed,
    'POST /organizations/billing/portal': onSubscribed,
  }),
}

function by(kinds: readonly Kind[], makers: Record<string, FuzzInput['make']>) {
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, { by: kinds, make }]),
  )
}

// What the access table sends, by who just confirmed the password.
function confirmed(kinds: readonly Kind[], names: readonly string[]) {
  const make = (name: string) => async (caller: Caller) => ({
    ...(await sentToAll(name, caller)),
    passwordConfirmed: true,
  })
  return by(kinds, Object.fromEntries(names.map((name) => [name, make(name)])))
}

async function sentToAll(name: string, caller: Caller): Promise<Sent> {
  return (await INPUTS[name]?.(caller)) ?? {}
}

function as({ app, user }: Pick<Caller, 'app' | 'user'>) {
  return app.as(user, { passwordConfirmed: true })
}

// That of the one of these who has one.
async function setPassword({ app, user, email }: Caller): Promise<void> {
  await app.owner.query(
    'update users set password_hash = (select password_hash from users where email = $2) where id = $1',
    [user.id, email],
  )
}

async function otherSession({ app, user }: Caller): Promise<string> {
  const [, token = ''] = (await app.cookieOf(user)).split('=')
  const { id } = await app.context.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}

// To an organisation that none of them is of.
async function invited({ app, user }: Caller): Promise<{ id: string; token: string }> {
  const { email } = await app.context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { token, organizationId } = await invite(app, { email })
  const { id } = await app.context.db
    .selectFrom('invitations')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { id, token }
}

async function forgetSecondFactor({ app, user }: Pick<Caller, 'app' | 'user'>): Promise<void> {
  await app.owner.query('delete from user_totp where user_id = $1', [user.id])
}

async function beginTwoFactor(caller: Caller): Promise<{ url: string }> {
  await forgetSecondFactor(caller)
  await as(caller).call(twoFactor.enable, {})
  return bodyOf(await as(caller).call(twoFactor.qrCode, {}))
}

// An organisation of its own, as one pays for a plan once.
async function payer({ app, user, sandboxes }: Caller) {
  sandboxes.stripe.control.deliverWith(deliverTo(app))
  sandboxes.stripe.control.timeWebhooks('at-once')
  const { id } = await app.given.organization()
  const member = { organization_id: id, legal_person_id: user.natural_person_id }
  await app.given.membership({ ...member, role: 'superadmin' })
  return billingOrganization({ app, sandboxes }, id, user)
}

async function subscribed(caller: Caller) {
  const organization = await payer(caller)
  await organization.buy()
  return organization
}

async function onSubscribed(caller: Caller): Promise<Sent> {
  return { body: { id: (await subscribed(caller)).id } }
}

// Of something that is none of ours.
function signed({ app }: Caller, secret: string): FuzzSent {
  const body = {
    ...{ id: `evt_1${randomUUID().slice(0, 8)}`, object: 'event', created: 0 },
    ...{ type: 'customer.subscription.updated', data: { object: { id: 'cus_nobody' } } },
  }
  const signature = stripeSignature(JSON.stringify(body), secret, app.context.now())
  return { body, headers: { 'stripe-signature': signature } }
}

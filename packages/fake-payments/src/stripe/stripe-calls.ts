import { headerOf, type SandboxAnswer, type SandboxRequest } from '../sandbox.ts'
import { toAccountJson } from './stripe-accounts.ts'
import {
  invalidParameter,
  missing,
  noSuchAccount,
  stripeJson,
  stripeRefusal,
  StripeRefused,
  unknownUrl,
} from './stripe-answers.ts'
import { answerBillingCall } from './billing/stripe-billing-calls.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { toDisputeJson } from './stripe-disputes.ts'
import { type FormObject, readStripeForm, textAt, textsAt } from './stripe-form.ts'
import { readSessionInput, readUrl, required } from './stripe-params.ts'
import type { StripePaymentStore } from './stripe-payment-store.ts'
import { type StripeSession, toRefundJson, toSessionJson } from './stripe-sessions.ts'

/** The calls of Stripe's API that we make, with the platform's key. */
export function stripeCalls(
  context: StripeContext,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  async function once(request: SandboxRequest): Promise<SandboxAnswer> {
    const name = headerOf(request, 'idempotency-key')
    if (!name || request.method !== 'POST') return answer(context, request)
    const key = `${headerOf(request, 'stripe-account') ?? ''} ${name}`
    const content = `${request.path} ${request.body.toString('utf8')}`
    const given = await context.answerOnce(key, content, () => answer(context, request))
    if (given === 'of something else') throw keyUsedOtherwise(name)
    if (!given.isReplayed) return given.answer
    const headers = { ...given.answer.headers, 'idempotent-replayed': 'true' }
    return { ...given.answer, headers }
  }

  return async (request) => {
    try {
      assertKey(context, request)
      return await once(request)
    } catch (error) {
      if (error instanceof StripeRefused) return stripeRefusal(error)
      throw error
    }
  }
}

function assertKey({ secretKey }: StripeContext, request: SandboxRequest): void {
  const [, key = ''] = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '') ?? []
  const isRight = secretKey ? key === secretKey : /^sk_test_\w+$/.test(key)
  if (!isRight) throw new StripeRefused(401, { message: 'Invalid API Key provided: sk_***' })
}

function keyUsedOtherwise(key: string): StripeRefused {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefused(400, { message, type: 'idempotency_error' })
}

async function answer(context: StripeContext, request: SandboxRequest): Promise<SandboxAnswer> {
  const call = await readCall(context, request)
  const found =
    (await answerAccountCall(context, call)) ??
    (await answerBillingCall(context, call)) ??
    (await answerSessionCall(context, call)) ??
    (await answerDisputeCall(context, call)) ??
    (await answerRefundCall(context, call))
  if (!found) throw unknownUrl(call.method, call.path)
  return stripeJson(200, found)
}

async function readCall(
  { connect, baseUrl }: StripeContext,
  request: SandboxRequest,
): Promise<StripeCall> {
  const { pathname, search } = new URL(request.path, baseUrl)
  const sent = request.method === 'GET' ? search.slice(1) : request.body.toString('utf8')
  const form = readStripeForm(sent)
  const id = headerOf(request, 'stripe-account')
  const account = id ? await connect.find(id) : undefined
  if (id && !account) throw noSuchAccount(id)
  const expanded = new Set(Object.values(textsAt(form, 'expand')))
  return { method: request.method, path: pathname, form, expanded, account }
}

/** Answers the call on a dispute; undefined when it is another call. */
async function answerDisputeCall(
  { store, disputes }: StripeContext,
  { method, path, account, expanded }: StripeCall,
): Promise<object | undefined> {
  const [, id] = /^\/v1\/disputes\/(du_\w+)$/.exec(path) ?? []
  if (method !== 'GET' || !id) return undefined
  const dispute = await disputes.find(id)
  const session = dispute && (await store.find(dispute.sessionId))
  if (!session || session.account !== account?.id) throw missing('dispute', id, 'dispute')
  return toDisputeJson(dispute, session, expanded)
}

/** Answers the calls on sessions of Checkout; undefined when it is another call. */
async function answerSessionCall(
  context: StripeContext,
  call: StripeCall,
): Promise<object | undefined> {
  const { store, baseUrl } = context
  const { method, path, account, expanded } = call
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    if (!account) throw invalidParameter('account', 'The sandbox charges connected accounts alone.')
    if (!account.chargesEnabled)
      throw new StripeRefused(400, { message: 'Your account cannot currently make charges.' })
    const asked = readSessionInput(call.form, context)
    return toSessionJson(await store.add(account.id, asked), baseUrl, expanded)
  }
  const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  if (!id) return undefined
  const session = await store.find(id)
  if (!session || session.account !== account?.id) throw missing('checkout.session', id, 'session')
  if (method === 'POST' && act) await expire(store, session)
  return toSessionJson(await store.get(id), baseUrl, expanded)
}

async function expire(store: StripePaymentStore, session: StripeSession): Promise<void> {
  if (session.status !== 'open')
    throw new StripeRefused(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    })
  await store.settle(session, { outcome: 'expired' })
}

/** Answers the calls on accounts and on the links by which they sign up; undefined when it is another call. */
async function answerAccountCall(
  context: StripeContext,
  { method, path, form }: StripeCall,
): Promise<object | undefined> {
  if (method === 'POST' && path === '/v1/accounts') {
    return toAccountJson(
      await context.connect.add({
        email: textAt(form, 'email') ?? null,
        businessName: textAt(form, 'business_profile.name') ?? null,
        metadata: textsAt(form, 'metadata'),
      }),
    )
  }
  if (method === 'POST' && path === '/v1/account_links') return accountLink(context, form)
  const [, id] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
  if (method !== 'GET' || !id) return undefined
  const account = await context.connect.find(id)
  if (!account) throw noSuchAccount(id)
  return toAccountJson(account)
}

async function accountLink(
  { connect, baseUrl, onlyTo, now }: StripeContext,
  form: FormObject,
): Promise<object> {
  const accountId = required(form, 'account')
  if (!(await connect.find(accountId))) throw noSuchAccount(accountId)
  required(form, 'type')
  const { token, link } = await connect.addLink({
    accountId,
    returnUrl: readUrl(form, 'return_url', onlyTo),
    refreshUrl: readUrl(form, 'refresh_url', onlyTo),
  })
  return {
    object: 'account_link',
    created: Math.floor(now().epochMilliseconds / 1000),
    expires_at: Math.floor(link.expiresAt.epochMilliseconds / 1000),
    url: `${baseUrl}/connect/${token}`,
  }
}

/** Answers the calls on refunds; undefined when it is another call. */
async function answerRefundCall(
  context: StripeContext,
  { method, path, form, account }: StripeCall,
): Promise<object | undefined> {
  const { store } = context
  const [, id] = /^\/v1\/refunds(?:\/(re_\w+))?$/.exec(path) ?? []
  if (!path.startsWith('/v1/refunds')) return undefined
  if (id) {
    const session = await store.findRefunded(id)
    const refund = session?.refunds?.find((one) => one.id === id)
    if (!session || !refund || session.account !== account?.id) throw missing('refund', id, 'id')
    return toRefundJson(session, refund)
  }
  const intent =
    method === 'POST' ? required(form, 'payment_intent') : textAt(form, 'payment_intent')
  const session = intent === undefined ? undefined : await store.findCharged(intent)
  if (!session || session.account !== account?.id)
    throw missing('payment_intent', intent ?? '', 'payment_intent')
  if (method === 'POST') return add(context, session, { form })
  const data = (session.refunds ?? []).map((refund) => toRefundJson(session, refund))
  return { object: 'list', data, has_more: false, url: '/v1/refunds' }
}

async function add(
  { store }: StripeContext,
  session: StripeSession,
  { form }: Pick<StripeCall, 'form'>,
): Promise<object> {
  if (session.intent?.status !== 'succeeded')
    throw invalidParameter(
      'payment_intent',
      'This PaymentIntent does not have a successful charge to refund.',
    )
  const left = session.sum.cents - session.refundedCents
  if (left <= 0n)
    throw new StripeRefused(400, {
      message: `Charge ${session.intent.chargeId} has already been refunded.`,
      code: 'charge_already_refunded',
    })
  const amount = textAt(form, 'amount') ?? String(left)
  if (!/^[1-9]\d{0,11}$/.test(amount))
    throw invalidParameter('amount', `Invalid integer: ${amount}`)
  if (BigInt(amount) > left)
    throw invalidParameter(
      'amount',
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    )
  const about = { cents: BigInt(amount), metadata: textsAt(form, 'metadata') }
  const { session: refunded, refund } = await store.addRefund(session, about)
  return toRefundJson(refunded, refund)
}

import { sandboxId } from '../../sandbox-store.ts'
import { invalidParameter, missing } from '../stripe-answers.ts'
import { listOf, toBillingSessionJson } from './stripe-billing-json.ts'
import type { BillingSession } from './stripe-billing-records.ts'
import type { StripeCall, StripeContext } from '../stripe-context.ts'
import { type FormObject, textAt, textsAt } from '../stripe-form.ts'
import { readUrl, required } from '../stripe-params.ts'

const NONE = new Set<string>()

/** Answers the calls on pages to send somebody to: Checkout, and Stripe's own page on what is billed. */
export async function answerBillingSessionCall(
  context: StripeContext,
  call: StripeCall,
): Promise<object | undefined> {
  const { method, path, form } = call
  if (method === 'POST' && path === '/v1/billing_portal/sessions') return openPortal(context, form)
  if (path === '/v1/checkout/sessions')
    return method === 'POST' ? addSession(context, call) : listSessions(context, form)
  const [, id = '', expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  const session = await context.billing.sessions.find(id)
  if (!session) return undefined
  const now = expire && method === 'POST' ? await expireSession(context, session) : session
  return toBillingSessionJson(now, context.baseUrl, call.expanded)
}

async function openPortal(context: StripeContext, form: FormObject): Promise<object> {
  const { billing, baseUrl, onlyTo, now } = context
  const visit = {
    id: sandboxId('bps_1', 23),
    customerId: await knownCustomer(context, form),
    returnUrl: readUrl(form, 'return_url', onlyTo),
    locale: textAt(form, 'locale') ?? null,
    createdAt: now(),
  }
  await billing.visits.keep(visit.id, visit)
  const { id, customerId: customer, returnUrl: return_url } = visit
  const url = `${baseUrl}/portal/${id}`
  return { id, object: 'billing_portal.session', customer, livemode: false, return_url, url }
}

async function addSession(context: StripeContext, { form, expanded }: StripeCall): Promise<object> {
  const { billing, baseUrl, onlyTo } = context
  const mode = required(form, 'mode')
  if (mode !== 'subscription' && mode !== 'setup')
    throw invalidParameter('account', 'The sandbox charges connected accounts alone.')
  const priceId = mode === 'subscription' ? required(form, 'line_items.0.price') : null
  if (priceId && !(await billing.prices.find(priceId))) throw missing('price', priceId, 'price')
  const session = await billing.addSession({
    customerId: await knownCustomer(context, form),
    mode,
    priceId,
    successUrl: readUrl(form, 'success_url', onlyTo),
    cancelUrl: textAt(form, 'cancel_url') ? readUrl(form, 'cancel_url', onlyTo) : null,
    clientReferenceId: textAt(form, 'client_reference_id') ?? null,
    locale: textAt(form, 'locale') ?? null,
    metadata: textsAt(form, 'metadata'),
  })
  return toBillingSessionJson(session, baseUrl, expanded)
}

async function listSessions(
  { billing, baseUrl }: StripeContext,
  form: FormObject,
): Promise<object> {
  const status = textAt(form, 'status')
  const found = await billing.listSessions(required(form, 'customer'))
  const asked = found.filter((session) => status === undefined || session.status === status)
  return listOf(
    '/v1/checkout/sessions',
    asked.map((session) => toBillingSessionJson(session, baseUrl, NONE)),
  )
}

async function expireSession(
  { billing }: StripeContext,
  session: BillingSession,
): Promise<BillingSession> {
  if (session.status === 'open') return billing.expire(session)
  const message = `This Session is not in an expireable state: its status is ${session.status}.`
  throw invalidParameter('session', message)
}

async function knownCustomer({ billing }: StripeContext, form: FormObject): Promise<string> {
  const id = required(form, 'customer')
  if (!(await billing.customers.find(id))) throw missing('customer', id, 'customer')
  return id
}

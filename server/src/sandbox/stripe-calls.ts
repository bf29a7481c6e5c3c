import { headerOf, type SandboxAnswer, type SandboxRequest } from './sandbox.ts'
import type { Replies } from './sandbox-replies.ts'
import { type StripeAccount, toAccountJson } from './stripe-accounts.ts'
import {
  invalidParameter,
  missing,
  noSuchAccount,
  StripeRefused,
  stripeJson,
  stripeRefusal,
  unknownUrl,
} from './stripe-answers.ts'
import type { StripeConnect } from './stripe-connect.ts'
import { type FormObject, readStripeForm, textAt, textsAt } from './stripe-form.ts'
import { readAskedSession, readUrl, required } from './stripe-params.ts'
import { type StripeSession, toSessionJson } from './stripe-sessions.ts'
import type { StripeTill } from './stripe-till.ts'

export interface StripeDesk {
  till: StripeTill
  connect: StripeConnect
  baseUrl: string
  onlyTo: string | undefined
  secretKey: string | undefined
  replies: Replies
  now: () => Temporal.Instant
}

interface StripeCall {
  method: string
  path: string
  form: FormObject
  /** What is asked to be told whole. */
  expanded: ReadonlySet<string>
  /** The connected account that the call is on; undefined when it is on our own. */
  account: StripeAccount | undefined
}

/** The calls of Stripe's API that we make, with the platform's key. */
export function stripeCalls(desk: StripeDesk): (request: SandboxRequest) => Promise<SandboxAnswer> {
  const { replies } = desk

  async function once(request: SandboxRequest): Promise<SandboxAnswer> {
    const name = headerOf(request, 'idempotency-key')
    if (!name || request.method !== 'POST') return answer(desk, request)
    const key = `${headerOf(request, 'stripe-account') ?? ''} ${name}`
    const content = `${request.path} ${request.body.toString('utf8')}`
    const earlier = await replies.find(key, content)
    if (earlier === 'of something else') return stripeRefusal(keyUsedOtherwise(name))
    if (earlier !== 'none')
      return { ...earlier, headers: { ...earlier.headers, 'idempotent-replayed': 'true' } }
    const given = await answer(desk, request)
    if (given.status < 400) await replies.keep(key, content, given)
    return given
  }

  return async (request) => {
    try {
      assertKey(desk, request)
      return await once(request)
    } catch (error) {
      if (error instanceof StripeRefused) return stripeRefusal(error)
      throw error
    }
  }
}

function assertKey({ secretKey }: StripeDesk, request: SandboxRequest): void {
  const [, key = ''] = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '') ?? []
  const isRight = secretKey ? key === secretKey : /^sk_test_\w+$/.test(key)
  if (!isRight) throw new StripeRefused(401, { message: 'Invalid API Key provided: sk_***' })
}

function keyUsedOtherwise(key: string): StripeRefused {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefused(400, { message, type: 'idempotency_error' })
}

async function answer(desk: StripeDesk, request: SandboxRequest): Promise<SandboxAnswer> {
  const call = await readCall(desk, request)
  const found = (await ofAccounts(desk, call)) ?? (await ofSessions(desk, call))
  if (!found) throw unknownUrl(call.method, call.path)
  return stripeJson(200, found)
}

async function readCall(
  { connect, baseUrl }: StripeDesk,
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

async function ofAccounts(
  desk: StripeDesk,
  { method, path, form }: StripeCall,
): Promise<object | undefined> {
  if (method === 'POST' && path === '/v1/accounts') {
    return toAccountJson(
      await desk.connect.add({
        email: textAt(form, 'email') ?? null,
        businessName: textAt(form, 'business_profile.name') ?? null,
        metadata: textsAt(form, 'metadata'),
      }),
    )
  }
  if (method === 'POST' && path === '/v1/account_links') return accountLink(desk, form)
  const [, id] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? []
  if (method !== 'GET' || !id) return undefined
  const account = await desk.connect.find(id)
  if (!account) throw noSuchAccount(id)
  return toAccountJson(account)
}

async function accountLink(
  { connect, baseUrl, onlyTo, now }: StripeDesk,
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

async function ofSessions(desk: StripeDesk, call: StripeCall): Promise<object | undefined> {
  const { till, baseUrl } = desk
  const { method, path, account, expanded } = call
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    if (!account) throw invalidParameter('account', 'The sandbox charges connected accounts alone.')
    if (!account.chargesEnabled)
      throw new StripeRefused(400, { message: 'Your account cannot currently make charges.' })
    const asked = readAskedSession(call.form, desk)
    return toSessionJson(await till.add(account.id, asked), baseUrl, expanded)
  }
  const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  if (!id) return undefined
  const session = await till.find(id)
  if (!session || session.account !== account?.id) throw missing('checkout.session', id, 'session')
  if (method === 'POST' && act) await expire(till, session)
  return toSessionJson(await till.get(id), baseUrl, expanded)
}

async function expire(till: StripeTill, session: StripeSession): Promise<void> {
  if (session.status !== 'open')
    throw new StripeRefused(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    })
  await till.settle(session, { outcome: 'expired' })
}

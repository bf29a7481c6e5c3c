import { headerOf, type SandboxAnswer, type SandboxRequest } from './sandbox.ts'
import { answerAccountCall } from './stripe-account-calls.ts'
import {
  noSuchAccount,
  StripeRefused,
  stripeJson,
  stripeRefusal,
  unknownUrl,
} from './stripe-answers.ts'
import { answerBillingCall } from './stripe-billing-calls.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { answerDisputeCall } from './stripe-dispute-calls.ts'
import { readStripeForm, textsAt } from './stripe-form.ts'
import { answerRefundCall } from './stripe-refunds.ts'
import { answerSessionCall } from './stripe-session-calls.ts'

/** The calls of Stripe's API that we make, with the platform's key. */
export function stripeCalls(
  desk: StripeContext,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  async function once(request: SandboxRequest): Promise<SandboxAnswer> {
    const name = headerOf(request, 'idempotency-key')
    if (!name || request.method !== 'POST') return answer(desk, request)
    const key = `${headerOf(request, 'stripe-account') ?? ''} ${name}`
    const content = `${request.path} ${request.body.toString('utf8')}`
    const given = await desk.answerOnce(key, content, () => answer(desk, request))
    if (given === 'of something else') throw keyUsedOtherwise(name)
    if (!given.isReplayed) return given.answer
    const headers = { ...given.answer.headers, 'idempotent-replayed': 'true' }
    return { ...given.answer, headers }
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

function assertKey({ secretKey }: StripeContext, request: SandboxRequest): void {
  const [, key = ''] = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '') ?? []
  const isRight = secretKey ? key === secretKey : /^sk_test_\w+$/.test(key)
  if (!isRight) throw new StripeRefused(401, { message: 'Invalid API Key provided: sk_***' })
}

function keyUsedOtherwise(key: string): StripeRefused {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeRefused(400, { message, type: 'idempotency_error' })
}

async function answer(desk: StripeContext, request: SandboxRequest): Promise<SandboxAnswer> {
  const call = await readCall(desk, request)
  const found =
    (await answerAccountCall(desk, call)) ??
    (await answerBillingCall(desk, call)) ??
    (await answerSessionCall(desk, call)) ??
    (await answerDisputeCall(desk, call)) ??
    (await answerRefundCall(desk, call))
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

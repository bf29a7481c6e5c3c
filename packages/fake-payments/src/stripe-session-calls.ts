import { invalidParameter, missing, StripeRefused } from './stripe-answers.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { readSessionInput } from './stripe-params.ts'
import { type StripeSession, toSessionJson } from './stripe-sessions.ts'
import type { StripePaymentStore } from './stripe-payment-store.ts'

/** Answers the calls on sessions of Checkout; undefined when it is another call. */
export async function answerSessionCall(
  desk: StripeContext,
  call: StripeCall,
): Promise<object | undefined> {
  const { till, baseUrl } = desk
  const { method, path, account, expanded } = call
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    if (!account) throw invalidParameter('account', 'The sandbox charges connected accounts alone.')
    if (!account.chargesEnabled)
      throw new StripeRefused(400, { message: 'Your account cannot currently make charges.' })
    const asked = readSessionInput(call.form, desk)
    return toSessionJson(await till.add(account.id, asked), baseUrl, expanded)
  }
  const [, id, act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
  if (!id) return undefined
  const session = await till.find(id)
  if (!session || session.account !== account?.id) throw missing('checkout.session', id, 'session')
  if (method === 'POST' && act) await expire(till, session)
  return toSessionJson(await till.get(id), baseUrl, expanded)
}

async function expire(till: StripePaymentStore, session: StripeSession): Promise<void> {
  if (session.status !== 'open')
    throw new StripeRefused(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    })
  await till.settle(session, { outcome: 'expired' })
}

import { invalidParameter, missing, StripeRefused } from './stripe-answers.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { textAt, textsAt } from './stripe-form.ts'
import { required } from './stripe-params.ts'
import { type StripeSession, toRefundJson } from './stripe-sessions.ts'

/** Answers the calls on refunds; undefined when it is another call. */
export async function answerRefundCall(
  desk: StripeContext,
  { method, path, form, account }: StripeCall,
): Promise<object | undefined> {
  const { till } = desk
  const [, id] = /^\/v1\/refunds(?:\/(re_\w+))?$/.exec(path) ?? []
  if (!path.startsWith('/v1/refunds')) return undefined
  if (id) {
    const session = await till.findRefunded(id)
    const refund = session?.refunds?.find((one) => one.id === id)
    if (!session || !refund || session.account !== account?.id) throw missing('refund', id, 'id')
    return toRefundJson(session, refund)
  }
  const intent =
    method === 'POST' ? required(form, 'payment_intent') : textAt(form, 'payment_intent')
  const session = intent === undefined ? undefined : await till.findCharged(intent)
  if (!session || session.account !== account?.id)
    throw missing('payment_intent', intent ?? '', 'payment_intent')
  if (method === 'POST') return add(desk, session, { form })
  const data = (session.refunds ?? []).map((refund) => toRefundJson(session, refund))
  return { object: 'list', data, has_more: false, url: '/v1/refunds' }
}

async function add(
  { till }: StripeContext,
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
  const { session: refunded, refund } = await till.addRefund(session, about)
  return toRefundJson(refunded, refund)
}

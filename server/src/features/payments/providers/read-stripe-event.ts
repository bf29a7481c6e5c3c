import { RuleBroken } from '@zegel/core/rule-broken'
import type { Stripe } from 'stripe'
import type { Context } from '../../../context.ts'
import { sharedStripe } from './payment-providers.ts'

const TOLERANCE_SECONDS = 300

/** An event of Stripe. Throws RuleBroken 'webhook-not-signed' for what is not signed with the secret of the endpoint, or too long ago. */
export async function readStripeEvent(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  { body, signature = '' }: { body: string; signature: string | undefined },
  secret: string | undefined,
): Promise<Stripe.Event> {
  const stripe = await sharedStripe(settings)
  if (!stripe || !secret) throw new RuleBroken('webhook-not-signed')
  try {
    return stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now().epochMilliseconds,
    )
  } catch {
    throw new RuleBroken('webhook-not-signed')
  }
}

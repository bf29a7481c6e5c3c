import { isCheckoutAddress } from '@zegel/core/payments/providers'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { Settings } from '../../../settings.ts'
import { isSold } from '../../organizations/organizations.ts'
import { isStripeCardError, isStripeError, sharedStripe } from '../../payments/payments.ts'

/** Stripe, on our own account. Throws RuleBroken 'billing-absent' where plans are not sold. */
export async function billingStripe(settings: Settings): Promise<Stripe> {
  const stripe = await sharedStripe(settings)
  if (!stripe || !isSold(settings)) throw new RuleBroken('billing-absent')
  return stripe
}

/**
 * Asks Stripe. Throws RuleBroken 'payment-declined' when the bank says no, and 'stripe-not-reached' for whatever else it holds against it.
 */
export async function callStripe<Schema extends z.ZodType>(
  schema: Schema,
  ask: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  const answer = await reached(ask)
  const { data, success, error } = schema.safeParse(answer)
  if (success) return data
  throw Object.assign(new RuleBroken('stripe-not-reached'), { cause: error })
}

/** What is asked for; null when Stripe knows no such thing. */
export async function ignoreMissing(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null
    throw error
  }
}

/** A page of Stripe that somebody may be sent to, or of the sandbox that stands in for it. */
export function assertStripeUrl(
  { payments, url }: Settings,
  place: string | null | undefined,
): string {
  const { stripe } = payments
  const also = stripe && !stripe.isReal ? [new URL(stripe.url).origin, url] : []
  if (!place || !isCheckoutAddress(place, 'stripe', also))
    throw new RuleBroken('stripe-not-reached')
  return place
}

async function reached(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (!isStripeError(error)) throw error
    throw Object.assign(ruleOf(error), { cause: error })
  }
}

function ruleOf(error: Error & { code?: string | undefined }): RuleBroken {
  if (isStripeCardError(error)) return new RuleBroken('payment-declined')
  if (error.code === 'tax_id_invalid')
    return new RuleBroken('vat-number-malformed', {}, 'vat_number')
  return new RuleBroken('stripe-not-reached')
}

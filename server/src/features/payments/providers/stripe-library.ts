import type { Stripe } from 'stripe'

let loaded: typeof Stripe | undefined

/** Stripe's own library, which comes with the first client: a server starts without it. */
export async function loadStripe(): Promise<typeof Stripe> {
  loaded ??= (await import('stripe')).Stripe
  return loaded
}

/** Whether Stripe said no, or nothing; nobody heard that of it before it was loaded. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return loaded !== undefined && error instanceof loaded.errors.StripeError
}

/** Whether a bank said no to a card. */
export function isStripeCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return loaded !== undefined && error instanceof loaded.errors.StripeCardError
}

import { Stripe } from 'stripe'
import { ProviderFailed, type ProviderFailure } from './payment-provider.ts'

/** What Stripe answers; throws ProviderFailed when that came to nothing. */
export async function orProviderFailed<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderFailed || !(error instanceof Stripe.errors.StripeError))
      throw error
    const { statusCode, message } = error
    const failure = failureOf(statusCode)
    throw new ProviderFailed(failure, `Stripe: ${statusCode ?? 'no answer'}: ${message}`, {
      cause: error,
    })
  }
}

function failureOf(statusCode: number | undefined): ProviderFailure {
  if (statusCode === undefined || statusCode === 429 || statusCode >= 500) return 'away'
  if (statusCode === 404) return 'unknown'
  if (statusCode === 409) return 'busy'
  return statusCode < 400 ? 'nonsense' : 'refused'
}

import { maySendTo } from '../sandbox.ts'
import { invalidParameter, missingParameter, StripeRefused } from './stripe-answers.ts'
import { type FormObject, textAt, textsAt } from './stripe-form.ts'
import type { SessionInput } from './stripe-sessions.ts'

const SHORTEST = { minutes: 30 }
const LONGEST = { hours: 24 }

const OF_SESSION = new Set([
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_types',
  'submit_type',
  'success_url',
])

interface ReadOptions {
  onlyTo: string | undefined
  now: () => Temporal.Instant
}

/** What a session is asked to be; throws StripeRefused where Stripe would refuse. */
export function readSessionInput(form: FormObject, { onlyTo, now }: ReadOptions): SessionInput {
  assertKnown(form)
  if (required(form, 'mode') !== 'payment')
    throw invalidParameter('mode', 'The sandbox knows the mode payment alone.')
  return {
    sum: readSum(form),
    name: required(form, 'line_items.0.price_data.product_data.name'),
    successUrl: readUrl(form, 'success_url', onlyTo),
    cancelUrl: textAt(form, 'cancel_url') ? readUrl(form, 'cancel_url', onlyTo) : null,
    clientReferenceId: textAt(form, 'client_reference_id') ?? null,
    customerEmail: textAt(form, 'customer_email') ?? null,
    locale: textAt(form, 'locale') ?? null,
    metadata: textsAt(form, 'metadata'),
    intentMetadata: textsAt(form, 'payment_intent_data.metadata'),
    expiresAt: readExpiry(form, now()),
  }
}

/** A web address that may be sent to. */
export function readUrl(form: FormObject, name: string, onlyTo: string | undefined): string {
  const url = required(form, name)
  if (!maySendTo(url.replaceAll('{CHECKOUT_SESSION_ID}', 'id'), onlyTo))
    throw new StripeRefused(400, { message: 'Not a valid URL', code: 'url_invalid', param: name })
  return url
}

export function required(form: FormObject, path: string): string {
  const text = textAt(form, path)
  if (!text) throw missingParameter(asStripeWrites(path))
  return text
}

function assertKnown(form: FormObject): void {
  const unknown = Object.keys(form).find((name) => !OF_SESSION.has(name))
  if (!unknown) return
  const message = `Received unknown parameter: ${unknown}`
  throw new StripeRefused(400, { message, code: 'parameter_unknown', param: unknown })
}

function readSum(form: FormObject) {
  const price = 'line_items.0.price_data'
  const unit = required(form, `${price}.unit_amount`)
  const quantity = required(form, 'line_items.0.quantity')
  if (!/^[1-9]\d{0,7}$/.test(unit) || !/^[1-9]\d{0,5}$/.test(quantity))
    throw invalidParameter(asStripeWrites(`${price}.unit_amount`), `Invalid integer: ${unit}`)
  const currency = required(form, `${price}.currency`).toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency))
    throw invalidParameter(asStripeWrites(`${price}.currency`), 'Invalid currency')
  return { cents: BigInt(unit) * BigInt(quantity), currency }
}

function readExpiry(form: FormObject, now: Temporal.Instant): Temporal.Instant {
  const given = textAt(form, 'expires_at')
  if (given === undefined) return now.add(LONGEST)
  const at = Temporal.Instant.fromEpochMilliseconds(Number(given) * 1000)
  // A second is lost where clocks are read in whole ones.
  const tooSoon = Temporal.Instant.compare(at, now.add(SHORTEST).subtract({ seconds: 1 })) < 0
  if (tooSoon || Temporal.Instant.compare(at, now.add(LONGEST)) > 0)
    throw invalidParameter(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  return at
}

function asStripeWrites(path: string): string {
  const [first, ...rest] = path.split('.')
  return `${first}${rest.map((name) => `[${name}]`).join('')}`
}

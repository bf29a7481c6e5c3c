import { z } from 'zod'
import { ProviderFailed, type ProviderFailure } from './payment-provider.ts'

const Amount = z.object({ currency: z.string(), value: z.string() })

/** The fields of Mollie's payment that we rely on; of the rest nothing is kept. */
const MolliePayment = z.object({
  id: z.string().regex(/^tr_\w+$/),
  mode: z.string().optional(),
  status: z.string(),
  method: z.string().nullish(),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  createdAt: z.string().optional(),
  expiresAt: z.string().nullish(),
  paidAt: z.string().nullish(),
  failedAt: z.string().nullish(),
  canceledAt: z.string().nullish(),
  expiredAt: z.string().nullish(),
  // What it says besides depends on the method, and never stands in the way of a payment.
  details: z
    .object({ consumerAccount: z.string().max(100).nullish() })
    .nullish()
    .catch(null),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }).optional(),
})
export type MolliePayment = z.infer<typeof MolliePayment>

/** The fields of Mollie's refund that we rely on. */
const MollieRefund = z.object({
  id: z.string().regex(/^re_\w+$/),
  status: z.string(),
  amount: Amount,
  metadata: z.unknown().optional(),
})
export type MollieRefund = z.infer<typeof MollieRefund>

const MollieRefunds = z.object({ _embedded: z.object({ refunds: z.array(MollieRefund) }) })

/** What is asked for a refund, in Mollie's own words. */
export interface NewMollieRefund {
  amount: { currency: string; value: string }
  description: string
  metadata: Record<string, string>
}

/** What is asked for a payment, in Mollie's own words. */
export interface NewMolliePayment {
  amount: { currency: 'EUR'; value: string }
  description: string
  redirectUrl: string
  webhookUrl: string | undefined
  metadata: Record<string, string>
}

export interface MollieClient {
  /** The same `providerIdempotencyKey` within an hour answers the same payment. */
  create: (payment: NewMolliePayment, idempotencyKey: string) => Promise<MolliePayment>
  get: (id: string) => Promise<MolliePayment>
  cancel: (id: string) => Promise<MolliePayment>
  refund: (id: string, refund: NewMollieRefund, idempotencyKey: string) => Promise<MollieRefund>
  getRefund: (id: string, refundId: string) => Promise<MollieRefund>
  listRefunds: (id: string) => Promise<MollieRefund[]>
}

interface Options {
  /** Where the API is, without '/v2' and without a slash at the end. */
  url: string
  key: string
  fetch: typeof fetch
}

interface MollieRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Mollie's API, version 2, as far as we need it. Throws ProviderFailed when it came to nothing. */
export function mollieClient(options: Options): MollieClient {
  const ask = (path: string, init?: MollieRequest) => callMollie(options, MolliePayment, path, init)
  const refundsOf = (id: string) => `/${encodeURIComponent(id)}/refunds`
  return {
    create: (payment, idempotencyKey) => ask('', posting(payment, idempotencyKey)),
    refund: (id, refund, idempotencyKey) =>
      callMollie(options, MollieRefund, refundsOf(id), posting(refund, idempotencyKey)),
    getRefund: (id, refundId) =>
      callMollie(options, MollieRefund, `${refundsOf(id)}/${encodeURIComponent(refundId)}`),
    async listRefunds(id) {
      const found = await callMollie(options, MollieRefunds, refundsOf(id))
      // oxlint-disable-next-line no-underscore-dangle -- Mollie calls it so
      return found._embedded.refunds
    },
    get: (id) => ask(`/${encodeURIComponent(id)}`),
    cancel: (id) => ask(`/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  }
}

function posting(body: object, idempotencyKey: string): MollieRequest {
  return {
    method: 'POST',
    headers: { 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

async function callMollie<Told>(
  { url, key, fetch }: Options,
  Expected: z.ZodType<Told>,
  path: string,
  { headers, ...init }: MollieRequest = {},
): Promise<Told> {
  const { status, text } = await send(() =>
    fetch(`${url}/v2/payments${path}`, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${key}`, accept: 'application/hal+json' },
    }),
  )
  if (status === 429 || status >= 500) throw new ProviderFailed('away', `Mollie answers ${status}`)
  if (status >= 400)
    throw new ProviderFailed(failureOf(status), `Mollie answers ${status}: ${reasonIn(text)}`)
  const told = Expected.safeParse(parse(text))
  if (told.success) return told.data
  throw new ProviderFailed(
    'nonsense',
    `Mollie answers ${status} and something else than was asked`,
    {
      cause: told.error,
    },
  )
}

async function send(ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  try {
    const answer = await ask()
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new ProviderFailed('away', 'Mollie does not answer', { cause: error })
  }
}

function failureOf(status: number): ProviderFailure {
  if (status === 409) return 'busy'
  return status === 404 || status === 410 ? 'unknown' : 'refused'
}

// Mollie says what it holds against a request in `detail`, and where in `field`.
function reasonIn(text: string): string {
  const fault = z
    .object({ detail: z.string().optional(), field: z.string().optional() })
    .safeParse(parse(text))
  if (!fault.success) return 'no reason given'
  const { detail = 'no reason given', field } = fault.data
  return field ? `${detail} (${field})` : detail
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

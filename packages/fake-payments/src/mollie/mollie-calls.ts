import { parseCents } from '@zegel/core/money'
import { replyCache } from '../sandbox-replies.ts'
import { idFrom, inMemoryStore } from '../sandbox-store.ts'
import {
  headerOf,
  type SandboxAnswer,
  type SandboxOptions,
  type SandboxRequest,
} from '../sandbox.ts'
import type { MolliePaymentStore } from './mollie-payment-store.ts'
import { type MolliePayment, paymentInputSchema, toMollieJson } from './mollie-payments.ts'
import { answerRefundCall } from './mollie-refunds.ts'
import { hal, mollieError, noSuchPayment, notAuthorized } from './mollie-responses.ts'

const REPLIES_HOURS = 1
const MOST_CENTS = 5_000_000n

/** The calls of Mollie's API that we make, each with a key that is accepted. */
export function mollieCalls(
  store: MolliePaymentStore,
  {
    baseUrl,
    onlyTo,
    now = () => Temporal.Now.instant(),
    openStore = inMemoryStore,
  }: SandboxOptions,
  accepts: (key: string) => boolean,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  const answerOnce = replyCache({ store: openStore('reply'), hours: REPLIES_HOURS, now })
  const Asked = paymentInputSchema(onlyTo)

  async function create(key: string, body: unknown): Promise<SandboxAnswer> {
    const { success, data, error } = Asked.safeParse(body)
    if (!success) {
      const [issue] = error.issues
      return mollieError(422, issue?.message ?? 'Invalid', issue?.path.map(String).join('.'))
    }
    const { currency, value } = data.amount
    const cents = parseCents(value) ?? 0n
    if (cents > MOST_CENTS)
      return mollieError(422, 'The amount is higher than the maximum', 'amount')
    const sum = { cents, currency }
    const payment = await store.add(data, { profileId: profileOf(key), mode: modeOf(key), sum })
    return hal(201, toMollieJson(payment, baseUrl))
  }

  // What is sent under a key a second time is not looked at, as with Mollie: it is answered what was answered first.
  async function onceUnderKey(
    key: string,
    request: SandboxRequest,
    give: () => Promise<SandboxAnswer>,
  ): Promise<SandboxAnswer> {
    const name = headerOf(request, 'idempotency-key')
    if (!name || request.method !== 'POST') return give()
    const given = await answerOnce(`${profileOf(key)} ${name}`, '', give)
    return given === 'of something else' ? give() : given.answer
  }

  async function ofPayment(method: string, payment: MolliePayment): Promise<SandboxAnswer> {
    if (method === 'GET') return hal(200, toMollieJson(payment, baseUrl))
    if (method !== 'DELETE') return mollieError(405, 'The method is not allowed')
    if (payment.status !== 'open' && payment.status !== 'authorized')
      return mollieError(422, 'The payment cannot be canceled')
    await store.settle(payment, { status: 'canceled' })
    return hal(200, toMollieJson(await store.get(payment.id), baseUrl))
  }

  return async (request) => {
    const [, key = ''] = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '') ?? []
    if (!accepts(key)) return notAuthorized()
    const { pathname } = new URL(request.path, baseUrl)
    if (request.method === 'GET' && pathname === '/v2/profiles/me')
      return hal(200, profileJson(key))
    if (request.method === 'GET' && pathname === '/v2/methods') return hal(200, METHODS)
    if (request.method === 'POST' && pathname === '/v2/payments')
      return onceUnderKey(key, request, () => create(key, parse(request.body.toString('utf8'))))
    const [, id, refunds, refundId] =
      /^\/v2\/payments\/(\w+)(?:\/(refunds)(?:\/(\w+))?)?$/.exec(pathname) ?? []
    if (!id) return mollieError(404, 'The resource does not exist')
    const payment = await store.find(id)
    if (payment?.profileId !== profileOf(key)) return noSuchPayment(id)
    if (!refunds) return ofPayment(request.method, payment)
    return onceUnderKey(key, request, () => {
      const body = parse(request.body.toString('utf8'))
      return answerRefundCall({ store, baseUrl }, payment, {
        method: request.method,
        refundId,
        body,
      })
    })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const METHODS = {
  count: 1,
  _embedded: {
    methods: [
      {
        resource: 'method',
        id: 'ideal',
        description: 'iDEAL',
        minimumAmount: { value: '0.01', currency: 'EUR' },
        maximumAmount: { value: '50000.00', currency: 'EUR' },
      },
    ],
  },
}

/** The profile of a key: each has one of its own, the same after a restart. */
export function profileOf(key: string): string {
  return idFrom('pfl_', key, 10)
}

function modeOf(key: string): 'test' | 'live' {
  return key.startsWith('live_') ? 'live' : 'test'
}

/** A profile as the API tells it. */
function profileJson(key: string) {
  return {
    resource: 'profile',
    id: profileOf(key),
    mode: modeOf(key),
    name: 'Proefprofiel',
    website: 'https://proef.example.nl',
    email: 'proef@example.nl',
    status: 'verified',
  }
}

import { parseCents } from '@zegel/core/money'
import { hal, mollieError, noSuchPayment, notAuthorized } from './mollie-answers.ts'
import { askedSchema, type MolliePayment, toMollieJson } from './mollie-payments.ts'
import type { MollieTill } from './mollie-till.ts'
import {
  headerOf,
  type SandboxAnswer,
  type SandboxOptions,
  type SandboxRequest,
} from './sandbox.ts'
import { idFrom } from './sandbox-id.ts'
import { keptReplies } from './sandbox-replies.ts'

const REPLIES_HOURS = 1
const MOST_CENTS = 5_000_000n

/** The calls of Mollie's API that we make, each with a key that is accepted. */
export function mollieCalls(
  till: MollieTill,
  { baseUrl, onlyTo, now = () => Temporal.Now.instant() }: SandboxOptions,
  accepts: (key: string) => boolean,
): (request: SandboxRequest) => Promise<SandboxAnswer> {
  const replies = keptReplies(REPLIES_HOURS, now)
  const Asked = askedSchema(onlyTo)

  function create(key: string, body: unknown): SandboxAnswer {
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
    const payment = till.add(data, { profileId: profileOf(key), mode: modeOf(key), sum })
    return hal(201, toMollieJson(payment, baseUrl))
  }

  function once(key: string, request: SandboxRequest): SandboxAnswer {
    const name = headerOf(request, 'idempotency-key')
    const content = request.body.toString('utf8')
    const earlier = name ? replies.find(`${key} ${name}`, content).answer : undefined
    if (earlier) return earlier
    const answer = create(key, parse(content))
    if (name && answer.status === 201) replies.keep(`${key} ${name}`, content, answer)
    return answer
  }

  async function ofPayment(method: string, payment: MolliePayment): Promise<SandboxAnswer> {
    if (method === 'GET') return hal(200, toMollieJson(payment, baseUrl))
    if (method !== 'DELETE') return mollieError(405, 'The method is not allowed')
    if (payment.status !== 'open' && payment.status !== 'authorized')
      return mollieError(422, 'The payment cannot be canceled')
    await till.settle(payment, { status: 'canceled' })
    return hal(200, toMollieJson(till.get(payment.id), baseUrl))
  }

  return async (request) => {
    const [, key = ''] = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '') ?? []
    if (!accepts(key)) return notAuthorized()
    const { pathname } = new URL(request.path, baseUrl)
    if (request.method === 'GET' && pathname === '/v2/profiles/me')
      return hal(200, profileJson(key))
    if (request.method === 'GET' && pathname === '/v2/methods') return hal(200, METHODS)
    if (request.method === 'POST' && pathname === '/v2/payments') return once(key, request)
    const [, id] = /^\/v2\/payments\/(\w+)$/.exec(pathname) ?? []
    if (!id) return mollieError(404, 'The resource does not exist')
    const payment = till.find(id)
    if (payment?.profileId !== profileOf(key)) return noSuchPayment(id)
    return ofPayment(request.method, payment)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Each key has a profile of its own, the same after a restart.
function profileOf(key: string): string {
  return idFrom('pfl_', key, 10)
}

function modeOf(key: string): 'test' | 'live' {
  return key.startsWith('live_') ? 'live' : 'test'
}

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

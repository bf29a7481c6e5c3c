import { calendar } from '@zegel/contract/payouts/calendar'
import { accounts } from '@zegel/contract/accounts/accounts'
import type { Endpoint } from '@zegel/contract/endpoint'
import type { Failure } from '@zegel/contract/failure'
import { google } from '@zegel/contract/accounts/google'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { objections } from '@zegel/contract/transactions/objections'
import { savedViews } from '@zegel/contract/accounts/saved-views'
import { participants } from '@zegel/contract/register/participants'
import { transactions } from '@zegel/contract/transactions/transactions'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import type { z } from 'zod'

export interface SentCall {
  method: string
  /** As the contract writes it: '/financial_instruments/:id/toggle'. */
  path: string
  params: Record<string, string>
  query: Record<string, string | string[]>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at whatever was sent
  body: any
  headers: Headers
}

export interface Answer {
  endpoint: Endpoint
  reply: (sent: SentCall) => unknown
}

/** What a call answers: a refusal with its status. */
export class Refusal {
  readonly status: number
  readonly failure: Failure
  readonly headers: Record<string, string>

  constructor(status: number, failure: Partial<Failure>, headers: Record<string, string> = {}) {
    this.status = status
    this.failure = { message: 'Geweigerd', ...failure }
    this.headers = headers
  }
}

/** A reply that the contract does not know, for what has to survive one. */
export class Anything {
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}

let problems: string[] = []

/** What went wrong in the stub since the last time this was asked. */
export function drainProblems(): string[] {
  const taken = problems
  problems = []
  return taken
}

/** Answers a call of the contract, with a reply or with what a function makes of the call; the reply must fit the contract. */
export function answer<Reply extends z.ZodType>(
  endpoint: Endpoint & { reply: Reply },
  reply:
    | z.input<Reply>
    | Refusal
    | Anything
    | ((sent: SentCall) => z.input<Reply> | Refusal | Promise<z.input<Reply> | Refusal>),
): Answer {
  return { endpoint, reply: typeof reply === 'function' ? (reply as Answer['reply']) : () => reply } // safe: no reply of the contract is a function
}

/** Refuses a call: with 422 and the texts of its fields, 403, 409, … */
export function refuse(
  endpoint: Answer['endpoint'],
  status: number,
  failure: Partial<Failure> = {},
  headers: Record<string, string> = {},
): Answer {
  // The server's own failures have a code, by which the app knows that their text is for people.
  const coded = status < 500 ? failure : { code: 'server-error', ...failure }
  return { endpoint, reply: () => new Refusal(status, coded, headers) }
}

/** Stands in for fetch: answers calls to /api by the first answer that fits, and keeps what was sent. */
export function stubFetch(answers: readonly Answer[], sent: SentCall[]): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://zegel.test')
    if (!url.pathname.startsWith('/api/')) return new Response('', { status: 404 })
    const path = url.pathname.slice('/api'.length)
    const method = init?.method ?? 'GET'
    for (const { endpoint, reply } of answers) {
      const params = method === endpoint.method ? matchPath(endpoint.path, path) : undefined
      if (!params) continue
      const call = {
        method,
        path: endpoint.path,
        params,
        query: toQuery(url),
        body: toBody(init?.body),
        headers: new Headers(init?.headers),
      }
      if (!isAskedAnyway(endpoint)) sent.push(call)
      return respond(endpoint, await reply(call))
    }
    problems.push(`Nobody answers ${method} ${path}`)
    return Response.json({ message: 'Nobody answers this' }, { status: 500 })
  }
}

// Nearly every screen asks the first three, and whatever shows an instrument or a position the others.
const ASKED_ANYWAY: readonly Endpoint[] = [
  accounts.currentUser,
  google.options,
  issuerOnboarding.list,
  calendar.list,
  objections.list,
  ownRegistrations.list,
  onboarding.listOpen,
  savedViews.list,
  transactions.countOfInstrument,
  transactions.sumOfInstrument,
  participants.countParticipants,
  participants.sumParticipants,
]

function isAskedAnyway(endpoint: Endpoint): boolean {
  return ASKED_ANYWAY.some((one) => one === endpoint)
}

function respond(endpoint: Answer['endpoint'], reply: unknown): Response {
  if (reply instanceof Refusal) {
    const { failure, status, headers } = reply
    return Response.json(failure, { status, headers })
  }
  if (reply instanceof Anything) return Response.json(reply.body)
  const checked = endpoint.reply.safeParse(reply)
  if (!checked.success)
    problems.push(
      `${endpoint.method} ${endpoint.path} answers what the contract does not know: ${checked.error.message}`,
    )
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return undefined
  }
  return params
}

function toQuery({ searchParams }: URL): SentCall['query'] {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function toBody(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './cluster.ts'

/** What became of an operation, as its client knows it: 'unknown' when it gave up before an answer came. */
export type Outcome = 'acked' | 'refused' | 'unknown'

export type Deed =
  | 'create'
  | 'register'
  | 'accept'
  | 'reject'
  | 'reverse'
  | 'reverse registration'
  | 'upload'
  | 'import'
  | 'invest'
  | 'add company'

export interface Operation {
  deed: Deed
  key: string
  /** What it is done to, of those that are. */
  of?: string
  /** Complete at once. */
  isHistoric?: boolean
  /** The company that is added: its number, and its name as the register or the client has it. */
  company?: { number: string; name: string }
  outcome: Outcome
  /** The id in the answer, or where it leads who pays. */
  id?: string
  status?: number
}

export interface TortureLog {
  operations: Operation[]
  /** Calls sent, and those that got no answer, or were told to come again. */
  sent: number
  unanswered: number
  away: number
  ackedAfterRetry: number
  replayed: number
  /** Companies that were looked up in the business register, and those of which it said nothing. */
  found: number
  notFound: number
  /** What must not be: another 5xx, or another answer under the same key. */
  wrong: string[]
  faults: Partial<Record<Fault, number>>
}

export function newLog(): TortureLog {
  return {
    operations: [],
    ...{
      sent: 0,
      unanswered: 0,
      away: 0,
      ackedAfterRetry: 0,
      replayed: 0,
      found: 0,
      notFound: 0,
      wrong: [],
    },
    faults: {},
  }
}

/** What is sent of an operation. */
export interface Request extends Pick<Operation, 'deed' | 'of' | 'isHistoric' | 'company'> {
  path: string
  /** With the key of the operation, so that what it makes can be found by it. */
  body: (key: string) => object | FormData
  cookie: string
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

const PATIENCE_MS = 30_000
const GIVES_UP = 0.25
const REPLAYS = 0.1

/** Performs operations at one of the servers each time, and logs what the client is told. */
export function performer(log: TortureLog, origins: readonly string[]) {
  const send = async (
    { deed, path, cookie }: Request,
    key: string,
    body: object,
  ): Promise<Answer | undefined> => {
    log.sent += 1
    const isForm = body instanceof FormData
    try {
      const reply = await fetch(`${pick(origins)}/api${path}`, {
        method: 'POST',
        headers: {
          ...(!isForm && { 'content-type': 'application/json' }),
          ...{ 'idempotency-key': key, cookie },
        },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await reply.text()
      // Limits that a server counted while its clock was ahead hold others up for a moment.
      const isHeldUp = reply.status === 429 && deed !== 'invest'
      if (reply.status === 503 || isHeldUp) {
        log.away += 1
        if (!reply.headers.has('retry-after')) log.wrong.push(`${reply.status} without Retry-After`)
        return undefined
      }
      return { status: reply.status, body: JSON.parse(text) as Answer['body'] } // safe: the contract answers objects, and lists of them
    } catch {
      log.unanswered += 1
      return undefined
    }
  }

  return async (request: Request): Promise<Operation> => {
    const key = randomUUID()
    const { deed, of, isHistoric, company } = request
    const operation: Operation = {
      deed,
      key,
      outcome: 'unknown',
      ...(of && { of }),
      ...(isHistoric && { isHistoric }),
      ...(company && { company }),
    }
    log.operations.push(operation)
    const sent = request.body(key)
    // What has a form, or is a company, goes by no key: nobody sends it twice.
    const isOnce = sent instanceof FormData || deed === 'add company'
    for (let attempt = 1; ; attempt++) {
      const answer = await send(request, key, sent)
      if (answer) {
        settle(log, operation, answer)
        if (operation.outcome === 'acked' && attempt > 1) log.ackedAfterRetry += 1
        break
      }
      if (isOnce || (attempt === 1 && Math.random() < GIVES_UP)) break
      await sleep(50 + Math.random() * 250)
    }
    // Another client may have paid what is invested meanwhile, and ended it.
    if (!isOnce && deed !== 'invest' && operation.outcome === 'acked' && Math.random() < REPLAYS) {
      const again = await send(request, key, sent)
      if (again) log.replayed += 1
      if (again && (again.status !== 200 || idOf(again) !== operation.id))
        log.wrong.push(`${deed} ${key} answered ${again.status} ${idOf(again)} again`)
    }
    return operation
  }
}

/** The name that the business register gives a company; nothing while it can't be asked. That it has no such company is never true here. */
export async function lookUpName(
  log: TortureLog,
  origins: readonly string[],
  { number, cookie }: { number: string; cookie: string },
): Promise<string | undefined> {
  try {
    const reply = await fetch(`${pick(origins)}/api/kvk/basisprofiel/${number}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = (await reply.json()) as { code?: string; basisprofiel?: { naam: string } | null } // safe: the contract says so
    if (reply.status >= 500 && reply.status !== 503)
      log.wrong.push(`a company was looked up with ${reply.status}`)
    if (said.code === 'not-found') log.wrong.push(`${number} was said to be in no register`)
    if (said.basisprofiel) log.found += 1
    else log.notFound += 1
    return said.basisprofiel?.naam
  } catch {
    log.unanswered += 1
    return undefined
  }
}

function settle(log: TortureLog, operation: Operation, answer: Answer): void {
  operation.status = answer.status
  operation.outcome = answer.status < 300 ? 'acked' : 'refused'
  if (answer.status < 300) operation.id = idOf(answer)
  // Who invests has tries by the hour, and each that finds the provider away is one.
  const expected = [200, 409, 422, ...(operation.deed === 'invest' ? [429] : [])]
  if (!expected.includes(answer.status))
    log.wrong.push(`${operation.deed} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

function idOf({ body }: Answer): string {
  const [first] = Array.isArray(body) ? (body as Answer['body'][]) : [body] // safe: the contract answers lists of objects
  return String(first?.['uuid'] ?? first?.['id'] ?? first?.['payment_link'])
}

export function pick<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value // safe: no list here is empty
}

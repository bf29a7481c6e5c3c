import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kill, TortureCluster } from './cluster.ts'
import type { TortureFixture } from './torture-fixture.ts'

/** What became of an operation, as its client knows it: 'unknown' when it gave up before an answer came. */
export type Outcome = 'acked' | 'refused' | 'unknown'

const DEEDS = ['create', 'register', 'accept', 'reject', 'reverse', 'reverse registration'] as const
export type Deed = (typeof DEEDS)[number]

export interface Operation {
  deed: Deed
  key: string
  /** What it is done to, of those that are. */
  of?: string
  /** Complete at once. */
  isHistoric?: boolean
  outcome: Outcome
  /** The id in the answer. */
  id?: string
  status?: number
}

export interface TortureLog {
  operations: Operation[]
  /** Calls sent, and those that got no answer or a 503. */
  sent: number
  unanswered: number
  away: number
  ackedAfterRetry: number
  replayed: number
  /** What must not be: another 5xx, or another answer under the same key. */
  wrong: string[]
  kills: Record<Kill, number>
}

export interface TortureOptions {
  operations: number
  clients: number
  /** In this order, spread over the run. */
  kills: readonly Kill[]
  onProgress?: (done: number) => void
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

const PATIENCE_MS = 30_000
const GIVES_UP = 0.25
const REPLAYS = 0.1

/** Lets clients do as many operations as asked while things are killed, each tried again under its key; returns all that they were told. */
export async function torture(
  cluster: Pick<TortureCluster, 'origins' | 'kill' | 'untilReady'>,
  fixture: TortureFixture,
  { operations: most, clients, kills, onProgress = () => {} }: TortureOptions,
): Promise<TortureLog> {
  const log: TortureLog = {
    operations: [],
    ...{ sent: 0, unanswered: 0, away: 0, ackedAfterRetry: 0, replayed: 0, wrong: [] },
    kills: { server: 0, backend: 0, postmaster: 0, term: 0, failover: 0, pooler: 0 },
  }
  const open: string[] = []
  const completed: string[] = []
  const registered: { id: string; instrumentId: string }[] = []
  let begun = 0
  let done = 0
  let killed = 0
  let struck = 0
  let killing: Promise<void> = Promise.resolve()

  const killAfter = async (before: Promise<void>, what: Kill) => {
    await before
    // One that strikes before all is well again can be too early for what it is to hit.
    await cluster.untilReady()
    // Of one that fails the clients hear as well, or they would go on for ever.
    await cluster.kill(what).finally(() => (struck += 1))
    log.kills[what] += 1
  }
  const killOnTime = () => {
    const next = kills[killed]
    if (!next || done < ((killed + 1) * most) / (kills.length + 1)) return
    killed += 1
    killing = killAfter(killing, next)
  }

  const send = async (path: string, key: string, body: object): Promise<Answer | undefined> => {
    log.sent += 1
    const origin = pick(cluster.origins)
    try {
      const reply = await fetch(`${origin}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          cookie: fixture.cookie,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await reply.text()
      if (reply.status === 503) {
        log.away += 1
        if (!reply.headers.has('retry-after')) log.wrong.push('503 without Retry-After')
        return undefined
      }
      return { status: reply.status, body: JSON.parse(text) as Record<string, unknown> } // safe: the contract answers objects
    } catch {
      log.unanswered += 1
      return undefined
    }
  }

  const perform = async (
    about: Pick<Operation, 'deed' | 'of' | 'isHistoric'>,
    path: string,
    body: object,
  ): Promise<Operation> => {
    const key = randomUUID()
    const operation: Operation = { ...about, key, outcome: 'unknown' }
    log.operations.push(operation)
    const sent = about.deed === 'create' ? { ...body, description: key } : body
    for (let attempt = 1; ; attempt++) {
      const answer = await send(path, key, sent)
      if (answer) {
        settle(log, operation, answer)
        if (operation.outcome === 'acked' && attempt > 1) log.ackedAfterRetry += 1
        break
      }
      if (attempt === 1 && Math.random() < GIVES_UP) break
      await sleep(50 + Math.random() * 250)
    }
    if (operation.outcome === 'acked' && Math.random() < REPLAYS) {
      const again = await send(path, key, sent)
      if (again) log.replayed += 1
      if (again && (again.status !== 200 || idOf(again) !== operation.id))
        log.wrong.push(`${operation.deed} ${key} answered ${again.status} ${idOf(again)} again`)
    }
    return operation
  }

  const create = async () => {
    const instrument = pick(fixture.instruments)
    const isHistoric = instrument.hasNumbers || Math.random() < 0.4
    const isTransfer = isHistoric && Math.random() < 0.4
    const operation = await perform({ deed: 'create', isHistoric }, '/transactions/create', {
      financial_instrument_id: instrument.id,
      sending_legal_person_id: isTransfer ? pick(fixture.holders) : instrument.issuerId,
      receiving_legal_person_id: pick(fixture.holders),
      type: isTransfer ? 'transfer' : 'issuance',
      amount: 1 + Math.floor(Math.random() * 20),
      price_per_unit: '100.00',
      effective_date: dayAgo(Math.floor(Math.random() * 30)),
      notify_recipient: false,
      historic: isHistoric,
    })
    if (operation.outcome === 'acked' && operation.id)
      (isHistoric ? completed : open).push(operation.id)
  }

  const answerOpen = async () => {
    const id = take(open)
    if (!id) return create()
    const doing = Math.random()
    const accept = () =>
      perform({ deed: 'accept', of: id }, '/transactions/accept', { transaction_id: id })
    const reject = () =>
      perform({ deed: 'reject', of: id }, '/transactions/reject', { transaction_id: id })
    if (doing < 0.5) {
      if ((await accept()).outcome === 'acked') completed.push(id)
    } else if (doing < 0.75) await reject()
    else await Promise.all([accept(), reject()])
  }

  const reverse = async () => {
    const id = take(completed)
    if (!id) return create()
    await perform({ deed: 'reverse', of: id }, '/transactions/reverse', {
      ...{ transaction_id: id, reason: 'Dubbel ingevoerd' },
    })
  }

  const registerBalance = async () => {
    const { id: instrument_id } = pick(fixture.instruments)
    const operation = await perform({ deed: 'register' }, '/balance_registrations', {
      instrument_id,
      legal_person_id: pick(fixture.holders),
      balance: Math.floor(Math.random() * 200),
      effective_date: dayAgo(Math.floor(Math.random() * 30)),
      notify_recipient: false,
    })
    if (operation.outcome === 'acked' && operation.id)
      registered.push({ id: operation.id, instrumentId: instrument_id })
  }

  const reverseRegistration = async () => {
    const found = take(registered)
    if (!found) return registerBalance()
    await perform(
      { deed: 'reverse registration', of: found.id },
      '/balance_registrations/reverse',
      {
        ...{ instrument_id: found.instrumentId, balance_registration_id: found.id },
        reason: 'Verkeerde dag',
      },
    )
  }

  const acts = [
    ...[create, create, create, create, answerOpen, answerOpen, answerOpen],
    ...[reverse, registerBalance, reverseRegistration],
  ]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      // Clients go on until the last kill, so that each strikes at work.
      while (begun < most || struck < kills.length) {
        begun += 1
        await pick(acts)()
        done += 1
        onProgress(done)
        killOnTime()
      }
    }),
  )
  await killing
  await cluster.untilReady()
  return log
}

function settle(log: TortureLog, operation: Operation, answer: Answer): void {
  operation.status = answer.status
  operation.outcome = answer.status < 300 ? 'acked' : 'refused'
  if (answer.status < 300) operation.id = idOf(answer)
  const expected = [200, 409, 422]
  if (!expected.includes(answer.status))
    log.wrong.push(`${operation.deed} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

function idOf({ body }: Answer): string {
  return String(body['uuid'] ?? body['id'])
}

function dayAgo(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Amsterdam').subtract({ days }).toString()
}

function pick<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value // safe: no list here is empty
}

function take<Value>(values: Value[]): Value | undefined {
  return values.splice(Math.floor(Math.random() * values.length), 1)[0]
}

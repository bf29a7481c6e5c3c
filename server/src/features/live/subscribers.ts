import { PassThrough, type Readable } from 'node:stream'
import type pg from 'pg'
import { z } from 'zod'
import { LIVE_EVENTS, type LiveChange } from '@zegel/contract/live/live'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { broadcast } from '../../db/broadcast.ts'

// A screen that reads nothing for so long is told to start anew.
const MOST_UNREAD_BYTES = 64 * 1024
const MOST_OF_ONE_SESSION = 10
const RETRY_MS = 2_000

declare module 'fastify' {
  interface FastifyInstance {
    /** The open screens that follow changes on this server. */
    followers: Subscribers
  }
}

interface Subscriber {
  actor: Actor
  sessionId: string
  stream: PassThrough
}

/** The open screens that follow changes on this process. */
export class Subscribers {
  readonly #all = new Set<Subscriber>()
  readonly #onFirst: () => void
  #hadOne = false

  /** `onFirst` is called when the first one comes. */
  constructor(onFirst: () => void) {
    this.#onFirst = onFirst
  }

  /** A new stream of events; the oldest of a session that has too many ends. */
  add(actor: Actor, sessionId: string): Readable {
    const own = [...this.#all].filter((subscriber) => subscriber.sessionId === sessionId)
    for (const oldest of own.slice(0, own.length - MOST_OF_ONE_SESSION + 1)) this.end(oldest)
    if (!this.#hadOne) this.#onFirst()
    this.#hadOne = true
    const subscriber = { actor, sessionId, stream: new PassThrough() }
    this.#all.add(subscriber)
    subscriber.stream.once('close', () => this.#all.delete(subscriber))
    // The first bytes tell a proxy and the browser that it has begun.
    subscriber.stream.write(`retry: ${RETRY_MS}\n${eventOf(LIVE_EVENTS.missed, {})}`)
    return subscriber.stream
  }

  get all(): readonly Subscriber[] {
    return [...this.#all]
  }

  /** Tells of a change who may see it. */
  tell(change: Change): void {
    const told: LiveChange = {
      financial_instrument_id: change.instrumentId,
      transaction_id: change.transactionId,
    }
    const event = eventOf(LIVE_EVENTS.change, told)
    for (const subscriber of this.#all)
      if (maySee(subscriber.actor, change)) write(subscriber, event)
  }

  /** Tells all that something may have been missed. */
  tellMissed(): void {
    for (const subscriber of this.#all) write(subscriber, eventOf(LIVE_EVENTS.missed, {}))
  }

  /** Keeps streams open that proxies would take for dead. */
  keepAlive(): void {
    for (const subscriber of this.#all) write(subscriber, ':\n\n')
  }

  /** Ends a stream, to which nothing is written any more, although its last bytes may still have to be read. */
  end(subscriber: Subscriber): void {
    this.#all.delete(subscriber)
    subscriber.stream.end()
  }

  endAll(): void {
    for (const subscriber of this.#all) this.end(subscriber)
  }
}

/** A change is for who acts for one of its parties, and for who reads the whole register. */
function maySee(actor: Actor, { personIds, organizationId, instrumentId }: Change): boolean {
  if (personIds.some((id) => actor.actsFor.includes(id))) return true
  return mayWithInstrument(actor, 'read register', {
    organizationId,
    instrumentId,
    isParticipant: false,
  })
}

function write({ stream }: Subscriber, text: string): void {
  if (stream.writableLength + stream.readableLength > MOST_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}

function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

/** A change of a register, and whom it concerns besides those who read the whole register. */
const Change = z.object({
  organizationId: z.string(),
  instrumentId: z.string(),
  transactionId: z.string().nullable(),
  /** The legal persons whose units it is about. */
  personIds: z.array(z.string()),
})
export type Change = z.infer<typeof Change>

/** Tells all open screens of a change that has been committed. Costs the caller nothing, and may be told more than once. */
export function publishChange(pool: pg.Pool, change: Change): void {
  broadcast(pool, JSON.stringify(change))
}

/** Somebody whose session ended or who lost a right, as triggers tell it (`server/sql/functions/accounts/rights-lost.sql`). */
const RightsLost = z.object({ rightsLostBy: z.string() })

/** What was announced. */
export function parsePublished(message: string): Change | z.infer<typeof RightsLost> {
  return z.union([RightsLost, Change]).parse(JSON.parse(message))
}

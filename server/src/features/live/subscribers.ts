import { PassThrough, type Readable } from 'node:stream'
import type pg from 'pg'
import { z } from 'zod'
import type { Subject } from '@zegel/contract/subjects'
import {
  LIVE_EVENTS,
  type LiveChange,
  type LiveImportChange,
  type LiveOnboardingChange,
  type LiveStructureChange,
} from '@zegel/contract/live/live'
import {
  type Actor,
  mayInOrganization,
  mayWithInstrument,
  mayWithStructure,
  STRUCTURE_RIGHTS,
  type StructureRight,
} from '@zegel/core/access/may'
import type { ChangingCall } from '../../context.ts'
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

  /** Tells of a change of a structure who belongs to its organisation and may read what changed. */
  tellOfStructure({ organizationId, structureRight }: StructureChange): void {
    const told: LiveStructureChange = { organization_id: organizationId }
    const event = eventOf(LIVE_EVENTS.structure, told)
    for (const subscriber of this.#all) {
      // A guest who sees what everybody sees is not told, signed in or not.
      if (mayWithStructure(subscriber.actor, structureRight, { organizationId, isPublic: false }))
        write(subscriber, event)
    }
  }

  /** Tells of a change of an import who may import there too. */
  tellOfImport({ organizationId, instrumentId, isImportEnabled }: ImportChange): void {
    const told: LiveImportChange = { financial_instrument_id: instrumentId }
    const event = eventOf(LIVE_EVENTS.import, told)
    const on = { organizationId, instrumentId, isImportEnabled, isParticipant: false }
    for (const subscriber of this.#all)
      if (mayWithInstrument(subscriber.actor, 'import register', on)) write(subscriber, event)
  }

  /** Tells of what is being set up who sets up there too. */
  tellOfOnboarding({ organizationId }: OnboardingChange): void {
    const told: LiveOnboardingChange = { organization_id: organizationId }
    const event = eventOf(LIVE_EVENTS.onboarding, told)
    for (const subscriber of this.#all)
      if (mayInOrganization(subscriber.actor, 'create instrument', { organizationId }))
        write(subscriber, event)
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

/** A change of an organisation's structure, and the right without which nobody sees what changed. */
const StructureChange = z.object({
  organizationId: z.string(),
  structureRight: z.enum(STRUCTURE_RIGHTS),
})
type StructureChange = z.infer<typeof StructureChange>

/** What of a structure open screens follow, and who may read it; what changed several of these is told by the first. */
const STRUCTURE_READERS = [
  ['structure', 'read structure'],
  ['entity-files', 'read files'],
  ['powers-of-attorney', 'edit entity'],
] as const satisfies readonly [Subject, StructureRight][]

/** A change of an import into an instrument, and whether its organisation may import. */
const ImportChange = z.object({
  organizationId: z.string(),
  instrumentId: z.string(),
  isImportEnabled: z.boolean(),
})
type ImportChange = z.infer<typeof ImportChange>

/** A change of what is being set up in an organisation. */
const OnboardingChange = z.object({ organizationId: z.string(), isOnboarding: z.literal(true) })
type OnboardingChange = z.infer<typeof OnboardingChange>

// A server of the release before knows no such change, and would stop at one: to it this is one of a register.
const TO_FORMER_SERVERS = { instrumentId: '', transactionId: null, personIds: [] }

/**
 * Tells all open screens what a call changed that has been committed, where that is a structure, an import, what an instrument gives or
 * what is being set up; a register's own act tells of it.
 */
export function publishCall(pool: pg.Pool, call: ChangingCall): void {
  const change = changeOf(call)
  if (change) broadcast(pool, JSON.stringify({ ...TO_FORMER_SERVERS, ...change }))
}

function changeOf({
  on,
  right,
  changes,
}: ChangingCall): StructureChange | ImportChange | OnboardingChange | Change | undefined {
  if (!on || changes.length === 0) return undefined
  if ('isPublic' in on) {
    const { organizationId } = on
    const reader = STRUCTURE_READERS.find(([subject]) => changes.includes(subject))
    return reader && { organizationId, structureRight: reader[1] }
  }
  if (right === 'create instrument' && changes.includes('issuer-onboarding-list'))
    return { organizationId: on.organizationId, isOnboarding: true }
  if (!('instrumentId' in on)) return undefined
  const { organizationId, instrumentId, isImportEnabled = false } = on
  if (right === 'import register') return { organizationId, instrumentId, isImportEnabled }
  // What an instrument is called and gives stands where its register does.
  const isOfInstrument = right === 'manage instrument' && changes.includes('instruments')
  return isOfInstrument ? { ...TO_FORMER_SERVERS, organizationId, instrumentId } : undefined
}

/** Somebody whose session ended or who lost a right, as triggers tell it (`server/sql/functions/accounts/rights-lost.sql`). */
const RightsLost = z.object({ rightsLostBy: z.string() })

const Published = z.union([RightsLost, StructureChange, ImportChange, OnboardingChange, Change])

/** What was announced; undefined for what only a newer server knows. */
export function parsePublished(message: string): z.infer<typeof Published> | undefined {
  return Published.safeParse(JSON.parse(message)).data
}

import type { z } from 'zod'
import { NewTransaction } from '@zegel/contract/transactions/transactions'
import type { Actor } from '@zegel/core/access/may'
import { findActor } from '@zegel/server/access/actor.queries'
import {
  findInstrumentSubject,
  type InstrumentSubject,
} from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/context'
import { inTransaction, type Tx } from '@zegel/server/db/database'
import type { ActorContext } from '@zegel/server/db/idempotency'
import { createInstrument } from '@zegel/server/features/instruments/instruments'
import { createTransaction } from '@zegel/server/features/transactions/transactions'
import {
  addParticipant,
  admitParticipant,
  attachParticipant,
} from '@zegel/server/features/register/register'
import { today } from '@zegel/server/lib/clock'

/** The server's own use cases, done by one person of the demo: nothing gets past the rules. */
export class DemoUser {
  readonly context: Context
  readonly actor: Actor
  readonly act: ActorContext

  constructor(context: Context, actor: Actor) {
    this.context = context
    this.actor = actor
    this.act = { userId: actor.userId, ip: DEMO_IP, once: null }
  }

  inOne<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
    return inTransaction(this.context.db, run)
  }

  async addInstrument(
    instrument: Parameters<typeof createInstrument>[2],
  ): Promise<InstrumentSubject> {
    const { id } = await this.inOne((tx) => createInstrument(tx, this.actor, instrument, DEMO_IP))
    return this.see(id)
  }

  /** The instrument as it stands now. */
  async see(id: string): Promise<InstrumentSubject> {
    const subject = await findInstrumentSubject(this.context.pool, id, this.actor.actsFor)
    if (!subject) throw new Error(`instrument ${id} is not there`)
    return subject
  }

  addPerson(
    on: InstrumentSubject,
    person: { name: string; email: string },
    label: string | null = null,
  ): Promise<string> {
    const input = { ...person, label, financial_instrument_id: on.instrumentId }
    return this.inOne((tx) => addParticipant(tx, { actor: this.actor, ip: DEMO_IP }, on, input))
  }

  attach(on: InstrumentSubject, legalPersonId: string): Promise<string> {
    return this.inOne((tx) =>
      attachParticipant(tx, { actor: this.actor, ip: DEMO_IP }, on, legalPersonId),
    )
  }

  /** For an investor from outside, who comes of their own accord. */
  admit(on: InstrumentSubject, legalPersonId: string): Promise<string> {
    return this.inOne((tx) =>
      admitParticipant(tx, { actor: this.actor, ip: DEMO_IP }, on, legalPersonId),
    )
  }

  /** Makes a transaction, as if it were made at the moment. */
  transact(
    on: InstrumentSubject,
    input: Omit<z.input<typeof NewTransaction>, 'financial_instrument_id'>,
    now = this.context.now(),
  ) {
    const parsed = NewTransaction.parse({ ...input, financial_instrument_id: on.instrumentId })
    const moment = { now, today: today({ now: () => now }) }
    return createTransaction(this.context, this.actor, on, parsed, this.act, moment)
  }
}

export const DEMO_IP = '127.0.0.1'

/** A hand for somebody of the demo, as the server knows them after signing in. */
export async function demoUserOf(context: Context, userId: string): Promise<DemoUser> {
  const actor = await findActor(context.pool, userId)
  if (!actor) throw new Error(`user ${userId} is not there`)
  return new DemoUser(context, actor)
}

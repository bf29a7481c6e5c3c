import type { Actor } from '@zegel/core/access/may'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { findActor } from '../access/actor.queries.ts'
import { findInstrumentSubject, type InstrumentSubject } from '../access/subjects.queries.ts'
import { type Context } from '../app.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { createInstrument } from '../features/instruments/create-instrument.ts'
import { today } from '../lib/clock.ts'

/** What the demo is made with: the server's own use cases, as somebody at this address. */
export interface DemoWorld {
  context: Context
  today: string
  ip: string
  log: (line: string) => void
}

export const DEMO_IP = '127.0.0.1'

export function demoWorld(context: Context, log: (line: string) => void): DemoWorld {
  return { context, today: today(context), ip: DEMO_IP, log }
}

/** Runs one use case in a transaction of its own. */
export function inOne<Result>(world: DemoWorld, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(world.context.db, run)
}

/** Somebody as the server knows him after signing in. */
export async function actorOf(world: DemoWorld, userId: string): Promise<Actor> {
  const actor = await findActor(world.context.pool, userId)
  if (!actor) throw new Error(`user ${userId} is not there`)
  return actor
}

export interface DemoInstrument {
  type: InstrumentType
  name: string
  description: string
  issuing_legal_person_id: string
  organization_id: string
}

/** Adds an instrument and answers it as the server's calls see it. */
export async function addInstrument(world: DemoWorld, actor: Actor, instrument: DemoInstrument): Promise<InstrumentSubject> {
  const { id } = await inOne(world, (tx) => createInstrument(tx, actor, instrument, world.ip))
  return refreshed(world, actor, id)
}

/** The instrument again, after its terms were set. */
export async function refreshed(world: DemoWorld, actor: Actor, id: string): Promise<InstrumentSubject> {
  const subject = await findInstrumentSubject(world.context.pool, id, actor.actsFor)
  if (!subject) throw new Error(`instrument ${id} is not there`)
  return subject
}

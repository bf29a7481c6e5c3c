import type { AuditAction } from '@zegel/core/audit/audit-action'
import { randomUUIDv7 } from 'node:crypto'
import type { NewObjection } from '@zegel/contract/transactions/objections'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  findObjection,
  insertObjection,
  lockObjection,
  lockOpenObjection,
  lockSubject,
  type ObjectionRow,
  updateSettled,
} from './objections.queries.ts'

interface ActingUser {
  actor: Actor
  ip: string
}

/**
 * Notes that a party does not agree with a balance that was registered for it, or with a transaction of the past by which it gave;
 * the register stays as it is. Refuses what was turned back, a second objection while the first is open, and whoever may not act for
 * the party.
 */
export async function makeObjection(
  tx: Tx,
  by: ActingUser,
  input: z.output<typeof NewObjection>,
): Promise<ObjectionRow> {
  const subject = await lockSubject(tx, input)
  if (!subject) throw new NotFound()
  assertActsFor(by.actor, subject)
  if (subject.reversed_at) throw new RuleBroken('already-reversed')
  const { organization_id, instrument_id, legal_person_id } = subject
  const id = randomUUIDv7()
  const made = await insertObjection(tx, {
    ...{ organization_id, id, instrument_id, legal_person_id },
    balance_registration_id: input.balance_registration_id ?? null,
    transaction_id: input.transaction_id ?? null,
    reason: input.reason,
    made_by: by.actor.userId,
  })
  if (!made) throw new RuleBroken('objection-open')
  await note(tx, by, { organization_id, id }, 'objection made')
  return getObjection(tx, id)
}

/** Takes an objection back, for the party that made it; what is settled stays as it was settled. */
export async function withdrawObjection(tx: Tx, by: ActingUser, id: string): Promise<ObjectionRow> {
  const objection = await lockObjection(tx, id)
  if (!objection) throw new NotFound()
  assertActsFor(by.actor, objection)
  if (!objection.settled_at) await withdraw(tx, by, objection)
  return getObjection(tx, id)
}

/** Takes the open objection to a registration back, if there is one: its holder agrees after all. */
export async function withdrawObjectionTo(
  tx: Tx,
  { by, registration }: { by: ActingUser; registration: { organization_id: string; id: string } },
): Promise<void> {
  const open = await lockOpenObjection(tx, registration.organization_id, registration.id)
  if (open) await withdraw(tx, by, open)
}

async function withdraw(
  tx: Tx,
  by: ActingUser,
  objection: Pick<ObjectionRow, 'organization_id' | 'id'>,
): Promise<void> {
  await updateSettled(tx, objection, {
    outcome: 'withdrawn',
    answer: null,
    settled_by: by.actor.userId,
  })
  await note(tx, by, objection, 'objection withdrawn')
}

/** Settles an objection of this instrument with an answer. Refuses one that is settled: whoever did that said something else. */
export async function resolveObjection(
  tx: Tx,
  by: ActingUser,
  { instrumentId, id, answer }: { instrumentId: string; id: string; answer: string },
): Promise<ObjectionRow> {
  const objection = await lockObjection(tx, id)
  if (objection?.instrument_id !== instrumentId) throw new NotFound()
  if (objection.settled_at) throw new RuleBroken('objection-settled')
  await updateSettled(tx, objection, { outcome: 'answered', answer, settled_by: by.actor.userId })
  await note(tx, by, objection, 'objection answered')
  return getObjection(tx, id)
}

async function getObjection(tx: Tx, id: string): Promise<ObjectionRow> {
  const objection = await findObjection(tx, id)
  if (!objection) throw new Error('an objection is not there any more')
  return objection
}

function note(
  tx: Tx,
  { actor, ip }: ActingUser,
  { organization_id, id }: { organization_id: string; id: string },
  action: AuditAction,
): Promise<void> {
  return recordAuditEvent(tx, {
    ...{ organization_id, action, ip },
    user_id: actor.userId,
    record_type: 'objection',
    record_id: id,
  })
}

function assertActsFor(
  actor: Actor,
  party: { organization_id: string; instrument_id: string; legal_person_id: string },
): void {
  if (actor.actsFor.includes(party.legal_person_id)) return
  const { organization_id: organizationId, instrument_id: instrumentId } = party
  const on = { organizationId, instrumentId, isParticipant: false }
  throw mayWithInstrument(actor, 'read register', on) ? new NotAllowed() : new NotFound()
}

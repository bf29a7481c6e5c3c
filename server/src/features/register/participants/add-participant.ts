import type { NewParticipant } from '@zegel/contract/register/participants'
import type { Actor } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { recordAuditEvent, recordAuditEvents } from '../../audit/audit.ts'
import { findOrStatePerson, isKnownTo } from '../../legal-persons/legal-persons.ts'
import {
  callWithdrawParticipants,
  deleteUnusedParticipants,
  insertParticipant,
  insertParticipants,
} from './participants.queries.ts'

/** Who adds, and from where. */
export interface AddParticipantContext {
  actor: Actor
  ip: string
}

/** Makes a person a participant, by the e-mail address that they are known by here; returns the participation's id. */
export async function addParticipant(
  tx: Tx,
  adder: AddParticipantContext,
  on: OnInstrument,
  input: z.output<typeof NewParticipant>,
): Promise<string> {
  const person = await findOrStatePerson(tx, on.organizationId, {
    name: input.name,
    email: input.email,
  })
  return attach(tx, adder, on, {
    legalPersonId: person.id,
    label: input.label ?? null,
    field: 'email',
  })
}

/** Makes a legal person that the organisation already knows a participant; returns the participation's id. */
export async function attachParticipant(
  tx: Tx,
  adder: AddParticipantContext,
  on: OnInstrument,
  legalPersonId: string,
  label: string | null = null,
): Promise<string> {
  if (!(await isKnownTo(tx, on.organizationId, legalPersonId))) {
    throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  }
  return attach(tx, adder, on, { legalPersonId, label, field: 'legal_person_id' })
}

/**
 * Makes a legal person a participant that is new to the organisation, or comes on its own wish; returns the participation's id. Whoever
 * calls this has made sure of that.
 */
export function admitParticipant(
  tx: Tx,
  adder: AddParticipantContext,
  on: OnInstrument,
  legalPersonId: string,
  { label = null, field = 'legal_person_id' }: { label?: string | null; field?: string } = {},
): Promise<string> {
  return attach(tx, adder, on, { legalPersonId, label, field })
}

/** Makes a legal person a participant who is not one yet; for whoever made sure that the organisation may use it. */
export async function ensureParticipant(
  tx: Tx,
  adder: AddParticipantContext,
  on: OnInstrument,
  legalPersonId: string,
): Promise<void> {
  const added = await insertParticipant(tx, on, legalPersonId, null)
  if (added) await auditAdded(tx, adder, on, { id: added.id, legalPersonId, label: null })
}

/** The same for many; returns the participations that were added. */
export async function ensureParticipants(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string | null },
  on: OnInstrument,
  legalPersonIds: readonly string[],
): Promise<{ id: string; legal_person_id: string }[]> {
  const added = await insertParticipants(tx, on, legalPersonIds)
  const { organizationId: organization_id, instrumentId: instrument_id } = on
  const events = added.map(({ id, legal_person_id }) => ({
    ...{ organization_id, user_id: userId, ip },
    ...{ action: 'participant added' as const, record_type: 'participant', record_id: id },
    after: { instrument_id, legal_person_id, label: null },
  }))
  await recordAuditEvents(tx, events)
  return added
}

/** Takes out participants whom nothing in the register names; those that something does stay. Returns how many went. */
export async function removeUnusedParticipants(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string | null },
  { organizationId: organization_id, instrumentId: instrument_id }: OnInstrument,
  ids: readonly string[],
): Promise<number> {
  const removed = await deleteUnusedParticipants(tx, organization_id, ids)
  const events = removed.map(({ id, legal_person_id }) => ({
    ...{ organization_id, user_id: userId, ip },
    ...{ action: 'participant removed' as const, record_type: 'participant', record_id: id },
    before: { instrument_id, legal_person_id },
  }))
  await recordAuditEvents(tx, events)
  return removed.length
}

/**
 * Takes out participants of whom nothing holds any more: those that nothing in the register names are gone, those that its history does
 * participate no more. Who nothing holds any more is for the caller to say. Returns how many went.
 */
export async function releaseParticipants(
  tx: Tx,
  by: { userId: string; ip: string | null },
  on: OnInstrument,
  ids: readonly string[],
): Promise<number> {
  const removed = await removeUnusedParticipants(tx, by, on, ids)
  const withdrawn = await callWithdrawParticipants(tx, on.organizationId, ids)
  const events = withdrawn.map(({ id, legal_person_id }) => ({
    ...{ organization_id: on.organizationId, user_id: by.userId, ip: by.ip },
    ...{ action: 'participant removed' as const, record_type: 'participant', record_id: id },
    before: { instrument_id: on.instrumentId, legal_person_id },
    after: { is_history: true },
  }))
  await recordAuditEvents(tx, events)
  return removed + withdrawn.length
}

async function attach(
  tx: Tx,
  adder: AddParticipantContext,
  on: OnInstrument,
  { legalPersonId, label, field }: { legalPersonId: string; label: string | null; field: string },
): Promise<string> {
  const added = await insertParticipant(tx, on, legalPersonId, label)
  if (!added) throw new RuleBroken('already-participant', {}, field)
  await auditAdded(tx, adder, on, { id: added.id, legalPersonId, label })
  return added.id
}

function auditAdded(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  { id, legalPersonId, label }: { id: string; legalPersonId: string; label: string | null },
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'participant added',
    record_type: 'participant',
    record_id: id,
    after: { instrument_id: on.instrumentId, legal_person_id: legalPersonId, label },
    ip,
  })
}

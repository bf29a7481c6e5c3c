import type {
  CorrectParticipant,
  EditParticipant,
  MergeParticipants,
  MergePreview,
} from '@zegel/contract/register/participants'
import type { MessageKey } from '@zegel/contract/messages'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { toPersonRow } from '../../legal-persons/legal-persons.ts'
import { type AddParticipantContext, removeUnusedParticipants } from './add-participant.ts'
import { listParticipationIds, lockParticipant, updateLabel } from './participants.queries.ts'
import { versionOfLabel, versionOfTyped } from './participants.rows.ts'
import {
  callCorrectStatedPerson,
  callMergePersons,
  findMergeRefusal,
  lockStatedFacts,
  deleteStatedTraces,
  previewMerge,
} from './correct-participants.queries.ts'

/** Changes what the issuer's side notes on a participant; empty takes the note away. Returns the participation's id. */
export async function editParticipant(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  input: z.output<typeof EditParticipant>,
): Promise<string> {
  const participant = await lockParticipant(tx, on, input.legal_person_id)
  if (!participant) throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  const { label, version } = input
  if (label === participant.label) return participant.id
  assertVersion(version, versionOfLabel(participant.label))
  await updateLabel(tx, on, participant.id, label)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'participant changed',
    record_type: 'participant',
    record_id: participant.id,
    before: { label: participant.label },
    after: { label },
    ip,
  })
  return participant.id
}

/**
 * Removes a participant who was added by mistake, and what was typed of somebody who is nowhere else. Refuses one with any history
 * ('participant-has-history'); whoever gives them something at the same moment is first, or finds them gone.
 */
export async function removeParticipant(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  legalPersonId: string,
): Promise<void> {
  const participant = await lockParticipant(tx, on, legalPersonId)
  if (!participant) throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  const by = { userId: actor.userId, ip }
  const removed = await removeUnusedParticipants(tx, by, on, [participant.id])
  if (removed === 0) throw new RuleBroken('participant-has-history')
  await deleteStatedTraces(tx, on.organizationId, legalPersonId)
}

/**
 * Puts right the name and e-mail address that were typed of a participant; what is in completed transactions stays as it was. Refuses who
 * accepted to be that person ('person-speaks-for-themselves') and an address of somebody else that was typed here.
 */
export async function correctParticipant(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  input: z.output<typeof CorrectParticipant>,
): Promise<string> {
  const participant = await lockParticipant(tx, on, input.legal_person_id)
  if (!participant) throw new RuleBroken('invalid-id', {}, 'legal_person_id')
  const before = await lockStatedFacts(tx, input.legal_person_id)
  if (before) assertVersion(input.version, versionOfTyped(before))
  const { legal_name, first_name, last_name, email } = toPersonRow(input)
  const after = { legal_name, first_name, last_name, email }
  await callCorrectStatedPerson(tx, on.organizationId, input.legal_person_id, after)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'participant corrected',
    record_type: 'participant',
    record_id: participant.id,
    before: before ?? {},
    after,
    ip,
  })
  return participant.id
}

/**
 * What would move when two participants become one, by instrument, and the text that says why they can not. Of instruments that the actor
 * does not manage nothing is told but that there are some.
 */
export async function previewMerging(
  db: Db,
  on: InstrumentSubject,
  input: z.output<typeof MergeParticipants>,
  { actor, today, say }: { actor: Actor; today: string; say: (key: MessageKey) => string },
): Promise<MergePreview> {
  const merge = toMerge(input)
  const here = await findMergeRefusal(db, on, merge)
  const rows = await previewMerge(db, on, merge, today)
  const own = rows.filter(({ id }) => mayManage(actor, on, id))
  const elsewhere = own.length < rows.length ? 'merge-beyond-reach' : null
  const refusal = here ?? elsewhere ?? rows.find((row) => row.refusal)?.refusal ?? null
  const told = (key: string | null) => key && say(key as MessageKey) // safe: the rules that keep a merge are keys of texts
  return {
    instruments: own.map((row) => ({
      ...{ id: row.id, name: row.name, joins: row.joins, refusal: told(row.refusal) },
      balance: Number(row.balance),
      into_balance: Number(row.into_balance),
      balance_after: Number(row.balance + row.into_balance),
      transactions: Number(row.transactions),
      registrations: Number(row.registrations),
    })),
    refusal: told(refusal),
  }
}

/**
 * Makes two participants that are one person one, in every instrument of the organisation or in none; returns the participation that stays,
 * and where it was done. All that the first has on any day goes to the second, who becomes a participant where they were none, by entries
 * in the register; transactions and registrations keep the name they were made in, and are not turned back any more. Throws RuleBroken
 * 'merge-beyond-reach' where one of the instruments is not the actor's to manage.
 */
export async function mergeParticipants(
  tx: Tx,
  { actor, ip }: AddParticipantContext,
  on: InstrumentSubject,
  input: z.output<typeof MergeParticipants>,
): Promise<{ id: string; instrumentIds: string[] }> {
  const merge = toMerge(input)
  const instrumentIds = await callMergePersons(tx, on, merge, { userId: actor.userId, ip })
  if (!instrumentIds.every((id) => mayManage(actor, on, id)))
    throw new RuleBroken('merge-beyond-reach')
  const [id] = await listParticipationIds(tx, on, [merge.intoId])
  if (!id) throw new Error('a participant who was merged into is gone')
  return { id, instrumentIds }
}

function mayManage(actor: Actor, on: InstrumentSubject, instrumentId: string): boolean {
  return mayWithInstrument(actor, 'manage instrument', { ...on, instrumentId })
}

function toMerge({ legal_person_id, into_legal_person_id }: z.output<typeof MergeParticipants>) {
  return { fromId: legal_person_id, intoId: into_legal_person_id }
}

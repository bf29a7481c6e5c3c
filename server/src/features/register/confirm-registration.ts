import type { OwnRegistration } from '@zegel/contract/register/own-registrations'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed, NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { DomainEvent } from '../../lib/domain-event.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { acceptBeingStated } from '../legal-persons/legal-persons.ts'
import {
  insertConfirmation,
  lockRegistration,
  type OwnRegistrationRow,
} from './own-registrations.queries.ts'
import { toOwnRegistration } from './registrations.rows.ts'

/**
 * Notes that the holder agrees with a balance registration, once: a second time changes nothing, and takes their open objection back.
 * Refuses one that was turned back, and whoever may not act for the holder.
 */
export async function confirmRegistration(
  tx: Tx,
  { actor, ip }: { actor: Actor; ip: string },
  id: string,
): Promise<OwnRegistration> {
  const row = await lockRegistration(tx, id)
  if (!row) throw new NotFound()
  assertActsForHolder(actor, row)
  if (row.reversed_at) throw new RuleBroken('already-reversed')
  await acceptBeingStated(tx, { userId: actor.userId, ip }, row.holder_id)
  const { organization_id } = row
  await registrationConfirmed.announce(tx, {
    by: { actor, ip },
    registration: { organization_id, id },
  })
  if (!row.confirmed_at) await confirm(tx, { actor, ip }, { organization_id, id })
  return toOwnRegistration((await lockRegistration(tx, id)) ?? row)
}

async function confirm(
  tx: Tx,
  { actor, ip }: { actor: Actor; ip: string },
  { organization_id, id }: { organization_id: string; id: string },
): Promise<void> {
  const user_id = actor.userId
  await insertConfirmation(tx, { organization_id, balance_registration_id: id, user_id, ip })
  await recordAuditEvent(tx, {
    organization_id,
    user_id,
    action: 'balance registration confirmed',
    record_type: 'balance registration',
    record_id: id,
    ip,
  })
}

function assertActsForHolder(actor: Actor, row: OwnRegistrationRow): void {
  if (actor.actsFor.includes(row.holder_id)) return
  const { organization_id: organizationId, instrument_id: instrumentId } = row
  const sees = mayWithInstrument(actor, 'read register', {
    organizationId,
    instrumentId,
    isParticipant: false,
  })
  throw sees ? new NotAllowed() : new NotFound()
}

/** A holder agrees with a balance that was registered for them. */
export const registrationConfirmed = new DomainEvent<{
  by: { actor: Actor; ip: string }
  registration: { organization_id: string; id: string }
}>('registration confirmed')

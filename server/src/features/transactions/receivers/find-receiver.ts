import type { Receiver, ReceiverQuery } from '@zegel/contract/transactions/receivers'
import type { Actor } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { findOrStatePerson } from '../../legal-persons/legal-persons.ts'
import { admitParticipant } from '../../register/register.ts'
import { findParticipantByEmail } from './receivers.queries.ts'

/**
 * The participant with an e-mail address, for a participant who wants to transfer units where the instrument allows that: who
 * participates is nobody's business, so one has to know the address, and may try so many in an hour. Somebody new becomes a
 * participant under the name given, where participants may invite; else refused at 'email'.
 */
export async function findReceiver(
  context: Context,
  { actor, ip }: { actor: Actor; ip: string },
  on: InstrumentSubject,
  { email, name }: z.output<typeof ReceiverQuery>,
): Promise<Receiver> {
  if (!on.isParticipant) throw new NotAllowed()
  if (!on.peerToPeer) throw new RuleBroken('transfer-not-allowed')
  await assertWithinLimit(context, 'receivers by user', actor.userId, 'email')
  const known = await findParticipantByEmail(context.db, on, email)
  if (known) return known
  if (!on.membersCanInvite) throw new RuleBroken('receiver-not-participant', {}, 'email')
  if (!name) throw new RuleBroken('name-required', {}, 'name')
  return inTransaction(context.db, async (tx) => {
    const person = await findOrStatePerson(tx, on.organizationId, { name, email })
    const added = await findParticipantByEmail(tx, on, email)
    if (!added) await admitParticipant(tx, { actor, ip }, on, person.id, { field: 'email' })
    // How others call whom the platform knows, is not told to who merely typed the address.
    return { id: person.id, legal_name: added?.legal_name ?? name, type: 'natural_person' }
  })
}

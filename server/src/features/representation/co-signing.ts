import { RuleBroken } from '@zegel/core/rule-broken'
import { CoSignerNeeded } from '@zegel/core/transactions/co-signer-needed'
import type { Db } from '../../db/database.ts'
import { findJointSeat, insertCoSignature, type Representing } from './co-signing.queries.ts'

/** What is signed, by whom, and which other director agrees as he declares. */
export interface Signing extends Omit<Representing, 'partyId'> {
  /** The companies or persons that are signed for. */
  partyIds: readonly string[]
  /** The transaction, or the instrument that is offered. */
  subjectId: string
  ip: string
  coSignerId: string | undefined
}

/**
 * Lets nobody sign alone for a company that by its register he represents together with others: keeps whom he declares to agree. Asks
 * for one when none was named (CoSignerNeeded); refuses somebody who is no other director of it ('co-signer-not-director').
 * What is kept of a signing that is refused afterwards says nothing.
 */
export async function assertSignedTogether(db: Db, signing: Signing): Promise<void> {
  const { organizationId, userId, partyIds, subjectId, ip, coSignerId } = signing
  for (const partyId of new Set(partyIds)) {
    const representing = { organizationId, partyId, userId }
    const joint = await findJointSeat(db, representing)
    if (!joint) continue
    if (coSignerId === undefined || joint.others.length === 0)
      throw new CoSignerNeeded(joint.company, joint.others)
    if (!joint.others.some(({ id }) => id === coSignerId))
      throw new RuleBroken('co-signer-not-director', { company: joint.company }, 'co_signer_id')
    await insertCoSignature(db, representing, { subjectId, coSignerId, ip })
  }
}

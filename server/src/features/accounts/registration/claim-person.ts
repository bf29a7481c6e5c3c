import type { Tx } from '../../../db/database.ts'
import { withSavepoint } from '../../../db/with-savepoint.ts'
import type { Account } from '../find-account.ts'
import {
  deletePerson,
  findPersonToClaim,
  findStatedToClaim,
  insertActsFor,
  moveRoles,
  updateGaps,
  updatePersonOfUser,
} from './claim-person.queries.ts'
import { updatePersonEmail } from './registration.queries.ts'

/**
 * Makes the address tell who somebody is: the own person gets it, or the person whom others know by it becomes the own. For an
 * account that has shown that the address is theirs, and not before. Whom an organisation stated, and invited, is that person.
 */
export async function claimPerson(
  tx: Tx,
  account: Account,
  email: string,
  statedId: string | null = null,
): Promise<void> {
  const { natural_person_id: own, person_email } = account
  if (person_email !== null) return
  const stated = statedId ? await findStatedToClaim(tx, statedId, email) : undefined
  if (!stated && (await withSavepoint(tx, 'is taken', () => updatePersonEmail(tx, own, email))))
    return
  const known = stated ?? (await findPersonToClaim(tx, email))
  if (!known) return
  await updateGaps(tx, known.id, own)
  await updatePersonOfUser(tx, account.id, known)
  await moveRoles(tx, own, known.id)
  // The person of before goes, unless something is already in its name: then the account goes on acting for it.
  if (await withSavepoint(tx, 'is in use', () => deletePerson(tx, own))) return
  await insertActsFor(tx, account.id, own)
}

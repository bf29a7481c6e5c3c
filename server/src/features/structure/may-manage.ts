import type { CompanyType } from '@zegel/core/legal-persons/legal-form'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { isKnownTo } from '../legal-persons/legal-persons.ts'
import { findEntity, isManagedElsewhere, lockLegalPerson } from './entities.queries.ts'

/**
 * Whether an organisation knows a legal person; throws RuleBroken 'person-unknown' else, so that nobody draws in somebody else's entity by
 * its id.
 */
export async function assertKnown(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<void> {
  if (!(await isKnownTo(tx, organizationId, legalPersonId)))
    throw new RuleBroken('person-unknown', {}, 'legal_person_id')
}

/**
 * Who sits on a company's Board, and the superadmin of its organisation, act for it. So an organisation may begin to manage one that it
 * knows only while nobody else does: breaks 'legal-person-shared' else. Returns its legal form; undefined for a natural person.
 */
export async function assertMayManage(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<CompanyType | undefined> {
  await assertKnown(tx, organizationId, legalPersonId)
  const person = await lockLegalPerson(tx, legalPersonId)
  if (!person || person.type === 'natural_person') return undefined
  const form = person.type as CompanyType // safe: the table's check lists the same types
  if (await findEntity(tx, organizationId, legalPersonId)) return form
  if (await isManagedElsewhere(tx, organizationId, legalPersonId))
    throw new RuleBroken('legal-person-shared', {}, 'legal_person_id')
  return form
}

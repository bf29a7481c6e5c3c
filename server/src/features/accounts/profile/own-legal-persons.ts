import type { EditOwnLegalPerson, NewOwnLegalPerson } from '@zegel/contract/accounts/profile'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/database.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  addOwnEntity,
  assertCountryFits,
  isSameNumber,
  type LegalPersonRow,
  listAllNumbered,
  numberTaken,
  versionOfEntity,
} from '../../legal-persons/legal-persons.ts'
import {
  hasOtherOwners,
  listOrganizationsOfEntity,
  lockBusinessRegisterNumber,
  lockOwnEntity,
  updateLegalPerson,
} from './profile.queries.ts'

/**
 * Adds a company to somebody's own profile, who acts for it from then on. A company that is known already is refused: whoever
 * types its number may be a stranger to it. Who acts for it anyway gets it as it is, and acts for it no longer than before.
 */
export async function addOwnLegalPerson(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'actsFor'>,
  input: z.output<typeof NewOwnLegalPerson>,
  ip: string,
): Promise<LegalPersonRow> {
  await lockBusinessRegisterNumber(tx, input.business_register_number)
  const own = await findOwnNumbered(tx, actor.actsFor, input)
  return own ?? addOwnEntity(tx, actor.userId, input, ip)
}

/** Whether a company could be added so, without adding it: throws what addOwnLegalPerson would. A guest acts for nobody. */
export async function checkOwnLegalPerson(
  db: Db,
  actsFor: readonly string[],
  company: z.output<typeof NewOwnLegalPerson>,
): Promise<void> {
  await findOwnNumbered(db, actsFor, company)
}

async function findOwnNumbered(
  db: Db,
  actsFor: readonly string[],
  company: z.output<typeof NewOwnLegalPerson>,
): Promise<LegalPersonRow | undefined> {
  const known = await listAllNumbered(db, company)
  const own = known.find(({ id }) => actsFor.includes(id))
  if (!own && known.length > 0) throw numberTaken(company)
  return own
}

/**
 * Changes name and address of a company somebody added themselves; type and register number stay. Refused while others manage it too: it is
 * on another profile, or belongs to an organisation that they may not edit.
 */
export async function editOwnLegalPerson(
  tx: Tx,
  actor: Actor,
  { entity_id, business_register_number, version, ...facts }: z.output<typeof EditOwnLegalPerson>,
  ip: string,
): Promise<LegalPersonRow> {
  const before = await lockOwnEntity(tx, actor.userId, entity_id)
  if (!before) throw new NotFound()
  if (!isSameNumber(before, business_register_number))
    throw new RuleBroken('business-register-number-fixed', {}, 'business_register_number')
  assertCountryFits(before, facts.country)
  if (await isShared(tx, actor, entity_id)) throw new RuleBroken('legal-person-shared')
  assertVersion(version, versionOfEntity(before))

  const { legal_name, address, zip_code, city, country } = before
  const after = await updateLegalPerson(tx, entity_id, facts)
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: actor.userId,
    action: 'own entity changed',
    record_type: 'legal person',
    record_id: entity_id,
    before: { legal_name, address, zip_code, city, country },
    after: facts,
    ip,
  })
  return after
}

async function isShared(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  if (await hasOtherOwners(tx, id, actor.userId)) return true
  const organizations = await listOrganizationsOfEntity(tx, id)
  return organizations.some(
    (organizationId) => !mayInOrganization(actor, 'edit organization', { organizationId }),
  )
}

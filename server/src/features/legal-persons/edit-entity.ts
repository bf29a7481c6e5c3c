import type { EditEntity } from '@zegel/contract/legal-persons/legal-persons'
import { type Actor, mayWithStructure } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { FOREIGN } from '@zegel/core/legal-persons/legal-form'
import { bareRegisterNumber, isForeign } from '@zegel/core/legal-persons/register-number'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { assertVersion } from '../../lib/version.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { replacePhoto } from './photos/photo.ts'
import { listOwners, lockEntity, updateEntity } from './edit-entity.queries.ts'
import { type LegalPersonRow, versionOfEntity } from './legal-persons.rows.ts'

/**
 * Changes name and address of an entity of the organisation; legal form and register number stay. A legal person is one for
 * everybody who knows it: refused while another organisation, in which the actor may not do this, has it as an entity too. Who
 * only has it in a body, as holder or on a profile sees what its organisation says. A natural person tells about itself.
 */
export async function editEntity(
  tx: Tx,
  actor: Actor,
  input: Omit<z.output<typeof EditEntity>, 'file'>,
  ip: string,
): Promise<LegalPersonRow> {
  const { organization_id, entity_id, business_register_number: number, version, ...facts } = input
  const before = await lockEntity(tx, organization_id, entity_id)
  if (!before) throw new NotFound()
  if (before.type === 'natural_person') throw new RuleBroken('not-an-entity', {}, 'entity_id')
  if (number !== undefined && !isSameNumber(before, number))
    throw new RuleBroken('business-register-number-fixed', {}, 'business_register_number')
  assertCountryFits(before, facts.country)
  if (await isOfOthers(tx, actor, entity_id)) throw new RuleBroken('legal-person-shared')
  assertVersion(version, versionOfEntity(before))

  const { legal_name, address, zip_code, city, country } = before
  const after = await updateEntity(tx, entity_id, facts)
  await recordAuditEvent(tx, {
    organization_id,
    user_id: actor.userId,
    action: 'entity changed',
    record_type: 'legal person',
    record_id: entity_id,
    before: { legal_name, address, zip_code, city, country },
    after: facts,
    ip,
  })
  return after
}

/** Whether a number that was typed is the one a company has; spaces and dots in it are forgiven. */
export function isSameNumber(
  { business_register_number: known }: LegalPersonRow,
  typed: string | null,
): boolean {
  return bareRegisterNumber(known ?? '') === bareRegisterNumber(typed ?? '')
}

/** Refuses to move a company of another country to the Netherlands, whose companies have a KVK number and a Dutch form. */
export function assertCountryFits({ type }: LegalPersonRow, country: string): void {
  if (type === FOREIGN && !isForeign(country))
    throw new RuleBroken('foreign-in-netherlands', {}, 'country')
}

/** The same, and shows the photo that comes along, if one does; when either is refused, nothing changes. */
export async function editEntityAndPhoto(
  context: Context,
  actor: Actor,
  { file, ...input }: z.output<typeof EditEntity>,
  ip: string,
): Promise<LegalPersonRow> {
  if (!file) return inTransaction(context.db, (tx) => editEntity(tx, actor, input, ip))
  const { organization_id: organizationId, entity_id: legalPersonId } = input
  const owner = { userId: actor.userId, legalPersonId, organizationId, ip }
  const edited: LegalPersonRow[] = []
  const photo_image_url = await replacePhoto(context, owner, file, async (tx) => {
    edited.push(await editEntity(tx, actor, input, ip))
  })
  const [entity] = edited
  if (!entity) throw new NotFound()
  return { ...entity, photo_image_url }
}

/** An entity of the organisation that the actor may change there; refuses as editing it does. */
export async function lockOwnEntity(
  tx: Tx,
  actor: Actor,
  organizationId: string,
  entityId: string,
): Promise<LegalPersonRow> {
  const entity = await lockEntity(tx, organizationId, entityId)
  if (!entity) throw new NotFound()
  if (entity.type === 'natural_person') throw new RuleBroken('not-an-entity', {}, 'entity_id')
  if (await isOfOthers(tx, actor, entityId)) throw new RuleBroken('legal-person-shared')
  return entity
}

async function isOfOthers(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const owners = await listOwners(tx, id)
  return owners.some(
    (organizationId) =>
      !mayWithStructure(actor, 'edit entity', { organizationId, isPublic: false }),
  )
}

import type { z } from 'zod'
import type { EntityPivot } from '@zegel/contract/structure/structure-graph'
import type { AuditAction } from '@zegel/core/audit/audit-action'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/locks.ts'
import { assertVersion } from '../../lib/version.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import {
  deleteEntity,
  type EntityRow,
  findEntity,
  insertEntity,
  updateCentral,
  updateNote,
} from './entities.queries.ts'
import { assertMayManage } from './may-manage.ts'
import { versionOfNote } from './structure-versions.ts'

type Pivot = z.output<typeof EntityPivot>

interface OneEntity {
  organizationId: string
  legalPersonId: string
}

/** Makes an entity ('not-an-entity' else) the centre of the structure; whichever was it before is it no longer. */
export async function setCentral(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneEntity,
): Promise<Pivot> {
  const entity = await lockEntity(tx, on)
  await updateCentral(tx, entity)
  await audit(tx, editor, on, { action: 'central legal person set' })
  return toPivot({ ...entity, central: true })
}

/**
 * Notes something at an entity ('not-an-entity' else) in the drawing; what was noted before is in the audit log. Refuses
 * ('changed-meanwhile') who saw another note.
 */
export async function setNote(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneEntity,
  { note, version }: { note: string | null; version?: string | undefined },
): Promise<Pivot> {
  const entity = await lockEntity(tx, on)
  assertVersion(version, versionOfNote(entity.note))
  await updateNote(tx, entity, note)
  const change = { before: { note: entity.note }, after: { note } }
  await audit(tx, editor, on, { action: 'entity noted', ...change })
  return toPivot({ ...entity, note })
}

/**
 * Takes an entity out of the organisation: it shows only where it is a member. Returns what it was, to be put back. Throws RuleBroken
 * 'not-an-entity' and 'entity-is-central'; the database refuses an issuer ('entity-issues-instruments').
 */
export async function showOnlyAsMember(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneEntity,
): Promise<Pivot> {
  const entity = await lockEntity(tx, on)
  if (entity.central) throw new RuleBroken('entity-is-central', {}, 'legal_person_id')
  await deleteEntity(tx, entity)
  await audit(tx, editor, on, { action: 'entity shown only as member', before: entity })
  return toPivot(entity)
}

/** How an entity is to stand in the organisation. */
interface EntityChange {
  title?: string | null | undefined
  position?: number | undefined
  hidden?: boolean | undefined
  note?: string | null | undefined
}

/**
 * Makes a legal person the organisation knows one of its own. Throws RuleBroken 'already-entity', 'person-unknown', 'legal-person-shared'.
 */
export async function restoreEntity(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneEntity,
  { title = null, position = 0, hidden = false, note = null }: EntityChange,
): Promise<Pivot> {
  const { organizationId, legalPersonId } = on
  await lockOrganization(tx, organizationId)
  if (await findEntity(tx, organizationId, legalPersonId))
    throw new RuleBroken('already-entity', {}, 'legal_person_id')
  await assertMayManage(tx, organizationId, legalPersonId)
  const ids = { organization_id: organizationId, legal_person_id: legalPersonId }
  const entity = await insertEntity(tx, { ...ids, title, position, hidden, note })
  await audit(tx, editor, on, { action: 'entity restored', after: entity })
  return toPivot(entity)
}

async function lockEntity(
  tx: Tx,
  { organizationId, legalPersonId }: OneEntity,
): Promise<EntityRow> {
  await lockOrganization(tx, organizationId)
  const entity = await findEntity(tx, organizationId, legalPersonId)
  if (!entity) throw new RuleBroken('not-an-entity', {}, 'legal_person_id')
  return entity
}

function audit(
  tx: Tx,
  editor: StructureChangeAuthor,
  { organizationId, legalPersonId }: OneEntity,
  change: Omit<Change, 'record_type' | 'record_id'>,
): Promise<void> {
  const record = { record_type: 'legal person', record_id: legalPersonId } as const
  return auditStructureChange(tx, editor, organizationId, { ...record, ...change })
}

function toPivot(entity: EntityRow): Pivot {
  const { legal_person_id, central, title, position, hidden, note } = entity
  return { legal_person_id, central, title, position, hidden, note }
}

/** Who changes the structure, and from where. */
export interface StructureChangeAuthor {
  userId: string | null
  ip: string
}

/** A change of an organisation's structure, for the audit events. */
export interface Change {
  action: AuditAction
  record_type: 'body' | 'body membership' | 'legal person' | 'organization'
  record_id: string
  before?: object
  after?: object
}

/** Notes who changed what in a structure, together with the change itself. */
export function auditStructureChange(
  tx: Tx,
  { userId, ip }: StructureChangeAuthor,
  organizationId: string,
  change: Change,
): Promise<void> {
  return recordAuditEvent(tx, { organization_id: organizationId, user_id: userId, ip, ...change })
}

import { NotFound } from '@zegel/core/access/refusals'
import { findTemplate } from '@zegel/core/deeds/deed-template'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { insertActivation, lockActivations } from './template-activations.queries.ts'
import { listTemplatesInForce } from './template-versions.ts'

/**
 * Puts a version of a template in force, also one that was before. It holds for transactions that are made from now on: those that are
 * open keep the text their parties read. Does nothing when it is in force already; NotFound when there is no such version.
 */
export async function activateTemplate(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string },
  { id, version }: { id: string; version: number },
): Promise<void> {
  if (!findTemplate(id, version)) throw new NotFound()
  await lockActivations(tx)
  const inForce = await listTemplatesInForce(tx)
  const before = inForce.find((one) => one.id === id)?.version
  if (before === version) return
  await insertActivation(tx, { template_id: id, version, activated_by: userId })
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'template activated',
    record_type: 'template',
    record_id: id,
    before: { version: before },
    after: { version },
    ip,
  })
}

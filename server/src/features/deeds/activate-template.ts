import { NotFound } from '@zegel/core/access/refusals'
import { findTemplate, usualVersion } from '@zegel/core/deeds/deed-template'
import type { Tx } from '../../db/database.ts'
import { today } from '../../lib/clock.ts'
import { recordEvent } from '../audit/record-event.ts'
import {
  insertActivation,
  listActiveVersions,
  lockActivations,
} from './template-activations.queries.ts'

/**
 * Puts a version of a template in force, also one that was before. It holds for transactions that are made from now on: those that are
 * open keep the text their parties read. Does nothing when it is in force already; NotFound when there is no such version.
 */
export async function activateTemplate(
  tx: Tx,
  { userId, ip }: { userId: string; ip: string },
  { id, version }: { id: string; version: number },
): Promise<void> {
  const template = findTemplate(id, version)
  if (!template) throw new NotFound()
  await lockActivations(tx)
  const day = today({ now: () => Temporal.Now.instant() })
  const before = (await listActiveVersions(tx)).get(id) ?? usualVersion(day)
  if (before === version) return
  await insertActivation(tx, { template_id: id, version, activated_by: userId })
  await recordEvent(tx, {
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

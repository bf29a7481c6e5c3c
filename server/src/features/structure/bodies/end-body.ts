import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { type StructureChangeAuthor, auditStructureChange } from '../change-entity.ts'
import {
  type BodyRow,
  endBody,
  findBody,
  findInstrumentOfBody,
  reopenBody,
} from '../structure.queries.ts'

interface OneBody {
  organizationId: string
  id: string
}

/**
 * Ends a body today (`date`, YYYY-MM-DD) with the memberships of it. Throws RuleBroken 'body-ended', 'body-has-holders' while the register
 * has holders in it, and 'body-has-instruments' while there is an instrument that may have them.
 */
export async function removeBody(
  tx: Tx,
  editor: StructureChangeAuthor,
  { organizationId, id }: OneBody,
  date: string,
): Promise<void> {
  await lockOrganization(tx, organizationId)
  const body = await getBody(tx, organizationId, id)
  if (body.valid_to !== null) throw new RuleBroken('body-ended')
  const instrument = await findInstrumentOfBody(tx, body, date)
  if (instrument) {
    const rule = instrument.is_held ? 'body-has-holders' : 'body-has-instruments'
    throw new RuleBroken(rule, { instrument: instrument.name })
  }
  await endBody(tx, body, date)
  await auditStructureChange(tx, editor, organizationId, {
    action: 'body removed',
    record_type: 'body',
    record_id: id,
    before: body,
  })
}

/** Undoes that a body was ended, with the memberships that ended along. Throws RuleBroken 'not-ended' and 'body-of-this-type-exists'. */
export async function restoreBody(
  tx: Tx,
  editor: StructureChangeAuthor,
  { organizationId, id }: OneBody,
): Promise<void> {
  await lockOrganization(tx, organizationId)
  const body = await getBody(tx, organizationId, id)
  if (body.valid_to === null) throw new RuleBroken('not-ended')
  await reopenBody(tx, body)
  await auditStructureChange(tx, editor, organizationId, {
    action: 'body restored',
    record_type: 'body',
    record_id: id,
    before: body,
  })
}

async function getBody(tx: Tx, organizationId: string, id: string): Promise<BodyRow> {
  const body = await findBody(tx, organizationId, id)
  if (!body) throw new NotFound()
  return body
}

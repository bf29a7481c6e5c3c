import type { BodyType } from '@zegel/core/structure/body-type'
import { bodyOfForm } from '@zegel/core/structure/body-rules'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { assertMayManage } from '../may-manage.ts'
import { type StructureChangeAuthor, auditStructureChange } from '../change-entity.ts'
import { type BodyRow, insertBody } from '../structure.queries.ts'

export interface NewBody {
  organization_id: string
  legal_person_id: string
  type: BodyType
  /** Of a custom body. */
  name?: string | null
  /** Since when; without it the body was always there. */
  valid_from?: string
}

/**
 * Gives a legal person a body. Throws RuleBroken 'person-unknown' and 'legal-person-shared'; the database refuses one for a natural person
 * ('body-on-natural-person') and a second of its type ('body-of-this-type-exists'). Throws RuleBroken 'shareholders-of-companies-only' for
 * a legal form that has none.
 */
export async function addBody(
  tx: Tx,
  editor: StructureChangeAuthor,
  body: NewBody,
): Promise<BodyRow> {
  const { organization_id, legal_person_id, type } = body
  await lockOrganization(tx, organization_id)
  const form = await assertMayManage(tx, organization_id, legal_person_id)
  if (form && bodyOfForm(form, type) === 'impossible')
    throw new RuleBroken('shareholders-of-companies-only', {}, 'type')
  const name = type === 'custom' ? (body.name ?? null) : null
  const row = await insertBody(tx, { ...body, name })
  await auditStructureChange(tx, editor, organization_id, {
    action: 'body added',
    record_type: 'body',
    record_id: row.id,
    after: body,
  })
  return row
}

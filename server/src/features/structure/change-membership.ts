import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import {
  endMembership,
  findMembership,
  isSeated,
  reopenMembership,
  updateTitle,
} from './memberships.queries.ts'
import { type Change, type Editor, noteChange } from './note-change.ts'
import {
  type BodyRow,
  findBody,
  findInstrumentOfBody,
  type MembershipRow,
} from './structure.queries.ts'

interface OneMembership {
  organizationId: string
  id: string
}

/** Changes the title somebody has in a body; null for none. Breaks 'membership-ended'. */
export async function retitleMember(
  tx: Tx,
  editor: Editor,
  on: OneMembership,
  title: string | null,
): Promise<void> {
  const { membership } = await lock(tx, on)
  if (membership.valid_to !== null) throw new RuleBroken('membership-ended')
  await updateTitle(tx, membership, title)
  const before = { title: membership.title }
  await note(tx, editor, on, { action: 'body member retitled', before, after: { title } })
}

/**
 * Ends a membership today (`date`, YYYY-MM-DD). Breaks 'membership-ended', and 'member-holds-units' while the register says that
 * the member holds an instrument of the body.
 */
export async function removeMember(
  tx: Tx,
  editor: Editor,
  on: OneMembership,
  date: string,
): Promise<void> {
  const { membership, body } = await lock(tx, on)
  if (membership.valid_to !== null) throw new RuleBroken('membership-ended')
  const instrument = await findInstrumentOfBody(tx, body, date, membership.legal_person_id)
  if (instrument?.is_held)
    throw new RuleBroken('member-holds-units', { instrument: instrument.name })
  await endMembership(tx, membership, date)
  await note(tx, editor, on, { action: 'body member removed', before: membership })
}

/** Undoes that a membership was ended. Breaks 'not-ended', 'body-ended' and 'already-in-body'. */
export async function restoreMember(tx: Tx, editor: Editor, on: OneMembership): Promise<void> {
  const { membership, body } = await lock(tx, on)
  if (membership.valid_to === null) throw new RuleBroken('not-ended')
  if (body.valid_to !== null) throw new RuleBroken('body-ended')
  const { organization_id, body_id, legal_person_id, valid_to } = membership
  if (await isSeated(tx, organization_id, body_id, legal_person_id, valid_to))
    throw new RuleBroken('already-in-body')
  await reopenMembership(tx, membership)
  await note(tx, editor, on, { action: 'body member restored', before: membership })
}

async function lock(
  tx: Tx,
  { organizationId, id }: OneMembership,
): Promise<{ membership: MembershipRow; body: BodyRow }> {
  await lockOrganization(tx, organizationId)
  const membership = await findMembership(tx, organizationId, id)
  const body = membership && (await findBody(tx, organizationId, membership.body_id))
  if (!body) throw new NotFound()
  return { membership, body }
}

function note(
  tx: Tx,
  editor: Editor,
  { organizationId, id }: OneMembership,
  change: Omit<Change, 'record_type' | 'record_id'>,
): Promise<void> {
  const record = { record_type: 'body membership', record_id: id } as const
  return noteChange(tx, editor, organizationId, { ...record, ...change })
}

import type { SeatChange as SeatChangeInput } from '@zegel/contract/structure/structure-changes'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { assertVersion } from '../../../lib/version.ts'
import { extendBodyBack, toAuthority, toMillionths } from './add-member.ts'
import {
  endMembership,
  findMembership,
  isSeated,
  reopenMembership,
  updateSeat,
} from './memberships.queries.ts'
import { type Change, type StructureChangeAuthor, auditStructureChange } from '../change-entity.ts'
import {
  type BodyRow,
  findBody,
  findInstrumentOfBody,
  type MembershipRow,
} from '../structure.queries.ts'
import { versionOfSeat } from '../structure-versions.ts'

interface OneMembership {
  organizationId: string
  id: string
}

export type SeatChange = Omit<z.output<typeof SeatChangeInput>, 'id'>

/**
 * Changes the title somebody has in a body, from when until when they sit there, the part that is stated of them, or how they represent the
 * company; what is left out stays. Throws RuleBroken 'membership-ended' for one that is over by `date`, unless its end is moved, and
 * 'already-in-body', 'body-began-later', 'ends-before-it-begins' and 'member-holds-units' as adding and ending do, and 'changed-meanwhile' for
 * who saw another seat.
 */
export async function changeSeat(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneMembership,
  { change: { version, ...change }, date }: { change: SeatChange; date: string },
): Promise<void> {
  const { membership, body } = await lock(tx, on)
  assertVersion(version, versionOfSeat(membership))
  const ended = membership.valid_to !== null && membership.valid_to <= date
  if (ended && change.valid_to === undefined) throw new RuleBroken('membership-ended')
  const after = toChanged(change)
  if (Object.keys(after).length === 0) return
  const span = { ...membership, ...after }
  await assertSpan(tx, body, span)
  await extendBodyBack(tx, editor, body, span.valid_from)
  await updateSeat(tx, membership, after)
  const before = Object.fromEntries(
    Object.keys(after).map((name) => [name, membership[name as keyof MembershipRow]]), // safe: toChanged names its columns
  )
  await note(tx, editor, on, { action: 'body member changed', before, after })
}

function toChanged({
  title,
  valid_from,
  valid_to,
  stated_fraction,
  ...authority
}: Omit<SeatChange, 'version'>) {
  return {
    ...(title !== undefined && { title }),
    // Nobody knows since when.
    ...(valid_from !== undefined && { valid_from: valid_from ?? '1900-01-01' }),
    ...(valid_to !== undefined && { valid_to, ended_with_body: false }),
    ...(stated_fraction !== undefined && { stated_millionths: toMillionths(stated_fraction) }),
    ...(authority.authority !== undefined && toAuthority(authority)),
  }
}

async function assertSpan(tx: Tx, body: BodyRow, span: MembershipRow): Promise<void> {
  const { id, legal_person_id, valid_from, valid_to } = span
  if (valid_to !== null && valid_to <= valid_from)
    throw new RuleBroken('ends-before-it-begins', {}, 'valid_to')
  if (valid_to === null && body.valid_to !== null) throw new RuleBroken('body-ended')
  if (await isSeated(tx, span, id)) throw new RuleBroken('already-in-body', {}, 'valid_from')
  const held = valid_to && (await findInstrumentOfBody(tx, body, valid_to, legal_person_id))
  if (held && held.is_held)
    throw new RuleBroken('member-holds-units', { instrument: held.name }, 'valid_to')
}

/**
 * Ends a membership today (`date`, YYYY-MM-DD). Throws RuleBroken 'membership-ended', and 'member-holds-units' while the register says that
 * the member holds an instrument of the body.
 */
export async function removeMember(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneMembership,
  date: string,
): Promise<void> {
  const { membership, body } = await lock(tx, on)
  if (membership.valid_to !== null && membership.valid_to <= date)
    throw new RuleBroken('membership-ended')
  const instrument = await findInstrumentOfBody(tx, body, date, membership.legal_person_id)
  if (instrument?.is_held)
    throw new RuleBroken('member-holds-units', { instrument: instrument.name })
  await endMembership(tx, membership, date)
  await note(tx, editor, on, { action: 'body member removed', before: membership })
}

/** Undoes that a membership was ended. Throws RuleBroken 'not-ended', 'body-ended' and 'already-in-body'. */
export async function restoreMember(
  tx: Tx,
  editor: StructureChangeAuthor,
  on: OneMembership,
): Promise<void> {
  const { membership, body } = await lock(tx, on)
  if (membership.valid_to === null) throw new RuleBroken('not-ended')
  if (body.valid_to !== null) throw new RuleBroken('body-ended')
  const since = { ...membership, valid_from: membership.valid_to, valid_to: null }
  if (await isSeated(tx, since, membership.id)) throw new RuleBroken('already-in-body')
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
  editor: StructureChangeAuthor,
  { organizationId, id }: OneMembership,
  change: Omit<Change, 'record_type' | 'record_id'>,
): Promise<void> {
  const record = { record_type: 'body membership', record_id: id } as const
  return auditStructureChange(tx, editor, organizationId, { ...record, ...change })
}

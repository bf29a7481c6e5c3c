import type { Group, GroupChange, NewGroup } from '@zegel/contract/instruments/groups'
import { NotFound } from '@zegel/core/access/refusals'
import type { OnGroup } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { assertVersion } from '../../../lib/version.ts'
import { versionOfGroup } from '../instruments.rows.ts'
import { type GroupEditor, getGroup, auditGroupChange } from './group-record.ts'
import {
  countInstruments,
  deleteGroup,
  insertGroup,
  insertMember,
  lockGroup,
  updateGroup,
} from './groups.queries.ts'

/** More than is ever issued, in whole euros. */
const WIDEST_CENTS = 9_000_000_000_000_000_000n

/**
 * Adds a group with the instruments it begins with. Refuses a name that another group has, an instrument that is not the
 * organisation's, and a limit below what is blocked of the instruments ('limit-below-sold').
 */
export async function createGroup(
  tx: Tx,
  setter: GroupEditor,
  { organization_id, name, total_limit, financial_instrument_ids }: z.output<typeof NewGroup>,
): Promise<Group> {
  // In one order, so that two who begin with the same instruments take turns.
  const instrumentIds = [...new Set(financial_instrument_ids)].toSorted()
  await assertOfOrganization(tx, organization_id, instrumentIds)
  const { id } = await insertGroup(tx, { organization_id, name, limit_cents: WIDEST_CENTS })
  for (const instrumentId of instrumentIds)
    await insertMember(tx, organization_id, id, instrumentId)
  // Set last, what does not fit is the limit that was typed, not an instrument of a group that nobody knows yet.
  await updateGroup(tx, organization_id, id, { name, limit_cents: toCents(total_limit) })
  await auditGroupChange(tx, setter, {
    organization_id,
    record_id: id,
    action: 'group added',
    after: { name, total_limit, financial_instrument_ids: instrumentIds },
  })
  return getGroup(tx, organization_id, id)
}

/** Changes the name or limit of a group; a limit below what is blocked of its instruments breaks 'limit-below-sold'. */
export async function changeGroup(
  tx: Tx,
  setter: GroupEditor,
  { organizationId, groupId }: OnGroup,
  { name, total_limit, version }: Omit<z.output<typeof GroupChange>, 'group_id'>,
): Promise<Group> {
  const before = await lockGroup(tx, organizationId, groupId)
  if (!before) throw new NotFound()
  assertVersion(version, versionOfGroup(before))
  const after = {
    name: name ?? before.name,
    limit_cents: total_limit === undefined ? before.limit_cents : toCents(total_limit),
  }
  await updateGroup(tx, organizationId, groupId, after)
  await auditGroupChange(tx, setter, {
    organization_id: organizationId,
    record_id: groupId,
    action: 'group changed',
    before,
    after,
  })
  return getGroup(tx, organizationId, groupId)
}

/** Removes a group; its instruments stay, without its limit. */
export async function removeGroup(
  tx: Tx,
  setter: GroupEditor,
  { organizationId, groupId }: OnGroup,
): Promise<void> {
  const locked = await lockGroup(tx, organizationId, groupId)
  if (!locked) throw new NotFound()
  const before = await getGroup(tx, organizationId, groupId)
  await deleteGroup(tx, organizationId, groupId)
  await auditGroupChange(tx, setter, {
    organization_id: organizationId,
    record_id: groupId,
    action: 'group removed',
    before,
  })
}

async function assertOfOrganization(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  if ((await countInstruments(tx, organizationId, ids)) < ids.length)
    throw new RuleBroken('instrument-not-of-organization', {}, 'financial_instrument_ids')
}

function toCents(euros: number): bigint {
  return BigInt(euros) * 100n
}

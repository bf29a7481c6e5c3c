import type { Invite, Invited } from '@zegel/contract/organizations/invitations'
import type { Actor, OnOrganization } from '@zegel/core/access/may'
import { assertMayAssign, assertMayGive } from '@zegel/core/members/change-member'
import { contextOfRole, expiryOf } from '@zegel/core/members/invitation'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { assertWithinLimit, assertWithinLimitIn } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { lockMembers } from '../members/list-members.ts'
import {
  findInvitation,
  findPendingTo,
  findPresentMember,
  insertRoleInvitation,
  isCancelled,
  listInstrumentsOf,
} from './invitations.queries.ts'
import { toPendingInvitation } from './invitations.rows.ts'
import { mailInvitation } from './mail-invitation.ts'
import { type Inviter, raiseMember } from './raise-member.ts'

type InviteInput = z.output<typeof Invite>
type InvitedAddress = Pick<InviteInput, 'email' | 'role' | 'language'>

/**
 * Invites somebody to a role for 30 days, whether the address has an account or not: nobody is put in an organisation unasked, and the
 * answer does not tell who has one. Who belongs to the organisation already gets a higher role at once. Refuses a role above the actor's
 * own, instruments that are not theirs to give, a member in that role or a higher one, and a second invitation while one is open.
 */
export async function inviteMember(
  context: Context,
  inviter: Inviter,
  on: OnOrganization,
  { instrument_admin_ids = [], ...wanted }: InviteInput,
): Promise<Invited> {
  await assertWithinLimit(context, 'member invitations by user', inviter.actor.userId)
  const now = new Date(context.now().epochMilliseconds)
  return inTransaction(context.db, async (tx) => {
    const present = await lockMembers(tx, inviter.actor, on)
    assertMayGive(present, on, wanted.role)
    const ids = wanted.role === 'admin' ? [...new Set(instrument_admin_ids)] : []
    await assertAssignable(tx, present, on, ids)
    const member = await findPresentMember(tx, on.organizationId, wanted.email)
    await makeWay(tx, on, wanted.email, member ? undefined : now, now)
    if (member)
      return raiseMember(tx, context, inviter, on, { ...wanted, member, instrumentIds: ids })
    await assertWithinLimitIn(tx, context, 'member invitation by address', wanted.email)
    return sendInvitation(tx, context, inviter, on, { ...wanted, ids, now })
  })
}

async function assertAssignable(
  tx: Tx,
  actor: Actor,
  on: OnOrganization,
  ids: readonly string[],
): Promise<void> {
  const known = await listInstrumentsOf(tx, on.organizationId, ids)
  assertMayAssign(
    actor,
    on,
    ids,
    known.map(({ id }) => id),
  )
}

// An invitation that expired makes way for another, and any makes way for who gets the role at once.
async function makeWay(
  tx: Tx,
  { organizationId }: OnOrganization,
  email: string,
  openAfter: Date | undefined,
  now: Date,
): Promise<void> {
  const earlier = await findPendingTo(tx, organizationId, email)
  if (!earlier) return
  if (openAfter && earlier.expires_at > openAfter)
    throw new RuleBroken('invitation-open', {}, 'email')
  await isCancelled(tx, { organization_id: organizationId, id: earlier.id }, now)
}

async function sendInvitation(
  tx: Tx,
  context: Context,
  { actor, ip, language }: Inviter,
  { organizationId }: OnOrganization,
  { email, role, language: chosen, ids, now }: InvitedAddress & { ids: string[]; now: Date },
): Promise<Invited> {
  const token = makeToken()
  const id = await insertRoleInvitation(tx, {
    organization_id: organizationId,
    token_hash: hashToken(token),
    email,
    role,
    context: contextOfRole(role),
    language: chosen ?? null,
    instrument_admin_ids: ids,
    invited_by: actor.userId,
    created_at: now,
    expires_at: expiryOf(now),
  })
  const made = await findInvitation(tx, organizationId, id)
  if (!made) throw new Error('an invitation that was just made is not there')
  await mailInvitation(tx, context, made, { token, language })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action: 'member invited',
    record_type: 'invitation',
    record_id: id,
    after: { email, role, instrument_ids: ids },
    ip,
  })
  return { invitation: toPendingInvitation(made), member: null }
}

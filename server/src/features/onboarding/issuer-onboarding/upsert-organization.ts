import type { UpsertOrganization } from '@zegel/contract/onboarding/issuer-onboarding'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotAllowed, NotFound, SecondFactorNeeded } from '@zegel/core/access/refusals'
import { hasSecondFactor, needsSecondFactor } from '@zegel/core/access/second-factor'
import type { z } from 'zod'
import type { LiveSession } from '../../../access/actor.queries.ts'
import { assertWithinLimitIn } from '../../../access/limits.ts'
import { findOrganizationSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type IdempotencyKey, withIdempotency } from '../../../db/idempotency.ts'
import {
  addMember,
  createOrganization,
  editOrganization,
  switchOrganization,
} from '../../organizations/organizations.ts'

/** Who names an organisation, from where, and by what session. */
export interface UpsertOrganizationContext {
  actor: Actor
  session: LiveSession
  ip: string
  once: IdempotencyKey | null
}

/**
 * Makes an organisation of which somebody is superadmin and in which they work from now on, or renames one that they edit; returns its id.
 * NotFound for one that they do not belong to, NotAllowed for one that they do not edit.
 */
export async function upsertOrganization(
  context: Context,
  namer: UpsertOrganizationContext,
  { name, organization_uuid: id }: z.output<typeof UpsertOrganization>,
): Promise<string> {
  const { actor, ip, once } = namer
  const by = { userId: actor.userId, ip }
  if (id) await assertEdits(context, namer, id)
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, actor.userId, once, async () => {
      if (!id) return found(context, tx, namer, name)
      await editOrganization(tx, by, { organization_id: id, name })
      return id
    }),
  )
}

// What the right 'edit organization' asks of a call; here it depends on what is sent whether one is named at all.
async function assertEdits(
  { pool, settings }: Context,
  { actor, session }: UpsertOrganizationContext,
  id: string,
): Promise<void> {
  const on = await findOrganizationSubject(pool, id)
  if (on?.organizationId !== id || !mayInOrganization(actor, 'read organization', on))
    throw new NotFound()
  if (!mayInOrganization(actor, 'edit organization', on)) throw new NotAllowed()
  const isGuarded = settings.requireTwoFactor && needsSecondFactor(actor, 'edit organization', on)
  if (isGuarded && !hasSecondFactor(session.amr)) throw new SecondFactorNeeded()
}

async function found(
  context: Context,
  tx: Tx,
  { actor: { userId, legalPersonId }, ip }: UpsertOrganizationContext,
  name: string,
): Promise<string> {
  await assertWithinLimitIn(tx, context, 'organizations by user', userId)
  const { id } = await createOrganization(tx, { userId, ip }, { name })
  const founder = {
    organization_id: id,
    legal_person_id: legalPersonId,
    role: 'superadmin',
  } as const
  await addMember(tx, { userId, ip }, founder)
  await switchOrganization(tx, userId, id)
  return id
}

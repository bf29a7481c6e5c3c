import type { InitOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { Actor } from '@zegel/core/access/may'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { type IdempotencyKey, withIdempotency } from '../../../db/idempotency.ts'
import { assertRoomForInstrument, getOrganizationById } from '../../organizations/organizations.ts'
import { createInstrument } from '../../instruments/instruments.ts'
import { getVisible } from './find-visible.ts'
import {
  deleteOnboarding,
  insertOnboarding,
  listOnboardings,
  lockOnboarding,
  lockUntied,
  updateOnboarding,
} from './issuer-onboarding.queries.ts'

/** Who sets something up, from where, and how it is named after its organisation. */
export interface InitOnboardingContext {
  actor: Actor
  ip: string
  nameAfter: (organization: string) => string
  once: IdempotencyKey | null
}

type Input = z.output<typeof InitOnboarding>

const LONGEST_NAME = 255

/**
 * Ties an onboarding to an organisation and gives it an instrument that is not published; returns its id. What the user has under way there
 * of this type goes on instead: however often it is asked, one is made. An onboarding of another organisation stays that one's. Refuses an
 * onboarding that is not their (NotFound), and an instrument that the plan has no room for ('plan-full-instruments').
 */
export function initOnboarding(
  context: Context,
  beginner: InitOnboardingContext,
  input: Input,
): Promise<string> {
  const { actor, once } = beginner
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, actor.userId, once, async () => {
      await lockOrganization(tx, input.organization_uuid)
      const id = (await findUnderWay(tx, actor, input)) ?? (await tie(tx, actor, input))
      await giveInstrument(context, tx, beginner, { id, ...input })
      return id
    }),
  )
}

// What was begun before the organisation was named is over when there is one under way in it already.
async function findUnderWay(tx: Tx, actor: Actor, input: Input): Promise<string | undefined> {
  const { onboarding_id: named, organization_uuid, type } = input
  const own = named ? await getVisible(tx, actor, named) : undefined
  if (own?.organization_id === organization_uuid && own.type === type) return own.id
  const all = await listOnboardings(tx, organization_uuid)
  const underWay = all.find(
    (row) => row.user_id === actor.userId && row.type === type && row.published_at === null,
  )
  if (underWay && own && own.organization_id === null) await deleteOnboarding(tx, own.id)
  return underWay?.id
}

async function tie(
  tx: Tx,
  { userId }: Actor,
  { onboarding_id: id = null, organization_uuid: organization_id, type }: Input,
): Promise<string> {
  const untied = await lockUntied(tx, userId, { id, type })
  if (!untied) return (await insertOnboarding(tx, { user_id: userId, organization_id, type })).id
  await updateOnboarding(tx, untied.id, { organization_id, type })
  return untied.id
}

async function giveInstrument(
  context: Context,
  tx: Tx,
  { actor, ip, nameAfter }: InitOnboardingContext,
  { id, organization_uuid: organization_id, type }: Input & { id: string },
): Promise<void> {
  await lockOnboarding(tx, id)
  const { instrument_id } = await getVisible(tx, actor, id)
  if (instrument_id) return
  await assertRoomForInstrument(context, tx, organization_id)
  const organization = await getOrganizationById(tx, organization_id)
  const name = nameAfter(organization.name).slice(0, LONGEST_NAME)
  const named = { organization_id, type, name }
  const made = await createInstrument(tx, actor, { ...named, isPublished: false }, ip)
  await updateOnboarding(tx, id, { instrument_id: made.id })
}

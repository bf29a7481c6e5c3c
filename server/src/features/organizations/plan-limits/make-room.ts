import { assertRoom, type Limited, type PlanName, PLANS } from '@zegel/core/billing/plans'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import type { Settings } from '../../../settings.ts'
import { countParticipating, countUsage, findPlan, type UsageRow } from './plan-limits.queries.ts'
import { toPlan } from './plan-limits.rows.ts'

type Needs = Pick<Context, 'settings' | 'now'>

interface LimitedIn {
  organizationId: string
  limited: Limited
}

/** Throws RuleBroken 'plan-full-instruments' when the plan of an organisation has no room for another; two who add at once take turns. */
export async function assertRoomForInstrument(
  context: Needs,
  tx: Tx,
  organizationId: string,
): Promise<void> {
  const plan = await limitingPlan(context, tx, { organizationId, limited: 'instruments' })
  if (!plan) return
  const { instruments: used } = await countUsage(tx, organizationId)
  assertRoom(plan, 'instruments', { used })
}

/**
 * Adds participants, and throws RuleBroken 'plan-full-participants' when the plan of their organisation has no room for those who are new
 * to it: whoever participates in something of it already takes none. Two who add at once take turns.
 */
export async function withRoomForParticipants<Added>(
  context: Needs,
  tx: Tx,
  organizationId: string,
  add: () => Promise<Added>,
): Promise<Added> {
  const plan = await limitingPlan(context, tx, { organizationId, limited: 'participants' })
  if (!plan) return add()
  const before = await countUsage(tx, organizationId)
  const added = await add()
  const after = await countUsage(tx, organizationId)
  const adding = after.participants - before.participants
  if (adding > 0) assertRoom(plan, 'participants', { used: before.participants, adding })
  return added
}

/**
 * Throws RuleBroken 'plan-full-participants' when the plan of an organisation has no room now for newcomers and known legal persons
 * together, as withRoomForParticipants would. Nothing is locked: it may be otherwise once they are added.
 */
export async function assertRoomForThese(
  { db, ...needs }: Needs & { db: Db },
  organizationId: string,
  { knownIds, newcomers }: { knownIds: readonly string[]; newcomers: number },
): Promise<void> {
  const plan = await findLimitingPlan(needs, db, { organizationId, limited: 'participants' })
  if (!plan) return
  const { participants: used } = await countUsage(db, organizationId)
  const there = await countParticipating(db, organizationId, knownIds)
  const adding = newcomers + knownIds.length - there
  if (adding > 0) assertRoom(plan, 'participants', { used, adding })
}

// The plan whose limit counts, with the organisation locked until what is added is there; undefined when nothing is limited.
async function limitingPlan(needs: Needs, tx: Tx, about: LimitedIn): Promise<PlanName | undefined> {
  const plan = await findLimitingPlan(needs, tx, about)
  if (plan) await lockOrganization(tx, about.organizationId)
  return plan
}

async function findLimitingPlan(
  { settings, now }: Needs,
  db: Db,
  { organizationId, limited }: LimitedIn,
): Promise<PlanName | undefined> {
  if (!isSold(settings)) return undefined
  const plan = toPlan(await findPlan(db, organizationId), now())
  return PLANS[plan].limits[limited] === null ? undefined : plan
}

/** What an organisation has of what its plan may limit. */
export function getUsage(db: Db, organizationId: string): Promise<UsageRow> {
  return countUsage(db, organizationId)
}

/** Whether plans are sold here; where they are not, nothing is limited. */
export function isSold({ payments }: Pick<Settings, 'payments'>): boolean {
  return payments.stripe !== undefined && payments.billing !== undefined
}

import { assertRoom } from '@zegel/core/billing/plan-limits'
import { type Limited, type PlanName, PLANS } from '@zegel/core/billing/plans'
import type { Context } from '../../app.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { isSold } from './billing-stripe.ts'
import { countUsage, findBilling } from './billing.queries.ts'
import { toPlan } from './billing.rows.ts'

type Needs = Pick<Context, 'settings' | 'now'>

/** Breaks 'plan-full-instruments' when the plan of an organisation has no room for another; two who add at once take turns. */
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
 * Adds participants, and breaks 'plan-full-participants' when the plan of their organisation has no room for those who are new to it:
 * whoever participates in something of it already takes none. Two who add at once take turns.
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

// The plan whose limit counts, with the organisation locked until what is added is there; undefined when nothing is limited.
async function limitingPlan(
  { settings, now }: Needs,
  tx: Tx,
  { organizationId, limited }: { organizationId: string; limited: Limited },
): Promise<PlanName | undefined> {
  if (!isSold(settings)) return undefined
  const plan = toPlan(await findBilling(tx, organizationId), now())
  if (PLANS[plan].limits[limited] === null) return undefined
  await lockOrganization(tx, organizationId)
  return plan
}

import { assertRoom } from '@zegel/core/billing/plan-limits'
import { type Limited, PLANS } from '@zegel/core/billing/plans'
import type { Context } from '../../app.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrganization } from '../../db/lock-organization.ts'
import { isSold } from './billing-stripe.ts'
import { countUsage, findBilling, isParticipantSomewhere } from './billing.queries.ts'
import { toPlan } from './billing.rows.ts'

type Needs = Pick<Context, 'settings' | 'now'>

/** Breaks 'plan-full-instruments' when the plan of an organisation has no room for another; two who add at once take turns. */
export function assertRoomForInstrument(
  context: Needs,
  tx: Tx,
  organizationId: string,
): Promise<void> {
  return assertRoomFor(context, tx, { organizationId, limited: 'instruments' })
}

/** Breaks 'plan-full-participants' when there is no room for another; whoever participates in something already takes no room. */
export async function assertRoomForParticipant(
  context: Needs,
  tx: Tx,
  organizationId: string,
  legalPersonId?: string,
): Promise<void> {
  if (!isSold(context.settings)) return
  if (legalPersonId && (await isParticipantSomewhere(tx, organizationId, legalPersonId))) return
  await assertRoomFor(context, tx, { organizationId, limited: 'participants' })
}

async function assertRoomFor(
  { settings, now }: Needs,
  tx: Tx,
  { organizationId, limited }: { organizationId: string; limited: Limited },
): Promise<void> {
  if (!isSold(settings)) return
  const plan = toPlan(await findBilling(tx, organizationId), now())
  if (PLANS[plan].limits[limited] === null) return
  await lockOrganization(tx, organizationId)
  const usage = await countUsage(tx, organizationId)
  assertRoom(plan, limited, { used: usage[limited] })
}

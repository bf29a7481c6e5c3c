import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { releaseBillingLease, acquireBillingLease } from '../billing.queries.ts'

// Longer than all that is asked of Stripe in one act; whoever died in the middle of one holds up nobody for longer.
const SECONDS = 120

/**
 * Runs under a lease per organisation (a mutex with an expiry), so that nobody pays at Stripe for what another just changed. Throws
 * RuleBroken 'billing-busy' for whoever comes meanwhile. No connection to the database waits for Stripe.
 */
export async function withBillingLease<Result>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const at = now()
  const until = new Date(at.add({ seconds: SECONDS }).epochMilliseconds)
  const turn = { now: new Date(at.epochMilliseconds), until }
  const isMine = await inTransaction(db, (tx) => acquireBillingLease(tx, organizationId, turn))
  if (!isMine) throw new RuleBroken('billing-busy')
  try {
    return await run()
  } finally {
    await inTransaction(db, (tx) => releaseBillingLease(tx, organizationId, until))
  }
}

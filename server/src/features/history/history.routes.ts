import { history } from '@zegel/contract/audit/history'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import {
  deleteSubscription,
  findHead,
  type HeadRow,
  insertSubscription,
  isSubscribed,
  listHeadsOfDays,
} from './seals.queries.ts'

// Half a year of days on which something happened.
const DAYS = 180

/** The chain over an organisation's history, and who gets its heads by mail. */
export function historyRoutes(app: App, { db }: Context): void {
  serve(app, history.get, async ({ actor, on: { organizationId } }) => {
    const [head, days, subscribed] = await Promise.all([
      findHead(db, organizationId),
      listHeadsOfDays(db, organizationId, DAYS),
      isSubscribed(db, organizationId, actor.userId),
    ])
    return {
      head: head ? toHead(head) : null,
      days: days.map(({ day, ...row }) => ({ day, ...toHead(row) })),
      subscribed,
    }
  })

  serve(app, history.subscribe, async ({ actor, on: { organizationId }, body }) => {
    const change = body.subscribed ? insertSubscription : deleteSubscription
    await inTransaction(db, (tx) => change(tx, organizationId, actor.userId))
    return undefined
  })
}

function toHead({ number, hash, sealed_at }: HeadRow) {
  return { number: Number(number), hash: hash.toString('hex'), sealed_at: sealed_at.toISOString() }
}

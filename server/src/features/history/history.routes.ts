import { history } from '@zegel/contract/audit/history'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { getHeads, subscribe } from './seal-history.ts'

/** The chain over an organisation's history, and who gets its heads by mail. */
export function historyRoutes(app: App, { db }: Context): void {
  serve(app, history.get, async ({ actor, on: { organizationId } }) => {
    const { head, days, subscribed } = await getHeads(db, organizationId, actor.userId)
    return {
      head: head ? toHead(head) : null,
      days: days.map(({ day, ...row }) => ({ day, ...toHead(row) })),
      subscribed,
    }
  })

  serve(app, history.subscribe, async ({ actor, on: { organizationId }, body }) => {
    await subscribe(db, { organizationId, userId: actor.userId, subscribed: body.subscribed })
    return undefined
  })
}

function toHead({ number, hash, sealed_at }: { number: bigint; hash: Buffer; sealed_at: Date }) {
  return { number: Number(number), hash: hash.toString('hex'), sealed_at: sealed_at.toISOString() }
}

import { calendar } from '@zegel/contract/payouts/calendar'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { endFeed, getFeed, renewFeed, writeFeed } from './calendar-feed.ts'
import { calendarOf, cashNeededOf } from './list-calendar.ts'

/** The calls on what is coming for an organisation. */
export function calendarRoutes(app: App, context: Context): void {
  const listCalendar = calendarOf(context)
  const getCashNeeded = cashNeededOf(context)

  serve(app, calendar.list, ({ on, query }) => {
    const from = query.from ?? today(context)
    const until = query.until ?? Temporal.PlainDate.from(from).add({ years: 1 }).toString()
    return listCalendar(on.organizationId, { from, until })
  })

  serve(app, calendar.getCash, ({ on, query }) => getCashNeeded(on.organizationId, query.years))

  serve(app, calendar.getFeed, ({ on, actor }) =>
    getFeed(context, { organizationId: on.organizationId, userId: actor.userId }),
  )

  serve(app, calendar.renewFeed, ({ on, actor, ip }) =>
    renewFeed(context, { organizationId: on.organizationId, userId: actor.userId }, ip),
  )

  serve(app, calendar.endFeed, async ({ on, actor, ip }) => {
    await endFeed(context, { organizationId: on.organizationId, userId: actor.userId }, ip)
    return undefined
  })

  serve(app, calendar.subscribe, async ({ params, reply }) => {
    const feed = await writeFeed(context, listCalendar, params.secret.replace(/\.ics$/, ''))
    reply.header('content-type', 'text/calendar; charset=utf-8')
    reply.header('content-disposition', 'inline; filename="zegel.ics"')
    await reply.send(feed)
    return undefined
  })
}

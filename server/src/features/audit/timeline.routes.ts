import { timeline } from '@zegel/contract/audit/timeline'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { eventsOf, toEvent } from './list-latest-events.ts'
import { listEvents } from './timeline.queries.ts'

/** What was done in an organisation, for who edits it. */
export function timelineRoutes(app: App, { reads }: Context): void {
  serve(app, timeline.list, async ({ actor, on, query }) => {
    const { rows, total } = await reads.run(({ db }) =>
      listEvents(db, eventsOf(actor, on.organizationId), query),
    )
    return { data: rows.map(toEvent), total }
  })
}

import { timeline } from '@zegel/contract/audit/timeline'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { listEvents } from './timeline.queries.ts'

/** What was done in an organisation, for who edits it. */
export function timelineRoutes(app: App, { db }: Context): void {
  serve(app, timeline.list, async ({ on, query }) => {
    const { rows, total } = await listEvents(db, on.organizationId, query)
    const data = rows.map(({ instrument_id: id, instrument_name: name, at, ...event }) => ({
      ...event,
      at: at.toISOString(),
      instrument: id && name ? { id, name } : null,
    }))
    return { data, total }
  })
}

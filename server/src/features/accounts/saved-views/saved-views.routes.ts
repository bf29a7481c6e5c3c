import { savedViews } from '@zegel/contract/accounts/saved-views'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { removeView, saveView } from './save-view.ts'
import { listViews } from './saved-views.queries.ts'

/** The calls on somebody's own views of lists. */
export function savedViewsRoutes(app: App, { db }: Context): void {
  serve(app, savedViews.list, ({ actor, query }) => listViews(db, actor.userId, query.list))

  serve(app, savedViews.save, ({ actor, body }) =>
    inTransaction(db, (tx) => saveView(tx, actor.userId, body)),
  )

  serve(app, savedViews.remove, async ({ actor, params }) => {
    await inTransaction(db, (tx) => removeView(tx, actor.userId, params.id))
    return undefined
  })
}

import { savedViews } from '@zegel/contract/accounts/saved-views'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { saveView } from './save-view.ts'
import { deleteView, listViews } from './saved-views.queries.ts'

/** The calls on somebody's own views of lists. */
export function savedViewsRoutes(app: App, { db }: Context): void {
  serve(app, savedViews.list, ({ actor, query }) => listViews(db, actor.userId, query.list))

  serve(app, savedViews.save, ({ actor, body }) =>
    inTransaction(db, (tx) => saveView(tx, actor.userId, body)),
  )

  serve(app, savedViews.remove, async ({ actor, params }) => {
    const isDeleted = await inTransaction(db, (tx) => deleteView(tx, actor.userId, params.id))
    if (!isDeleted) throw new NotFound()
    return undefined
  })
}

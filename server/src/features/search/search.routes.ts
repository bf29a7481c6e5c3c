import { search } from '@zegel/contract/search/search'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { findByName } from './find.ts'

/** The call that finds things by their name. */
export function searchRoutes(app: App, { db }: Context): void {
  serve(app, search.find, ({ actor, query }) => findByName(db, actor, query))
}

import { structure } from '@zegel/contract/structure'
import type { App, Context } from '../../app.ts'
import { serve } from '../../http/serve.ts'
import { getStructure } from './get-structure.ts'

/** The calls that read a structure. */
export function structureRoutes(app: App, context: Context): void {
  serve(app, structure.get, ({ actor, on, query }) => getStructure(context, actor, on, query.date))
}

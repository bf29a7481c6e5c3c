import { objections } from '@zegel/contract/transactions/objections'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { makeObjection, resolveObjection, withdrawObjection } from './make-objection.ts'
import { listObjections } from './objections.queries.ts'
import { toObjection } from '../transactions.rows.ts'

/** The calls on what parties say is not right about what was recorded of them. */
export function objectionsRoutes(app: App, { db }: Context): void {
  serve(app, objections.object, async ({ actor, ip, body }) =>
    toObjection(await inTransaction(db, (tx) => makeObjection(tx, { actor, ip }, body))),
  )

  serve(app, objections.withdraw, async ({ actor, ip, body }) =>
    toObjection(
      await inTransaction(db, (tx) => withdrawObjection(tx, { actor, ip }, body.objection_id)),
    ),
  )

  serve(app, objections.list, async ({ on, query }) => {
    const { rows, total } = await listObjections(db, on, query)
    return { data: rows.map(toObjection), total }
  })

  serve(app, objections.settle, async ({ actor, ip, body, on: { instrumentId } }) => {
    const { objection_id: id, answer } = body
    return toObjection(
      await inTransaction(db, (tx) =>
        resolveObjection(tx, { actor, ip }, { instrumentId, id, answer }),
      ),
    )
  })
}

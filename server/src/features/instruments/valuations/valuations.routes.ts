import { valuations } from '@zegel/contract/instruments/valuations'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { addValuation, editValuation, removeValuation } from './set-valuation.ts'
import { listValuations } from './valuations.queries.ts'
import { toValuation, versionOfValuation } from '../instruments.rows.ts'

/** What units of shares and depositary receipts were worth. */
export function valuationsRoutes(app: App, context: Context): void {
  const { db } = context
  const valuer = ({ actor, ip }: { actor: { userId: string }; ip: string }) => ({
    userId: actor.userId,
    ip,
    today: today(context),
  })

  serve(app, valuations.list, async ({ on }) =>
    (await listValuations(db, on.organizationId, on.instrumentId)).map((row) => ({
      ...toValuation(row),
      version: versionOfValuation(row),
    })),
  )

  serve(app, valuations.add, ({ on, body, ...call }) =>
    inTransaction(db, (tx) => addValuation(tx, on, valuer(call), body)),
  )

  serve(app, valuations.edit, ({ on, body, ...call }) =>
    inTransaction(db, (tx) => editValuation(tx, on, valuer(call), body)),
  )

  serve(app, valuations.remove, async ({ on, query, ...call }) => {
    await inTransaction(db, (tx) => removeValuation(tx, on, valuer(call), query.id))
    return undefined
  })
}

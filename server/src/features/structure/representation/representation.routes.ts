import { representation } from '@zegel/contract/structure/representation'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import {
  getOwnAuthority,
  listPowersOfAttorney,
  openPowerFile,
  recordPower,
  withdrawPower,
} from './powers-of-attorney.ts'

/** The calls on powers of attorney. */
export function representationRoutes(app: App, context: Context): void {
  serve(app, representation.list, ({ on, query }) =>
    listPowersOfAttorney(context.db, on, {
      date: today(context),
      withEnded: query.with_ended ?? false,
    }),
  )

  serve(app, representation.record, ({ on, actor, ip, body: { organization_uuid: _, ...input } }) =>
    recordPower(context, on, input, { userId: actor.userId, ip }),
  )

  serve(app, representation.withdraw, ({ on, actor, ip, body: { id } }) =>
    inTransaction(context.db, (tx) =>
      withdrawPower(tx, { ...on, id }, { userId: actor.userId, ip, date: today(context) }),
    ),
  )

  serve(app, representation.mine, ({ actor }) =>
    getOwnAuthority(context.db, actor.userId, today(context)),
  )

  serve(app, representation.openFile, async ({ on, query, reply }) => {
    await sendFile(reply, await openPowerFile(context, { ...on, id: query.id }, today(context)))
    return undefined
  })
}

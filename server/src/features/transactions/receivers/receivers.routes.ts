import { receivers } from '@zegel/contract/transactions/receivers'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { findReceiver } from './find-receiver.ts'
import { listParticipantsAmong } from './receivers.queries.ts'

/** To whom a holder can transfer. */
export function receiversRoutes(app: App, context: Context): void {
  serve(app, receivers.list, ({ actor, on }) =>
    listParticipantsAmong(context.db, on, actor.actsFor),
  )

  serve(app, receivers.find, ({ actor, on, body, ip }) =>
    findReceiver(context, { actor, ip }, on, body),
  )
}

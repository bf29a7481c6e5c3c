import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { listCorporateActions } from './corporate-actions.queries.ts'
import { toActionOfHolder, toCorporateAction } from './corporate-actions.rows.ts'
import {
  makeCorporateAction,
  previewCorporateAction,
  reverseCorporateAction,
} from './record-corporate-action.ts'

/** The calls on what happens to units by acts of the issuer. */
export function corporateActionsRoutes(app: App, context: Context): void {
  serve(app, corporateActions.list, async ({ on }) =>
    (await listCorporateActions(context.db, on)).map(toCorporateAction),
  )

  serve(app, corporateActions.listOfHolder, async ({ on, actor, query }) => {
    const { legal_person_id: holderId } = query
    const isParticipant = actor.actsFor.includes(holderId)
    if (!isParticipant && !mayWithInstrument(actor, 'read register', { ...on, isParticipant }))
      throw new NotFound()
    return (await listCorporateActions(context.db, on, { holderId })).map(toActionOfHolder)
  })

  serve(app, corporateActions.preview, ({ on, body, actor }) =>
    previewCorporateAction(context, on, actor, body),
  )

  serve(app, corporateActions.make, ({ on, body, actor, ip, once }) =>
    makeCorporateAction(context, on, body, { actor, userId: actor.userId, ip, once }),
  )

  serve(app, corporateActions.reverse, async ({ on, body, actor, ip, once }) => {
    const { id, reason } = body
    const by = { actor, userId: actor.userId, ip, once }
    await reverseCorporateAction(context, on, { id, reason }, by)
    return undefined
  })
}

import { investSettings } from '@zegel/contract/invest-settings'
import type { App, Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { listConnectedMethods } from '../payments/choose-payment.ts'
import { setInvestSettings } from './set-invest-settings.ts'

/** The call that sets how an instrument is offered; it is read with the instrument. */
export function investSettingsRoutes(app: App, context: Context): void {
  serve(app, investSettings.update, async ({ on, body, actor, ip }) => {
    const { financial_instrument_id: _, ...input } = body
    const connected = await listConnectedMethods(context, on.organizationId)
    return inTransaction(context.db, (tx) =>
      setInvestSettings(tx, on, { actor, ip, connected }, input),
    )
  })
}

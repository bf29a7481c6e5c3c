import { investSettings } from '@zegel/contract/invest-settings'
import type { App, Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { setInvestSettings } from './set-invest-settings.ts'

/** The call that sets how an instrument is offered; it is read with the instrument. */
export function investSettingsRoutes(app: App, { db }: Context): void {
  serve(app, investSettings.update, ({ on, body, actor, ip }) => {
    const { financial_instrument_id: _, ...input } = body
    return inTransaction(db, (tx) => setInvestSettings(tx, on, { actor, ip }, input))
  })
}

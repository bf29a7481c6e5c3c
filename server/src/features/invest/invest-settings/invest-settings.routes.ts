import { investSettings } from '@zegel/contract/invest/invest-settings'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { listConnectedMethods } from '../../payments/payments.ts'
import { getIssuerBankAccount, setIssuerBankAccount } from './issuer-bank-account.ts'
import { setInvestSettings } from './set-invest-settings.ts'
import { getOfferSignature, getVersion, setOfferSignature } from '../../instruments/instruments.ts'

/** The calls on how an instrument is offered, which is read with the instrument, and on the issuer's signature under it. */
export function investSettingsRoutes(app: App, context: Context): void {
  serve(app, investSettings.update, async ({ on, body, actor, ip }) => {
    const { financial_instrument_id: _, co_signer_id: coSignerId, ...input } = body
    const connected = await listConnectedMethods(context, on.organizationId)
    const editor = { actor, ip, coSignerId, connected, today: today(context) }
    return inTransaction(context.db, async (tx) => {
      const settings = await setInvestSettings(tx, on, editor, input)
      return { ...settings, version: await getVersion(tx, on) }
    })
  })

  serve(app, investSettings.getIssuerAccount, ({ on }) => getIssuerBankAccount(context.db, on))

  serve(app, investSettings.setIssuerAccount, ({ on, body, actor, session, ip }) => {
    assertPasswordConfirmed(session, context.now())
    return inTransaction(context.db, (tx) =>
      setIssuerBankAccount(tx, on, { userId: actor.userId, ip }, body.IBAN),
    )
  })

  serve(app, investSettings.getSignature, ({ on }) => getOfferSignature(context.db, on))

  serve(app, investSettings.setSignature, ({ on, body, actor, ip }) =>
    inTransaction(context.db, (tx) =>
      setOfferSignature(tx, on, { actor, ip, coSignerId: body.co_signer_id }, body.signed),
    ),
  )
}

import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import type { App, Context } from '../../../context.ts'
import { sendFile } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { requestSandboxBank } from '../bank-answers/request-sandbox-bank.ts'
import { requestAccounts } from './request-accounts.ts'
import { downloadPaymentFile } from './download-payment-file.ts'
import { makePaymentFiles } from './make-payment-files.ts'
import { listPaymentFiles, type PaymentFileRow } from './payment-files.queries.ts'
import { toPaymentFile } from './payment-files.rows.ts'

/** The calls on what goes to the bank. */
export function paymentFilesRoutes(app: App, context: Context): void {
  const toFile = (row: PaymentFileRow) => toPaymentFile(row, context.settings.sandbox)

  serve(app, paymentFiles.list, async ({ on, params }) =>
    (await listPaymentFiles(context.db, { ...on, runId: params.id })).map(toFile),
  )

  serve(app, paymentFiles.make, async ({ on, params, actor, ip }) => {
    const by = { userId: actor.userId, ip }
    const files = await makePaymentFiles(context, { ...on, runId: params.id }, by)
    return files.map(toFile)
  })

  serve(app, paymentFiles.download, async ({ on, params, actor, ip, reply }) => {
    const by = { userId: actor.userId, ip }
    const file = { ...on, runId: params.id, fileId: params.file }
    await sendFile(reply, await downloadPaymentFile(context, file, by))
    return undefined
  })

  serve(app, paymentFiles.askForAccounts, ({ on, params, actor, ip }) =>
    requestAccounts(context, { ...on, runId: params.id }, { userId: actor.userId, ip }),
  )

  serve(app, paymentFiles.askSandboxBank, ({ on, params, actor, ip, language }) => {
    const by = { userId: actor.userId, ip, language }
    return requestSandboxBank(context, { ...on, runId: params.id }, by)
  })
}

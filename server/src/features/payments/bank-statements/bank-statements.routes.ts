import { bankStatements } from '@zegel/contract/payments/bank-statements'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { answerBankLine, listPurposes, matchBankLine, undoBankMatch } from './answer-bank-line.ts'
import { listBankLines } from './list-bank-lines.ts'
import { importStatement } from './import-statement.ts'

/** The calls on what an organisation's bank says came in. */
export function bankStatementsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, bankStatements.upload, ({ on, body, actor, ip, language }) =>
    importStatement(context, on.organizationId, body.file, { userId: actor.userId, ip, language }),
  )

  serve(app, bankStatements.listLines, ({ on, query }) =>
    listBankLines(db, on.organizationId, query),
  )

  serve(app, bankStatements.listPurposes, ({ on, query }) =>
    listPurposes(db, { ...on, lineId: query.line_id }, query.q),
  )

  serve(app, bankStatements.match, ({ on, body, actor, ip }) => {
    const { line_id: lineId, payment_id = null, transaction_id = null } = body
    const purpose = { paymentId: payment_id, transactionId: transaction_id }
    return matchBankLine(context, { ...on, lineId }, purpose, { userId: actor.userId, ip })
  })

  serve(app, bankStatements.undoMatch, ({ on, body, actor, ip }) =>
    undoBankMatch(context, { ...on, lineId: body.line_id }, { userId: actor.userId, ip }),
  )

  serve(app, bankStatements.answer, ({ on, body, actor, ip }) => {
    const by = { userId: actor.userId, ip }
    return answerBankLine(context, { ...on, lineId: body.line_id }, body.status, by)
  })
}

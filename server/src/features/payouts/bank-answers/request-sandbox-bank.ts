import type { BankAnswer } from '@zegel/contract/payouts/payment-files'
import { NotFound } from '@zegel/core/access/refusals'
import type { StatusReport } from '@zegel/core/payouts/read-status-report'
import { toEndToEndId } from '@zegel/core/payouts/write-pain'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { readStoredFile } from '../../../storage/open-stored-file.ts'
import { listPaymentFiles, type OnRun } from '../payment-files/payment-files.queries.ts'
import { lockRun } from '../payment-runs/run-states.queries.ts'
import { listSentLines } from './bank-answers.queries.ts'
import { readBankFile, answersOf } from './read-bank-file.ts'
import { type AnswerContext, takeBankAnswers } from './take-bank-answers.ts'

/**
 * Has the bank of the sandbox carry out the files of a run, and takes in what it says of them, as from any bank: some payments are refused,
 * some come back, the same each time. Of what it said something before, or somebody marked, it says nothing. Breaks a rule for a run without
 * files; where money is real there is no such bank.
 */
export async function requestSandboxBank(
  context: Context,
  on: OnRun,
  by: AnswerContext,
): Promise<BankAnswer> {
  if (!context.settings.sandbox) throw new NotFound()
  const files = await listPaymentFiles(context.db, on)
  if (files.length === 0) throw new RuleBroken('payment-run-without-files')
  const told: StatusReport = { payments: [], files: [] }
  for (const { stored_file_id } of files) {
    const { payments, files: wholes } = await answersTo(context, stored_file_id)
    told.payments = told.payments.concat(payments)
    told.files = told.files.concat(wholes)
  }
  const { answer } = await inTransaction(context.db, async (tx) => {
    await lockRun(tx, on)
    const sent = new Set((await listSentLines(tx, on)).map(toEndToEndId))
    const payments = told.payments.filter(({ endToEndId }) => sent.has(endToEndId))
    return takeBankAnswers(tx, on.organizationId, { ...told, payments }, by)
  })
  return answer
}

async function answersTo(context: Context, storedFileId: string): Promise<StatusReport> {
  // A server that takes real money never loads it.
  const { applyOrder } = await import('@zegel/fake-bank/bank')
  const order = await readStoredFile(context, storedFileId)
  const { report, statement } = await applyOrder(order.toString(), today(context))
  const told = await Promise.all(
    [report, statement].map(async (xml) =>
      xml === null
        ? { payments: [], files: [] }
        : answersOf(await readBankFile(oneChunk(Buffer.from(xml)))),
    ),
  )
  return {
    payments: told.flatMap(({ payments }) => payments),
    files: told.flatMap(({ files }) => files),
  }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

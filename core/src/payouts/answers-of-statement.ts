import type { BankLine, BankStatement } from '../bank-statements/bank-line.ts'
import type { ToldFile, ToldPayment } from './bank-answer.ts'
import type { StatusReport } from './read-status-report.ts'
import { isMessageId, readEndToEndId } from './write-pain.ts'

/**
 * What a statement says of payments of ours: what went out was executed, what comes in by the same name was returned. A batch that is
 * booked as one sum tells of its file.
 */
export function answersOfStatement({ account, lines }: BankStatement): StatusReport {
  const payments: ToldPayment[] = []
  const files: ToldFile[] = []
  for (const line of lines) {
    const about = answersOf(account, line)
    const { endToEndId, direction, isReversal, fileIds } = line
    // What turns a return back is not a payment of ours going out once more.
    if (direction === 'debit' && isReversal) continue
    if (endToEndId && readEndToEndId(endToEndId))
      payments.push({
        ...about,
        endToEndId,
        kind: direction === 'credit' ? 'returned' : 'executed',
      })
    else if (direction === 'debit' && fileIds.some(isMessageId))
      files.push({ ...about, kind: 'executed', messageIds: fileIds.filter(isMessageId) })
  }
  return { payments, files }
}

function answersOf(account: string, line: BankLine): Omit<ToldPayment, 'kind' | 'endToEndId'> {
  return {
    amountCents: line.amountCents,
    currency: line.currency,
    account,
    date: line.bookedOn,
    reasonCode: line.reasonCode,
    reason: line.reason,
    bankKey: `${account}|${line.key}`,
  }
}

import { type BankFile, bankFileReader } from '@zegel/core/bank-statements/read-bank-file'
import type { StatusReport } from '@zegel/core/payouts/read-status-report'
import { answersOfStatement } from '@zegel/core/payouts/answers-of-statement'
import { readXml } from '../../../lib/read-xml.ts'

/**
 * Reads a file of a bank as it comes in: CAMT.053 and CAMT.054 (.02 and .08) and pain.002 (.03 and .10). Breaks a rule at 'file' for
 * anything else. A movement that it names twice is in it once.
 */
export async function readBankFile(chunks: AsyncIterable<Uint8Array>): Promise<BankFile> {
  const reader = bankFileReader()
  const file = reader.end(await readXml(chunks, reader.take))
  if (file.kind === 'status report') return file
  const seen = new Set<string>()
  const isNew = (known: string) => !seen.has(known) && seen.add(known)
  const statements = file.statements.map((statement) => ({
    ...statement,
    lines: statement.lines.filter(({ key }) => isNew(`${statement.account} ${key}`)),
  }))
  return { ...file, statements }
}

/** What a file says of payments of ours. */
export function answersOf(file: BankFile): StatusReport {
  if (file.kind === 'status report') return file
  const told = file.statements.map(answersOfStatement)
  return {
    payments: told.flatMap(({ payments }) => payments),
    files: told.flatMap(({ files }) => files),
  }
}

import type { BankStatement } from '@zegel/core/bank-statements/bank-line'
import { readCamt } from '@zegel/core/bank-statements/read-camt'
import { readXml } from '../../../lib/read-xml.ts'

/**
 * The money that came in by a file of a bank, a statement for each account and day. What the organisation paid itself, and what turned
 * such a payment back, is left out. Breaks a rule at 'file' for anything but CAMT.053 .02 and .08.
 */
export function readBankFile(bytes: Uint8Array): BankStatement[] {
  const seen = new Set<string>()
  return readCamt(readXml(bytes)).map((statement) => ({
    ...statement,
    lines: statement.lines.filter(({ direction, isReversal, key }) => {
      // A file may hold a day of an account more than once.
      const known = `${statement.account} ${key}`
      const isNew = !seen.has(known)
      seen.add(known)
      return isNew && direction === 'credit' && !isReversal
    }),
  }))
}

import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { formatForeign } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'

/** What came in, in the money it came in. */
export function LineAmount({ line }: { line: Pick<BankStatementLine, 'amount' | 'currency'> }) {
  if (line.currency === 'EUR') return <Money amount={line.amount} />
  return <span className="figures">{formatForeign(line.amount, line.currency)}</span>
}

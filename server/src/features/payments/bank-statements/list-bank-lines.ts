import type { BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { LINE_STATUSES, type LineStatus } from '@zegel/core/bank-statements/bank-line'
import type { Db } from '../../../db/database.ts'
import { countLines, type LinePage, listLines } from './bank-lines.queries.ts'
import { toBankLine } from './bank-statements.rows.ts'

interface BankLines {
  data: BankStatementLine[]
  total: number
  counts: Record<LineStatus, number>
}

/** A page of what came in, with how many of the lines searched for are of each status. */
export async function listBankLines(
  db: Db,
  organizationId: string,
  page: LinePage,
): Promise<BankLines> {
  const { rows, total } = await listLines(db, organizationId, page)
  const counted = await countLines(db, organizationId, { q: page.q })
  const counts = LINE_STATUSES.map((status) => [status, counted.get(status) ?? 0] as const)
  return {
    data: rows.map(toBankLine),
    total,
    counts: Object.fromEntries(counts) as BankLines['counts'], // safe: made of all statuses
  }
}

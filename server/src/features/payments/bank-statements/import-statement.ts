import type { BankUpload } from '@zegel/contract/payments/bank-statements'
import type { Language } from '@zegel/contract/messages'
import type { BankStatement } from '@zegel/core/bank-statements/bank-line'
import { matchLines } from '@zegel/core/bank-statements/match-lines'
import type { BankFile } from '@zegel/core/bank-statements/read-bank-file'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { publishChange } from '../../live/live.ts'
import { readBankFile, takeBankAnswers, answersOf } from '../../payouts/payouts.ts'
import { countLines } from './bank-lines.queries.ts'
import {
  insertLines,
  insertStatement,
  listKnownKeys,
  lockBankStatements,
  type MatchedLineRow,
} from './bank-statements.queries.ts'
import { listCandidates } from './purposes.queries.ts'
import { settleExactLines } from './settle-exact-lines.ts'

/** Who takes a file in, and from where. */
export interface Requester {
  userId: string
  ip: string
}

/** What a file added: its statements of which something was new. */
interface ImportStatementResult {
  statementIds: string[]
  new_lines: number
  known_lines: number
}

/**
 * Takes a file of the bank in for an organisation: what is new is kept and judged, and what is exact is settled at once, each line by
 * itself. What it says of payments that the organisation ordered goes to their runs. The same file again, or one that overlaps, adds
 * nothing. Refuses what is no CAMT.053, CAMT.054 or pain.002 file, at 'file'.
 */
export async function importStatement(
  context: Context,
  organizationId: string,
  file: File,
  by: Requester & { language: Language },
): Promise<BankUpload> {
  const read = await readBankFile(file.stream())
  const told = answersOf(read)
  const { statementIds, payouts, ...lines } = await inTransaction(context.db, async (tx) => {
    await lockBankStatements(tx, organizationId)
    const taken = await takeBankAnswers(tx, organizationId, told, by)
    const statements = incoming(read, taken.ours)
    const fileName = file.name || 'camt053.xml'
    return { payouts: taken, ...(await keep(tx, organizationId, { statements, fileName, by })) }
  })
  for (const instrumentId of payouts.instrumentIds)
    publishChange(context.pool, {
      organizationId,
      instrumentId,
      transactionId: null,
      personIds: [],
    })
  await settleExactLines(context, organizationId, by)
  const counted = await countLines(context.db, organizationId, { statementIds })
  return {
    ...lines,
    matched: counted.get('matched') ?? 0,
    proposed: counted.get('proposed') ?? 0,
    left: counted.get('left') ?? 0,
    payouts: told.payments.length + told.files.length > 0 ? payouts.answer : null,
  }
}

async function keep(
  tx: Tx,
  organizationId: string,
  { statements, fileName, by }: { statements: BankStatement[]; fileName: string; by: Requester },
): Promise<ImportStatementResult> {
  const fresh = await withoutKnown(tx, organizationId, statements)
  const statementIds: string[] = []
  for (const { account, id: bankId, lines } of fresh) {
    if (lines.length === 0) continue
    const validated = await validate(tx, organizationId, lines)
    const row = { organizationId, account, bankId, fileName, userId: by.userId }
    const statementId = await insertStatement(tx, row)
    await insertLines(tx, { organizationId, statementId, account }, validated)
    await note(tx, { organizationId, statementId, fileName, lines: lines.length }, by)
    statementIds.push(statementId)
  }
  const newLines = linesOf(fresh)
  return { statementIds, new_lines: newLines, known_lines: linesOf(statements) - newLines }
}

async function validate(
  tx: Tx,
  organizationId: string,
  lines: BankStatement['lines'],
): Promise<MatchedLineRow[]> {
  const candidates = await listCandidates(tx, organizationId, {
    references: lines.flatMap(({ references }) => references),
    amounts: [...new Set(lines.map(({ amountCents }) => amountCents))],
  })
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const matches = matchLines(lines, candidates)
  return lines.flatMap((line, at) => {
    const match = matches[at]
    if (!match) return []
    const purpose = known.get(match.candidateId ?? '')
    const paymentId = purpose?.payment_id ?? null
    return {
      line,
      match,
      paymentId,
      transactionId: paymentId === null ? (purpose?.transaction_id ?? null) : null,
    }
  })
}

async function withoutKnown(
  tx: Tx,
  organizationId: string,
  statements: readonly BankStatement[],
): Promise<BankStatement[]> {
  const fresh: BankStatement[] = []
  for (const statement of statements) {
    const known = await listKnownKeys(tx, organizationId, statement)
    fresh.push({ ...statement, lines: statement.lines.filter(({ key }) => !known.has(key)) })
  }
  return fresh
}

function linesOf(statements: readonly BankStatement[]): number {
  return statements.reduce((sum, { lines }) => sum + lines.length, 0)
}

function note(
  tx: Tx,
  about: { organizationId: string; statementId: string; fileName: string; lines: number },
  { userId, ip }: Requester,
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: about.organizationId,
    user_id: userId,
    action: 'bank statement taken in',
    record_type: 'bank statement',
    record_id: about.statementId,
    after: { file: about.fileName, lines: about.lines },
    ip,
  })
}

/**
 * The money that came in by a file of a bank, a statement for each account and day. What the organisation paid itself, what turned such a
 * payment back, and what is told by a notification, which a statement will tell again, is left out.
 */
export function incoming(file: BankFile, ours: ReadonlySet<string>): BankStatement[] {
  if (file.kind !== 'statement') return []
  return file.statements.map((statement) => ({
    ...statement,
    lines: statement.lines.filter(
      ({ direction, isReversal, key }) =>
        direction === 'credit' && !isReversal && !ours.has(`${statement.account}|${key}`),
    ),
  }))
}

import type { BankUpload } from '@zegel/contract/payments/bank-statements'
import type { BankStatement } from '@zegel/core/bank-statements/bank-line'
import { matchLines } from '@zegel/core/bank-statements/match-lines'
import { readCamt } from '@zegel/core/bank-statements/read-camt'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { readXml } from '../../../lib/read-xml.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
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
 * Takes a bank statement in for an organisation: what is new is kept and judged, and what is exact is settled at once, each line by
 * itself. The same file again, or one that overlaps, adds nothing. Refuses what is no CAMT.053 file, at 'file'.
 */
export async function importStatement(
  context: Context,
  organizationId: string,
  file: File,
  by: Requester,
): Promise<BankUpload> {
  const statements = readBankFile(new Uint8Array(await file.arrayBuffer()))
  const { statementIds, ...lines } = await inTransaction(context.db, (tx) =>
    keep(tx, organizationId, { statements, fileName: file.name || 'camt053.xml', by }),
  )
  await settleExactLines(context, organizationId, by)
  const counted = await countLines(context.db, organizationId, statementIds)
  return {
    ...lines,
    matched: counted.get('matched') ?? 0,
    proposed: counted.get('proposed') ?? 0,
    left: counted.get('left') ?? 0,
  }
}

async function keep(
  tx: Tx,
  organizationId: string,
  { statements, fileName, by }: { statements: BankStatement[]; fileName: string; by: Requester },
): Promise<ImportStatementResult> {
  await lockBankStatements(tx, organizationId)
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

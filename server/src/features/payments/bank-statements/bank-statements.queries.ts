import type { BankStatement } from '@zegel/core/bank-statements/bank-line'
import type { Match } from '@zegel/core/bank-statements/match-lines'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Lets whoever takes statements in for this organisation wait until we are through. */
export async function lockBankStatements(tx: Tx, organizationId: string): Promise<void> {
  await sql`select lock_bank_statements(${organizationId})`.execute(tx)
}

/** Which of these movements on an account are known already, by their keys. */
export async function listKnownKeys(
  tx: Tx,
  organizationId: string,
  { account, lines }: Pick<BankStatement, 'account' | 'lines'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ line_key: string }>`
    select line_key from bank_statement_lines
    where organization_id = ${organizationId} and account = ${account}
      and line_key = any(${lines.map(({ key }) => key)})`.execute(tx)
  return new Set(rows.map(({ line_key }) => line_key))
}

export interface NewStatementRow {
  organizationId: string
  account: string
  bankId: string
  fileName: string
  userId: string
}

export async function insertStatement(tx: Tx, row: NewStatementRow): Promise<string> {
  const { id } = await tx
    .insertInto('bank_statements')
    .values({
      organization_id: row.organizationId,
      account: row.account,
      bank_id: row.bankId,
      file_name: row.fileName,
      uploaded_by: row.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line with what is to become of it. */
export interface MatchedLineRow {
  line: BankStatement['lines'][number]
  match: Match
  /** What it is proposed for. */
  paymentId: string | null
  transactionId: string | null
}

// PostgreSQL takes 65,535 values in a statement.
const LINES_AT_A_TIME = 2000

export async function insertLines(
  tx: Tx,
  on: { organizationId: string; statementId: string; account: string },
  validated: readonly MatchedLineRow[],
): Promise<void> {
  for (let at = 0; at < validated.length; at += LINES_AT_A_TIME) {
    const rows = validated.slice(at, at + LINES_AT_A_TIME).map((one) => toRow(on, one))
    await tx.insertInto('bank_statement_lines').values(rows).execute()
  }
}

function toRow(
  on: { organizationId: string; statementId: string; account: string },
  { line, match, paymentId, transactionId }: MatchedLineRow,
) {
  return {
    organization_id: on.organizationId,
    statement_id: on.statementId,
    account: on.account,
    line_key: line.key,
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    currency: line.currency,
    counterparty_name: line.counterpartyName,
    counterparty_account: line.counterpartyAccount,
    end_to_end_id: line.endToEndId,
    bank_reference: line.bankReference,
    payment_references: [...line.references],
    description: line.description,
    status: match.status,
    reason: match.reason,
    payment_id: paymentId,
    transaction_id: transactionId,
  }
}

import type { BankLinePurpose, BankStatementLine } from '@zegel/contract/payments/bank-statements'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  callSettleLine,
  callUndoMatch,
  findLine,
  type LineRow,
  lockLine,
  updateLine,
} from './bank-lines.queries.ts'
import { toBankLine, toPurpose } from './bank-statements.rows.ts'
import { hasPurpose, listOpenPurposes } from './purposes.queries.ts'
import { publishLine } from './settle-exact-lines.ts'
import type { Requester } from './import-statement.ts'

/** A line of an organisation. */
export interface LineKey {
  organizationId: string
  lineId: string
}

/**
 * Says what a line pays, as proposed or otherwise. An amount or currency other than the payment's settles nothing and has to go back;
 * refused for a line that is dealt with, for a payment that came in, and for a transaction of another amount.
 */
export async function matchBankLine(
  context: Context,
  { organizationId, lineId }: LineKey,
  purpose: { paymentId: string | null; transactionId: string | null },
  by: Requester,
): Promise<BankStatementLine> {
  const { db } = context
  await getLine(db, { organizationId, lineId })
  if (!(await hasPurpose(db, organizationId, purpose))) throw new NotFound()
  await callSettleLine(db, organizationId, lineId, { ...purpose, onlyExact: false, ...by })
  const line = await getLine(db, { organizationId, lineId })
  publishLine(context, organizationId, line)
  return toBankLine(line)
}

/**
 * Takes back what a line was said to pay: it is free again, and what it paid waits for money once more or never had it. Refused while
 * the transaction is completed by it, and when its money was dealt with since.
 */
export async function undoBankMatch(
  context: Context,
  { organizationId, lineId }: LineKey,
  by: Requester,
): Promise<BankStatementLine> {
  const { db } = context
  const before = await getLine(db, { organizationId, lineId })
  await callUndoMatch(db, organizationId, lineId, by)
  publishLine(context, organizationId, before)
  return toBankLine(await getLine(db, { organizationId, lineId }))
}

/** Turns a proposal down, ignores a line, or takes that back; what paid something stays as it is. */
export async function answerBankLine(
  { db, now }: Context,
  { organizationId, lineId }: LineKey,
  status: 'left' | 'ignored',
  { userId, ip }: Requester,
): Promise<BankStatementLine> {
  await inTransaction(db, async (tx) => {
    const before = await lockLine(tx, organizationId, lineId)
    if (!before) throw new NotFound()
    if (before === 'matched') throw new RuleBroken('bank-line-handled')
    await updateLine(tx, organizationId, lineId, {
      status,
      reason: before === 'proposed' ? 'turned-down' : undefined,
      userId,
      at: new Date(now().epochMilliseconds),
    })
    await recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: userId,
      action: status === 'ignored' ? 'bank line ignored' : 'bank line left',
      record_type: 'bank statement line',
      record_id: lineId,
      before: { status: before },
      after: { status },
      ip,
    })
  })
  return toBankLine(await getLine(db, { organizationId, lineId }))
}

/** All that a line may be for: what waits for money by bank, of the line's own amount first, the 50 likeliest. */
export async function listPurposes(
  db: Db,
  { organizationId, lineId }: LineKey,
  q: string | undefined,
): Promise<BankLinePurpose[]> {
  const { amount_cents: amountCents } = await getLine(db, { organizationId, lineId })
  return (await listOpenPurposes(db, organizationId, { amountCents, q })).map(toPurpose)
}

async function getLine(db: Db, { organizationId, lineId }: LineKey): Promise<LineRow> {
  const line = await findLine(db, organizationId, lineId)
  if (!line) throw new NotFound()
  return line
}

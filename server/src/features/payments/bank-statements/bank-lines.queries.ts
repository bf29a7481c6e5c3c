import type { BANK_LINE_SORTS } from '@zegel/contract/payments/bank-statements'
import type { LineReason, LineStatus, MatchStays } from '@zegel/core/bank-statements/bank-line'
import { sql } from 'kysely'
import { actOf } from '../../../db/perform-act.ts'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { isFoundBy } from '../../../db/sql-fragments.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../../db/paging.ts'

/** A line with what it is for, or may be for. */
export interface LineRow
  extends Columns<
    'bank_statement_lines',
    | 'id'
    | 'booked_on'
    | 'amount_cents'
    | 'currency'
    | 'counterparty_name'
    | 'counterparty_account'
    | 'description'
    | 'account'
    | 'payment_id'
    | 'handled_at'
  > {
  file_name: string
  /** The name of who did. */
  handled_by: string | null
  status: LineStatus
  reason: LineReason
  /** Of what it is for, also of a payment. */
  transaction_id: string | null
  instrument_id: string | null
  instrument_name: string | null
  sender_id: string | null
  receiver_id: string | null
  payer: string | null
  purpose_cents: bigint | null
  reference: string | null
  to_refund: boolean
  match_stays: MatchStays | null
}

const LINES = sql`
  select l.id, l.booked_on, l.amount_cents, l.currency, l.counterparty_name, l.counterparty_account, l.description, l.account,
    s.file_name, l.status, l.reason, l.payment_id, t.id as transaction_id, t.instrument_id, i.name as instrument_name,
    t.sender_id, t.receiver_id, r.legal_name as payer, coalesce(p.amount_cents, t.total_cents) as purpose_cents, p.reference,
    l.status = 'matched' and p.to_refund is not null as to_refund, n.legal_name as handled_by, l.handled_at,
    case l.status when 'matched' then why_match_stays(l) end as match_stays
  from bank_statement_lines l
  join bank_statements s on s.organization_id = l.organization_id and s.id = l.statement_id
  left join payments p on p.organization_id = l.organization_id and p.id = l.payment_id
  left join transactions t on t.organization_id = l.organization_id and t.id = coalesce(p.transaction_id, l.transaction_id)
  left join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
  left join legal_persons r on r.id = t.receiver_id
  left join users u on u.id = l.handled_by
  left join legal_persons n on n.id = u.natural_person_id`

type Sort = (typeof BANK_LINE_SORTS)[number]

export interface LinePage extends PageRequest<Sort> {
  q?: string | undefined
  status?: LineStatus | undefined
}

const COLUMNS: Record<Sort, string> = { booked_on: 'l.booked_on', amount: 'l.amount_cents' }

/** A page of an organisation's lines, the latest first unless asked otherwise. */
export async function listLines(db: Db, organizationId: string, page: LinePage) {
  const { q, status } = page
  const where = sql`l.organization_id = ${organizationId} ${status ? sql`and l.status = ${status}` : sql``} ${found(q)}`
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from bank_statement_lines l where ${where}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  const order = toOrder(page.sort ?? '-booked_on')
  const window = windowOf(page, total, order.descending)
  const direction = window.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<LineRow>`${LINES} where ${where}
    order by ${sql.ref(COLUMNS[order.column])} ${direction}, l.id ${direction}
    limit ${window.limit} offset ${window.offset}`.execute(db)
  return { rows: inOrder(rows, window), total }
}

function found(q: string | undefined) {
  return q
    ? sql`and ${isFoundBy(sql`concat_ws(' ', l.counterparty_name, l.counterparty_account, l.description)`, q)}`
    : sql``
}

/** How many lines an organisation has of each status that it has any of; of these statements only, or those that a search leaves. */
export async function countLines(
  db: Db,
  organizationId: string,
  { statementIds, q }: { statementIds?: readonly string[]; q?: string | undefined },
): Promise<Map<LineStatus, number>> {
  const { rows } = await sql<{ status: LineStatus; lines: bigint }>`
    select l.status, count(*) as lines from bank_statement_lines l
    where l.organization_id = ${organizationId} ${statementIds ? sql`and l.statement_id = any(${statementIds})` : sql``} ${found(q)}
    group by l.status`.execute(db)
  return new Map(rows.map(({ status, lines }) => [status, Number(lines)]))
}

export async function findLine(
  db: Db,
  organizationId: string,
  id: string,
): Promise<LineRow | undefined> {
  const { rows } =
    await sql<LineRow>`${LINES} where l.organization_id = ${organizationId} and l.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** A line that can be settled without asking, with what it pays. */
export interface ExactLine {
  id: string
  payment_id: string
}

/** Lines whose payment is exact and that are not settled yet, also those that a server left that stopped in between. */
export async function listExactLines(db: Db, organizationId: string): Promise<ExactLine[]> {
  const { rows } = await sql<ExactLine>`
    select id, payment_id from bank_statement_lines
    where organization_id = ${organizationId} and status = 'proposed' and reason = 'exact' and payment_id is not null
    order by booked_on, id`.execute(db)
  return rows
}

/** What settle_bank_line is told. */
export interface SettleLineInput {
  paymentId: string | null
  transactionId: string | null
  onlyExact: boolean
  userId: string
  ip: string
}

/** Settles what a line pays and all that follows from it, in one round trip; returns what became of the line. */
export async function callSettleLine(
  db: Db,
  organizationId: string,
  lineId: string,
  { paymentId, transactionId, onlyExact, ...by }: SettleLineInput,
): Promise<LineStatus> {
  const { rows } = await sql<{ status: LineStatus }>`
    select status from settle_bank_line(
      ${actOf({ organizationId, ...by })}, ${lineId}, ${paymentId}, ${transactionId}, ${onlyExact})`.execute(
    db,
  )
  const [line] = rows
  if (!line) throw new Error('settle_bank_line answered nothing')
  return line.status
}

/** Takes back what a line was said to pay and all that followed from it, in one round trip. */
export async function callUndoMatch(
  db: Db,
  organizationId: string,
  lineId: string,
  by: { userId: string; ip: string },
): Promise<void> {
  await sql`select undo_bank_match(${actOf({ organizationId, ...by })}, ${lineId})`.execute(db)
}

/** The status of a line, which nobody else changes until the transaction is over. */
export async function lockLine(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<LineStatus | undefined> {
  const { rows } = await sql<{ status: LineStatus }>`
    select status from bank_statement_lines where organization_id = ${organizationId} and id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]?.status
}

/** Lays a line aside: left without what it was proposed for, or ignored. */
export async function updateLine(
  tx: Tx,
  organizationId: string,
  id: string,
  answer: { status: 'left' | 'ignored'; reason: LineReason | undefined; userId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('bank_statement_lines')
    .set({
      status: answer.status,
      ...(answer.reason && { reason: answer.reason }),
      payment_id: null,
      transaction_id: null,
      handled_by: answer.userId,
      handled_at: answer.at,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

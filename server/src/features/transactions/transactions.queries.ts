import type { TRANSACTION_SORTS } from '@zegel/contract/transactions'
import type { PartySnapshot } from '@zegel/contract/transactions'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { OPEN_STATUSES, type TransactionStatus } from '@zegel/core/transactions/transaction-status'
import type { TransactionType } from '@zegel/core/transactions/transaction-type'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'
import { prepared } from '../../db/prepared.ts'
import type { Act, SigningAct } from '../../db/once.ts'

/** A row of the view transaction_details; a view's columns are nullable to the generator, so they are told here. */
export interface TransactionRow {
  organization_id: string
  id: string
  instrument_id: string
  type: TransactionType
  status: TransactionStatus
  historic: boolean
  sender_id: string
  receiver_id: string
  units: bigint
  price_cents: bigint
  /** All that is paid for it. */
  total_cents: bigint
  /** Of that, for accrued interest beside the price; null when that is in the price. */
  accrued_cents: bigint | null
  effective_date: string
  created_by: string | null
  numbers: string | null
  description: string | null
  notify_recipient: boolean
  is_paid: boolean
  paid_by_account_number: string | null
  payment_method: PaymentMethod
  created_at: Date
  expires_at: Date | null
  completed_at: Date | null
  reversed_at: Date | null
  reversal_reason: string | null
  instrument_name: string
  instrument_type: InstrumentType
  sender: PartySnapshot
  receiver: PartySnapshot
  issuer: PartySnapshot
  signed_by: string[]
  /** The issuer's side made it for a sender who has yet to agree. */
  awaits_consent: boolean
  /** All agreed, and its notarial deed is not recorded yet. */
  awaits_deed: boolean
  /** Since when somebody of the issuer has recorded that it was paid after it was completed; null while nobody did. */
  payment_recorded_at: Date | null
}

export interface NewTransactionRow {
  organization_id: string
  instrument_id: string
  id: string
  type: TransactionType
  historic: boolean
  sender_id: string
  receiver_id: string
  units: bigint
  price_cents: bigint
  effective_date: string
  description: string | null
  notify_recipient: boolean
  is_paid: boolean
  expires_at: string | null
  numbers: string | null
  signs_as: 'issuer' | 'sender' | 'issuer,sender'
  /** Paid for accrued interest beside the price. */
  accrued_cents?: bigint | null
  /** Of shares, when it is there already. */
  notarial_deed?: { id: string; date: string; notary: string; number: string | null } | null
}

type Connection = pg.Pool | pg.PoolClient
type Key = Pick<TransactionRow, 'organization_id' | 'id'>

/** Makes a transaction and, when it is historic, posts it: one round trip, one database transaction. */
export async function callCreateTransaction(
  connection: Connection,
  row: NewTransactionRow,
  act: SigningAct,
): Promise<TransactionRow> {
  const [made] = await prepared<TransactionRow>(
    connection,
    'create_transaction',
    `select * from create_transaction(${CREATE_PARAMETERS},$20,$21,$22)`,
    [...createParameters(row, act), ...laterParameters(row), act.coSignerId ?? null],
  )
  return answered(made)
}

/** The same as a part of a larger act. */
export async function callCreateTransactionIn(
  tx: Tx,
  row: NewTransactionRow,
  act: Act,
): Promise<void> {
  const parameters = createParameters(row, act)
  await sql`select create_transaction(${sql.join(parameters)})`.execute(tx)
}

/** The places of createParameters. */
export const CREATE_PARAMETERS =
  '$1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19'

/** What create_transaction takes, in its order. */
export function createParameters(row: NewTransactionRow, act: Act): unknown[] {
  return [
    row.organization_id,
    row.instrument_id,
    row.id,
    row.type,
    row.historic,
    row.sender_id,
    row.receiver_id,
    row.units,
    row.price_cents,
    row.effective_date,
    row.description,
    row.notify_recipient,
    row.is_paid,
    row.expires_at,
    row.numbers,
    row.signs_as,
    act.userId,
    act.ip,
    act.once,
  ]
}

/** What comes after them, and after the files where there are any. */
export function laterParameters({ accrued_cents, notarial_deed }: NewTransactionRow): unknown[] {
  return [accrued_cents ?? null, notarial_deed ? JSON.stringify(notarial_deed) : null]
}

/** Accepts for the receiver or consents for the sender, in one round trip. */
export async function callSigningAct(
  connection: Connection,
  act: 'accept_transaction' | 'consent_transaction',
  key: Key,
  by: SigningAct,
): Promise<TransactionRow> {
  const [row] = await prepared<TransactionRow>(
    connection,
    act,
    `select * from ${act}($1,$2,$3,$4,$5,$6)`,
    [key.organization_id, key.id, by.userId, by.ip, by.once, by.coSignerId ?? null],
  )
  return answered(row)
}

export type TransactionAct = 'reject_transaction' | 'mark_transaction_paid' | 'receive_payment'

/** Rejects or marks as paid, in one round trip. */
export async function callTransactionAct(
  connection: Connection,
  act: TransactionAct,
  key: Key,
  by: Act,
): Promise<TransactionRow> {
  const [row] = await prepared<TransactionRow>(
    connection,
    act,
    `select * from ${act}($1,$2,$3,$4,$5)`,
    [key.organization_id, key.id, by.userId, by.ip, by.once],
  )
  return answered(row)
}

/** Turns a completed transaction back, in one round trip. */
export async function callReverseTransaction(
  connection: Connection,
  key: Key,
  reason: string,
  by: Act,
): Promise<TransactionRow> {
  const [row] = await prepared<TransactionRow>(
    connection,
    'reverse_transaction',
    'select * from reverse_transaction($1,$2,$3,$4,$5,$6)',
    [key.organization_id, key.id, reason, by.userId, by.ip, by.once],
  )
  return answered(row)
}

/** Expires at most so many overdue transactions; answers how many it did. */
export async function callExpireTransactions(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{
    expired: number
  }>`select expire_transactions(${limit}) as expired`.execute(db)
  return rows[0]?.expired ?? 0
}

/** What a function of the register always answers. */
export function answered(row: TransactionRow | undefined): TransactionRow {
  if (!row) throw new Error('a function of the register answered nothing')
  return row
}

export async function findTransaction(
  db: Db,
  organizationId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    select * from transaction_details where organization_id = ${organizationId} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Sort = (typeof TRANSACTION_SORTS)[number]

export interface TransactionPage extends PageRequest<Sort> {
  q?: string | undefined
  status?: TransactionStatus | undefined
}

const COLUMNS: Record<Sort, string> = {
  effective_date: 'effective_date',
  created_at: 'created_at',
  amount: 'units',
  total_price: 'total_cents',
  status: 'status',
}

/** A page of an instrument's transactions, newest first unless asked otherwise; expired ones only when asked for. */
export function listTransactionsOfInstrument(
  db: Db,
  { organizationId, instrumentId }: { organizationId: string; instrumentId: string },
  page: TransactionPage & {
    open?: boolean | undefined
    unpaid?: boolean | undefined
    legal_person_id?: string | undefined
  },
) {
  const { status, open, unpaid, legal_person_id: party } = page
  const where = sql`
    t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}
    and ${status ? sql`status_of(t) = ${status}` : sql`status_of(t) <> 'expired'`}
    ${open ? sql`and t.status = any(${[...OPEN_STATUSES]}) and status_of(t) <> 'expired'` : sql``}
    ${unpaid ? sql`and t.status = 'completed' and not t.is_paid and t.reversed_at is null` : sql``}
    ${party ? sql`and ${party} in (t.sender_id, t.receiver_id)` : sql``}`
  const named = (q: string) => sql`array(${namedIn(organizationId, q)})`
  return listTransactions(
    db,
    where,
    page,
    (q) => sql`(t.sender_id = any(${named(q)}) or t.receiver_id = any(${named(q)}))`,
  )
}

const PANELS = {
  outstanding: OPEN_STATUSES,
  history: ['completed', 'rejected', 'expired'],
} as const

export interface UserTransactionPage extends PageRequest<Sort> {
  q?: string | undefined
  flow?: 'receiving' | 'sending' | undefined
  panel?: keyof typeof PANELS | undefined
  financial_instrument_id?: string | undefined
}

/** A page of the transactions of the given legal persons, over all organisations. */
export function listTransactionsOfPersons(
  db: Db,
  personIds: readonly string[],
  page: UserTransactionPage,
) {
  const { flow, panel, financial_instrument_id: instrumentId } = page
  const sends = sql`t.sender_id = any(${personIds})`
  const receives = sql`t.receiver_id = any(${personIds})`
  const where = sql`
    ${flow === 'receiving' ? receives : flow === 'sending' ? sends : sql`(${sends} or ${receives})`}
    ${panel ? sql`and status_of(t) = any(${[...PANELS[panel]]})` : sql``}
    ${instrumentId ? sql`and t.instrument_id = ${instrumentId}` : sql``}`
  // Of his own transactions few are left by then, and only whom he deals with is looked at.
  return listTransactions(
    db,
    where,
    page,
    (q) =>
      sql`exists (
      select from legal_persons p where p.id in (t.sender_id, t.receiver_id) and p.legal_name ilike ${containing(q)})`,
  )
}

async function listTransactions(
  db: Db,
  where: ReturnType<typeof sql>,
  page: PageRequest<Sort> & { q?: string | undefined },
  isOf: (q: string) => ReturnType<typeof sql>,
) {
  const filtered = page.q ? sql`${where} and ${isOf(page.q)}` : where
  const counted = await sql<{
    total: bigint
  }>`select count(*) as total from transactions t where ${filtered}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)

  const order = toOrder(page.sort ?? '-effective_date')
  const window = windowOf(page, total, order.descending)
  // The view tells all that is paid; the table has a function for that.
  const column =
    order.column === 'total_price' ? sql`due_cents(t)` : sql.ref(`t.${COLUMNS[order.column]}`)
  const direction = window.descending ? sql`desc` : sql`asc`
  // The page's ids are found first, so that names and signatures are looked up for its rows alone.
  const { rows } = await sql<TransactionRow>`
    select d.*
    from (
      select t.organization_id, t.id from transactions t where ${filtered}
      order by ${column} ${direction}, t.id ${direction} limit ${window.limit} offset ${window.offset}) t
    join transaction_details d on d.organization_id = t.organization_id and d.id = t.id
    order by ${sql.ref(`d.${COLUMNS[order.column]}`)} ${direction}, d.id ${direction}`.execute(db)
  return { rows: inOrder(rows, window), total }
}

/**
 * Parties of an organisation's transactions by part of their name: its participants, of which an index has organisation and name
 * together, and its entities, which are few. So what others have is not touched.
 */
export function namedIn(organizationId: string, q: string) {
  const like = containing(q)
  return sql`
    select legal_person_id from participants where organization_id = ${organizationId} and name ilike ${like}
    union
    select e.legal_person_id from organization_legal_persons e join legal_persons p on p.id = e.legal_person_id
    where e.organization_id = ${organizationId} and p.legal_name ilike ${like}`
}

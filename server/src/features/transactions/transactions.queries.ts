import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { PartySnapshot, TRANSACTION_SORTS } from '@zegel/contract/transactions/transactions'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import {
  OPEN_STATUSES,
  type TransactionStatus,
  type TransactionType,
} from '@zegel/core/transactions/transaction'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { Columns, Db, Tx } from '../../db/database.ts'
import type { ActorContext, SigningContext } from '../../db/idempotency.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'
import { type ActContext, actOf, actReply, inputOf, performAct } from '../../db/perform-act.ts'
import { queryOften } from '../../db/prepared-query.ts'
import { containing, isFoundBy, namesOfHolder, type OnInstrument } from '../../db/sql-fragments.ts'
import { isOneOf, withMergedNames } from '../../access/merged-names.queries.ts'
import type { NewVestingInput } from '../../db/tables.gen.ts'

/** A row of the view transaction_details; a view's columns are nullable to the generator, so they are told here. */
export interface TransactionRow
  extends Columns<
    'transactions',
    | 'organization_id'
    | 'id'
    | 'instrument_id'
    | 'historic'
    | 'sender_id'
    | 'receiver_id'
    | 'units'
    | 'price_cents'
    | 'effective_date'
    | 'created_by'
    | 'numbers'
    | 'description'
    | 'notify_recipient'
    | 'is_paid'
    | 'paid_by_account_number'
    | 'created_at'
    | 'expires_at'
    | 'completed_at'
    | 'reversed_at'
    | 'reversal_reason'
  > {
  type: TransactionType
  status: TransactionStatus
  /** All that is paid for it. */
  total_cents: bigint
  /** Of that, for accrued interest beside the price; null when that is in the price. */
  accrued_cents: bigint | null
  payment_method: PaymentMethod
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

export interface NewTransactionRow
  extends Columns<
    'transactions',
    | 'instrument_id'
    | 'id'
    | 'historic'
    | 'sender_id'
    | 'receiver_id'
    | 'units'
    | 'price_cents'
    | 'effective_date'
    | 'description'
    | 'notify_recipient'
    | 'is_paid'
    | 'numbers'
  > {
  type: TransactionType
  expires_at: string | null
  signs_as: 'issuer' | 'sender' | 'issuer,sender'
  /** Paid for accrued interest beside the price. */
  accrued_cents?: bigint | null
  /** Of shares, when it is there already. */
  notarial_deed?: { id: string; date: string; notary: string; number: string | null } | null
  /** How a grant vests, as it takes that over from its instrument. */
  vesting?: NewVestingInput | null
  files?: readonly StoredFileRow[]
  /** What becomes of rights on what a transfer moves. */
  limited_rights?: object | null
}

interface StoredFileRow {
  storage_key: string
  file_name: string
  content_type: string
  size_bytes: number
  /** As PostgreSQL writes bytes. */
  sha256: string
  title: string
}

type Connection = pg.Pool | pg.PoolClient
type Key = Pick<TransactionRow, 'organization_id' | 'id'>

const DETAILS = actReply<TransactionRow>()

/** Makes a transaction, with its files, and, when it is historic, posts it. */
export function callCreateTransaction(
  connection: Connection,
  row: NewTransactionRow,
  by: ActContext,
): Promise<TransactionRow> {
  return performAct(connection, 'create_transaction', by, row, DETAILS)
}

/** The same as a part of a larger act. */
export async function callCreateTransactionIn(
  tx: Tx,
  row: NewTransactionRow,
  by: ActContext,
): Promise<void> {
  await sql`select create_transaction(${actOf(by)}, ${inputOf('new_transaction', row)})`.execute(tx)
}

/** Accepts for the receiver, consents for the sender, rejects, or notes that it was paid. */
export function callTransactionAct(
  connection: Connection,
  act: TransactionAct,
  { organization_id: organizationId, id }: Key,
  by: SigningContext,
): Promise<TransactionRow> {
  return performAct(connection, act, { organizationId, ...by }, { id }, DETAILS)
}

type TransactionAct =
  | 'accept_transaction'
  | 'consent_transaction'
  | 'reject_transaction'
  | 'mark_transaction_paid'
  | 'receive_payment'

/** Turns a completed transaction back. */
export function callReverseTransaction(
  connection: Connection,
  { organization_id: organizationId, id }: Key,
  reason: string,
  by: ActorContext,
): Promise<TransactionRow> {
  return performAct(
    connection,
    'reverse_transaction',
    { organizationId, ...by },
    { id, reason },
    DETAILS,
  )
}

/** Expires at most so many overdue transactions; returns how many it did. */
export async function callExpireTransactions(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{
    expired: number
  }>`select expire_transactions(${limit}) as expired`.execute(db)
  return rows[0]?.expired ?? 0
}

export async function findTransaction(
  on: pg.Pool | Tx,
  organizationId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const text = 'select * from transaction_details where organization_id = $1 and id = $2'
  const [row] = await queryOften<TransactionRow>(on, 'transaction', text, [organizationId, id])
  return row
}

type Sort = (typeof TRANSACTION_SORTS)[number]

const COLUMNS: Record<Sort, string> = {
  effective_date: 'effective_date',
  created_at: 'created_at',
  amount: 'units',
  total_price: 'total_cents',
  status: 'status',
}

/** Which transactions of an instrument. */
export interface InstrumentTransactions {
  q?: string | undefined
  status?: TransactionStatus | undefined
  open?: boolean | undefined
  unpaid?: boolean | undefined
  legal_person_id?: string | undefined
  receiver_ids?: readonly string[] | undefined
  transaction_ids?: readonly string[] | undefined
}

/** A page of an instrument's transactions, newest first unless asked otherwise; expired ones only when asked for. */
export async function listTransactionsOfInstrument(
  db: Db,
  on: OnInstrument,
  page: PageRequest<Sort> & InstrumentTransactions,
) {
  const where = sql`${ofInstrument(on, page)} ${await andFound(db, on, page)}`
  return listTransactions(db, where, page, on.organizationId)
}

/** The conditions on `transactions t` of an instrument, save for whom they are between. */
export function ofInstrument(on: OnInstrument, filter: InstrumentTransactions) {
  const { status, open, unpaid, legal_person_id: party } = filter
  const { receiver_ids: receivers, transaction_ids: ids } = filter
  const names = party && namesOfHolder(on, party)
  return sql`
    t.organization_id = ${on.organizationId} and t.instrument_id = ${on.instrumentId}
    and ${status ? sql`status_of(t) = ${status}` : sql`status_of(t) <> 'expired'`}
    ${open ? sql`and t.status = any(${[...OPEN_STATUSES]}) and status_of(t) <> 'expired'` : sql``}
    ${unpaid ? sql`and t.status = 'completed' and not t.is_paid and t.reversed_at is null` : sql``}
    ${names ? sql`and (t.sender_id = any(${names}) or t.receiver_id = any(${names}))` : sql``}
    ${receivers ? sql`and t.receiver_id = any(${[...receivers]}::uuid[])` : sql``}
    ${ids ? sql`and t.id = any(${[...ids]}::uuid[])` : sql``}`
}

// As many as an index is asked for one by one.
const FEW_NAMED = 1000

/**
 * The condition, with 'and' before it, that `transactions t` is from or to somebody of the name that is searched; nothing without a search. Few
 * of that name are looked up by an index. Of many a hash is made, which each transaction is looked up in: in an array they would be compared
 * one by one, a name that everybody has for minutes.
 */
export async function andFound(
  db: Db,
  { organizationId }: OnInstrument,
  { q }: Pick<InstrumentTransactions, 'q'>,
): Promise<RawBuilder<unknown>> {
  if (!q) return sql``
  const named = namedIn(organizationId, q)
  const { rows } = await sql<{
    id: string
  }>`select legal_person_id as id from (${named}) n limit ${FEW_NAMED + 1}`.execute(db)
  if (rows.length > FEW_NAMED)
    return sql`and (t.sender_id in (${named}) or t.receiver_id in (${named}))`
  const ids = rows.map(({ id }) => id)
  return sql`and (t.sender_id = any(${ids}::uuid[]) or t.receiver_id = any(${ids}::uuid[]))`
}

const PANELS = {
  outstanding: OPEN_STATUSES,
  history: ['completed', 'rejected', 'expired'],
} as const

interface UserTransactionPage extends PageRequest<Sort> {
  q?: string | undefined
  flow?: 'receiving' | 'sending' | undefined
  panel?: keyof typeof PANELS | undefined
  financial_instrument_id?: string | undefined
}

/** A page of the transactions of the given legal persons, over all organisations, with those of who was merged into them. */
export async function listTransactionsOfPersons(
  db: Db,
  personIds: readonly string[],
  page: UserTransactionPage,
) {
  const { flow, panel, financial_instrument_id: instrumentId } = page
  const persons = await withMergedNames(db, personIds)
  const sends = isOneOf(persons, 't', 'sender_id')
  const receives = isOneOf(persons, 't', 'receiver_id')
  // Of their own transactions few are left by then, and only whom they deal with is looked at.
  const where = sql`
    ${flow === 'receiving' ? receives : flow === 'sending' ? sends : sql`(${sends} or ${receives})`}
    ${panel ? sql`and status_of(t) = any(${[...PANELS[panel]]})` : sql``}
    ${instrumentId ? sql`and t.instrument_id = ${instrumentId}` : sql``}
    ${andWith(page.q)}`
  return listTransactions(db, where, page)
}

/** A page of the transactions of one legal person in some instruments of an organisation, with those of who was merged into them there. */
export async function listTransactionsOfPerson(
  db: Db,
  { organizationId, legalPersonId }: { organizationId: string; legalPersonId: string },
  instrumentIds: readonly string[],
  page: PageRequest<Sort> & { q?: string | undefined },
) {
  const person = await withMergedNames(db, [legalPersonId])
  const where = sql`(${isOneOf(person, 't', 'sender_id')} or ${isOneOf(person, 't', 'receiver_id')})
    and t.organization_id = ${organizationId} and t.instrument_id = any(${[...instrumentIds]}::uuid[])
    and status_of(t) <> 'expired' ${andWith(page.q)}`
  return listTransactions(db, where, page, organizationId)
}

// Where few transactions are left, that somebody of the name takes part in them.
function andWith(q: string | undefined) {
  if (!q) return sql``
  return sql`and exists (
    select from legal_persons p where p.id in (t.sender_id, t.receiver_id) and ${isFoundBy(sql`p.legal_name`, q)})`
}

async function listTransactions(
  db: Db,
  where: ReturnType<typeof sql>,
  page: PageRequest<Sort>,
  /** Of which they all are, where it is known. */
  organizationId?: string,
) {
  const counted = await sql<{
    total: bigint
  }>`select count(*) as total from transactions t where ${where}`.execute(db)
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
      select t.organization_id, t.id from transactions t where ${where}
      order by ${column} ${direction}, t.id ${direction} limit ${window.limit} offset ${window.offset}) t
    join transaction_details d on d.organization_id = t.organization_id and d.id = t.id
      ${organizationId ? sql`and d.organization_id = ${organizationId}` : sql``}
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
    select legal_person_id from participants where organization_id = ${organizationId} and search_name like searchable(${like})
    union
    select e.legal_person_id from organization_legal_persons e join legal_persons p on p.id = e.legal_person_id
    where e.organization_id = ${organizationId} and ${isFoundBy(sql`p.legal_name`, q)}`
}

export interface TransactionFileRow
  extends Columns<'stored_files', 'file_name' | 'content_type' | 'size_bytes' | 'storage_key'>,
    Columns<'transaction_files', 'transaction_id' | 'id' | 'title'> {
  of: 'transaction' | 'instrument'
}

/** The files of transactions in their order: their own first, then those that come with every transaction of the instrument. */
export async function listFilesOf(
  db: Db,
  transactions: readonly Pick<TransactionSubject, 'organizationId' | 'transactionId'>[],
): Promise<TransactionFileRow[]> {
  const organizationIds = transactions.map(({ organizationId }) => organizationId)
  const ids = transactions.map(({ transactionId }) => transactionId)
  const { rows } = await sql<TransactionFileRow>`
    with asked as (
        select t.organization_id, t.id, t.instrument_id, t.completed_at
        from unnest(${organizationIds}::uuid[], ${ids}::uuid[]) w (organization_id, id)
        join transactions t on t.organization_id = w.organization_id and t.id = w.id),
      files as (
        select a.organization_id, a.id as transaction_id, f.id, f.title, f.stored_file_id, 'transaction' as of, f.position, null::timestamptz as at
        from asked a join transaction_files f on f.organization_id = a.organization_id and f.transaction_id = a.id
        union all
        select a.organization_id, a.id, e.id, e.title, e.stored_file_id, 'instrument', e.position, e.created_at
        from asked a join entity_files e on e.organization_id = a.organization_id and e.instrument_id = a.instrument_id
        where e.attach_to_transactions
          and (e.removed_at is null or e.created_at <= a.completed_at and a.completed_at < e.removed_at))
    select f.transaction_id, f.id, f.title, f.of, s.file_name, s.content_type, s.size_bytes, s.storage_key
    from files f join stored_files s on s.organization_id = f.organization_id and s.id = f.stored_file_id
    order by f.of desc, f.at desc, f.position, f.id`.execute(db)
  return rows
}

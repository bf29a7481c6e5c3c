import { sql } from 'kysely'
import type pg from 'pg'
import type { SigningContext } from './idempotency.ts'
import { currentRequestId } from '../lib/tracing/request-context.ts'
import { prepared } from './prepared-query.ts'
import { preparedOnDisk } from './prepared-on-disk.ts'
import type {
  NewBalanceInput,
  NewInvestmentInput,
  NewPaymentInput,
  NewTransactionInput,
} from './tables.gen.ts'

interface OnRecord {
  id: string
}

interface Reversal extends OnRecord {
  reason: string
}

/** What acts of the register take, by the name of their function. */
export interface ActInputs {
  create_transaction: NewTransactionInput
  accept_transaction: OnRecord
  consent_transaction: OnRecord
  reject_transaction: OnRecord
  reverse_transaction: Reversal
  mark_transaction_paid: OnRecord
  receive_payment: OnRecord
  register_balance: NewBalanceInput
  reverse_balance_registration: Reversal
  start_payment: NewPaymentInput
  start_refund: OnRecord & { payment_id: string }
  invest: NewInvestmentInput
}

export type ActName = keyof ActInputs

// The rows that acts answer.
const REPLIES: Readonly<Record<ActName, string>> = {
  create_transaction: 'transaction_details',
  accept_transaction: 'transaction_details',
  consent_transaction: 'transaction_details',
  reject_transaction: 'transaction_details',
  reverse_transaction: 'transaction_details',
  mark_transaction_paid: 'transaction_details',
  receive_payment: 'transaction_details',
  register_balance: 'balance_registrations',
  reverse_balance_registration: 'balance_registrations',
  start_payment: 'payments',
  start_refund: 'refunds',
  invest: 'payments',
}

/** Who performs it, and for which organisation. */
export interface ActContext extends SigningContext {
  organizationId: string
}

interface PartOfAct {
  organizationId: string
  userId: string
  ip: string | null
  coSignerId?: string | null | undefined
}

/** What of the row `r` that an act answers is wanted, and what is looked up beside it. */
export interface ActReply<Row> {
  text: string
  join: string
  /** Never set: the type of the row alone. */
  row?: Row
}

/** Columns of the row `r` that an act answers, and of what it is joined with. */
export function actReply<Row = pg.QueryResultRow>(text = 'r.*', join = ''): ActReply<Row> {
  return { text, join }
}

// A field that an act doesn't know would be left out in silence.
type Exactly<Known, Input> = Input & { [Field in Exclude<keyof Input, keyof Known>]: never }

/** Performs an act of the register, at most once for its key: one round trip, one database transaction. */
export async function performAct<
  Name extends ActName,
  Input extends ActInputs[Name],
  Row extends pg.QueryResultRow,
>(
  connection: pg.Pool | pg.PoolClient,
  name: Name,
  by: ActContext,
  input: Exactly<ActInputs[Name], Input>,
  wanted: ActReply<Row>,
): Promise<Row> {
  return only(name, await prepared<Row>(connection, ...callOf(name, by, input, wanted)))
}

/** The same, answered once it is on the disk, with its locks let go before that. */
export async function performActOnDisk<
  Name extends ActName,
  Input extends ActInputs[Name],
  Row extends pg.QueryResultRow,
>(
  pool: pg.Pool,
  name: Name,
  by: ActContext,
  input: Exactly<ActInputs[Name], Input>,
  wanted: ActReply<Row>,
): Promise<Row> {
  return only(name, await preparedOnDisk<Row>(pool, ...callOf(name, by, input, wanted)))
}

/** The statement that performs an act: its name, text and values. */
export function callOf<Name extends ActName>(
  name: Name,
  { organizationId, userId, ip, once, coSignerId }: ActContext,
  input: ActInputs[Name],
  { text, join }: ActReply<unknown> = actReply(),
): [name: string, text: string, values: unknown[]] {
  const act = 'row($1::uuid, $2::uuid, $3::inet, $4::jsonb, $5::uuid, false)::act'
  return [
    name,
    `select ${text} from perform_act(caused_by($7, '${name}'::text), ${act}, $6::jsonb, null::${REPLIES[name]}) r ${join}`,
    [organizationId, userId, ip, once, coSignerId ?? null, toJson(input), currentRequestId()],
  ]
}

function only<Row>(name: ActName, [row]: Row[]): Row {
  if (!row) throw new Error(`${name} answered nothing`)
  return row
}

function toJson(input: object): string {
  return JSON.stringify(input, (_field, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

/** Who performs what follows from another act, or is part of a larger one, as a function of the database takes it. */
export function actOf({ organizationId, userId, ip, coSignerId }: PartOfAct) {
  return sql`row(${organizationId}::uuid, ${userId}::uuid, ${ip}::inet, null::jsonb, ${coSignerId ?? null}::uuid, false)::act`
}

/** What a function of the database takes, as a value of its type. */
export function inputOf(
  type:
    | 'new_transaction'
    | 'new_notarial_deed'
    | 'new_vesting'
    | 'new_exercise'
    | 'new_corporate_action',
  input: object,
) {
  return sql`jsonb_populate_record(null::${sql.raw(type)}, ${toJson(input)}::jsonb)`
}

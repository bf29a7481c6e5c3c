import type { CheckedRow } from '../rows/checked-row.ts'
import type { FieldName } from '../rows/import-fields.ts'
import {
  differs,
  idOf,
  type RowValidationContext,
  validatedRow,
  refusedRow,
  type ValidatedRow,
  refusalsOf,
} from './validated-row.ts'
import type { KnownTransaction } from '../known-register.ts'
import { type FoundParty, findParty } from '../party-names.ts'
import type { Refusal } from '../rows/row-outcome.ts'

type Values = CheckedRow['values']

/** What becomes of a transaction: a new one moves units, an open one may promise others than it did. */
export function validateTransaction(values: Values, about: RowValidationContext): ValidatedRow {
  const { directory, method, register } = about
  const sender = findParty(values, 'sender', directory) ?? issuing(method, register.issuerId)
  const receiver = findParty(values, 'receiver', directory)
  const row = { values, sender, receiver, refusals: refusalsOfParties(sender, receiver) }
  const { uuid } = values
  const known = typeof uuid === 'string' ? register.transactions.get(uuid) : undefined
  if (method === 'update') {
    if (known) return validateUpdate(row, known, about)
    return uuid === undefined
      ? validatedRow('unchanged')
      : refusedRow('uuid', 'transaction-unknown')
  }
  if (!known || known.isReversed) return validateNew(row, about)
  return isOther(row, known) ? refusedRow('uuid', 'transaction-exists') : validatedRow('unchanged')
}

// What is new and comes from nobody is issued.
function issuing(method: RowValidationContext['method'], id: string): FoundParty | undefined {
  return method === 'update' ? undefined : { field: 'sender_email', id }
}

interface TransactionRow {
  values: Values
  sender: FoundParty | undefined
  receiver: FoundParty | undefined
  refusals: readonly Refusal[]
}

function refusalsOfParties(
  sender: FoundParty | undefined,
  receiver: FoundParty | undefined,
): readonly Refusal[] {
  const id = idOf(receiver)
  const isSame = receiver && id !== null && id === idOf(sender)
  return isSame
    ? [{ field: receiver.field, rule: 'receiver-is-sender' }]
    : refusalsOf(sender, receiver)
}

function validateNew(row: TransactionRow, { register }: RowValidationContext): ValidatedRow {
  const { refusals, sender, receiver } = row
  const [from, to] = [idOf(sender), idOf(receiver)]
  const amount = amountOf(row.values)
  if (!amount || (from !== null && from === to)) return validatedRow('new', { refusals })
  const { units, date } = amount
  const giver = from === register.issuerId ? null : from
  const moves = { date, from: giver, to, units }
  return validatedRow('new', {
    refusals,
    moves,
    movement: from !== null && to !== null ? moves : null,
  })
}

function validateUpdate(
  row: TransactionRow,
  known: KnownTransaction,
  { register }: RowValidationContext,
): ValidatedRow {
  if (known.status === 'completed' && !known.isReversed)
    return refusedRow('uuid', 'transaction-completed')
  if (known.status !== 'pending') return refusedRow('uuid', 'transaction-not-open')
  const { refusals } = row
  const promise = (holder: string | null, amount: Amount | null, sign: bigint) =>
    holder === null || holder === register.issuerId || !amount
      ? []
      : [{ holder, date: amount.date, units: 0n, promised: sign * amount.units }]
  const promises = [
    ...promise(known.senderId, amountOf(known.values), -1n),
    ...promise(idOf(row.sender), amountOf(row.values), 1n),
  ]
  return isOther(row, known)
    ? validatedRow('updated', { refusals, promises })
    : validatedRow('unchanged', { refusals })
}

const FACTS: readonly FieldName[] = [
  'amount',
  'price_per_unit',
  'effective_date',
  'numbering',
  'description',
]

function isOther({ values, sender, receiver }: TransactionRow, known: KnownTransaction): boolean {
  const isSameParties = idOf(sender) === known.senderId && idOf(receiver) === known.receiverId
  return !isSameParties || differs(values, known.values, FACTS)
}

interface Amount {
  units: bigint
  date: string
}

function amountOf({ amount, effective_date: date }: Values): Amount | null {
  return typeof amount === 'number' && typeof date === 'string'
    ? { units: BigInt(amount), date }
    : null
}

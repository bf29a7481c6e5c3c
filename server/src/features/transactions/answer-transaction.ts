import type pg from 'pg'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { RuleBroken } from '@zegel/core/rule-broken'
import { ReceiverInfoMissing } from '@zegel/core/transactions/refusals'
import type { Context } from '../../context.ts'
import { toRuleBroken } from '../../db/database-refusals.ts'
import type { ActorContext, SigningContext } from '../../db/idempotency.ts'
import { acceptFirst } from '../legal-persons/legal-persons.ts'
import { publishTransaction } from './create-transaction.ts'
import {
  callReverseTransaction,
  callTransactionAct,
  findTransaction,
  type TransactionRow,
} from './transactions.queries.ts'

/** A transaction by the keys of its row. */
export interface TransactionKey {
  organization_id: string
  id: string
}

/**
 * The receiver accepts: what was reserved is posted. Refused unless it is pending, paid where it must be, and not overdue, and
 * while its deed could not name the receiver (ReceiverInfoMissing).
 */
export async function acceptTransaction(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  key: TransactionKey,
  act: SigningContext,
): Promise<TransactionRow> {
  const found = await findTransaction(pool, key.organization_id, key.id)
  const row =
    found && (await acceptFirst(db, act, found.receiver_id))
      ? await findTransaction(pool, key.organization_id, key.id)
      : found
  if (row) assertReceiverKnown(row)
  return publishTransaction(pool, callTransactionAct(pool, 'accept_transaction', key, act))
}

/**
 * The sender agrees to a transfer that the issuer's side made for them; with the receiver's acceptance it is posted. Refused unless their
 * consent is awaited ('consent-not-awaited'), and when it is overdue.
 */
export async function consentToTransaction(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  key: TransactionKey,
  act: SigningContext,
): Promise<TransactionRow> {
  const row = await findTransaction(pool, key.organization_id, key.id)
  if (row) await acceptFirst(db, act, row.sender_id)
  return publishTransaction(pool, callTransactionAct(pool, 'consent_transaction', key, act))
}

/** Rejects or cancels a pending transaction: what was reserved is free again. */
export function rejectTransaction(
  pool: pg.Pool,
  key: TransactionKey,
  act: ActorContext,
): Promise<TransactionRow> {
  return publishTransaction(pool, callTransactionAct(pool, 'reject_transaction', key, act))
}

/**
 * Notes that a pending transaction was paid outside the platform; refused when it already was. One that waits for money by bank is
 * completed by it.
 */
export async function markTransactionPaid(
  { pool }: Pick<Context, 'pool'>,
  key: TransactionKey,
  act: ActorContext,
): Promise<TransactionRow> {
  const row = await findTransaction(pool, key.organization_id, key.id)
  const how = row && waitsForBank(row) ? 'receive_payment' : 'mark_transaction_paid'
  return publishTransaction(pool, callTransactionAct(pool, how, key, act))
}

/**
 * Turns a completed transaction back with an opposite entry; refused when the receiver no longer has the units, with what to turn back
 * before it.
 */
export async function reverseTransaction(
  pool: pg.Pool,
  key: TransactionKey,
  reason: string,
  act: ActorContext,
): Promise<TransactionRow> {
  try {
    return await publishTransaction(pool, callReverseTransaction(pool, key, reason, act))
  } catch (error) {
    const broken = toRuleBroken(error)
    if (broken?.rule !== 'balance-would-be-negative') throw error
    throw Object.assign(new RuleBroken('units-passed-on', broken.params), { cause: error })
  }
}

/** Throws ReceiverInfoMissing when the deed of an open transaction could not name its receiver. */
export function assertReceiverKnown({
  type,
  status,
  instrument_type,
  receiver,
}: Pick<TransactionRow, 'type' | 'status' | 'instrument_type' | 'receiver'>): void {
  const isOpen = status === 'pending' || status === 'payment_pending'
  if (!isOpen || !deedVariant(type, instrument_type)) return
  const missing = missingPartyInfo(receiver)
  if (missing.length > 0) throw new ReceiverInfoMissing(missing)
}

/** Whether a transaction waits for money that comes by bank, which the issuer's side may say is there. */
export function waitsForBank({
  status,
  type,
  payment_method,
  is_paid,
}: Pick<TransactionRow, 'status' | 'type' | 'payment_method' | 'is_paid'>): boolean {
  return (
    status === 'payment_pending' && type === 'issuance' && payment_method === 'none' && !is_paid
  )
}

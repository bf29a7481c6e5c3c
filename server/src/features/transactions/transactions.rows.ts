import type { Objection } from '@zegel/contract/transactions/objections'
import type { AccruedInterest } from '@zegel/contract/transactions/transaction-parts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { toDate } from '@zegel/core/bonds/days/day'
import {
  type Actor,
  mayWithInstrument,
  mayWithTransaction,
  type OnTransaction,
} from '@zegel/core/access/may'
import { formatCents } from '@zegel/core/money'
import type { getAccruedInterest } from '../instruments/instruments.ts'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import { waitsForBank } from './answer-transaction.ts'
import type { ObjectionRow } from './objections/objections.queries.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** A transaction as the actor sees it. */
export function toTransaction(row: TransactionRow, actor: Actor): Transaction {
  return {
    id: row.id,
    uuid: row.id,
    type: row.type,
    status: row.status,
    amount: Number(row.units),
    price_per_unit: formatCents(row.price_cents),
    total_price: formatCents(row.total_cents),
    accrued_interest: row.accrued_cents === null ? null : formatCents(row.accrued_cents),
    effective_date: row.effective_date,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    completed_date: row.completed_at?.toISOString() ?? null,
    description: row.description,
    notify_recipient: row.notify_recipient,
    is_paid: row.is_paid ? 1 : 0,
    paid_by_account_number: mayWithInstrument(actor, 'read register', onOf(row))
      ? row.paid_by_account_number
      : null,
    historic: row.historic,
    financial_instrument: {
      id: row.instrument_id,
      name: row.instrument_name,
      type: row.instrument_type,
    },
    instrumentName: row.instrument_name,
    instrumentType: row.instrument_type,
    hasPaymentMethod: row.payment_method !== 'none',
    organization_id: row.organization_id,
    financial_instrument_id: row.instrument_id,
    sending_legal_person_id: row.sender_id,
    receiving_legal_person_id: row.receiver_id,
    sending_legal_person_snapshot: row.sender,
    receiving_legal_person_snapshot: row.receiver,
    issuing_legal_person_snapshot: row.issuer,
    transaction_numbering_intervals: toIntervals(parseNumberRanges(row.numbers)),
    root_signers: toSigners(row),
    awaits_consent: row.awaits_consent,
    awaits_deed: row.awaits_deed,
    reversal: row.reversed_at
      ? { reason: row.reversal_reason ?? '', reversed_at: row.reversed_at.toISOString() }
      : null,
    may: toMay(row, actor),
    rejects_as: toRejectsAs(row, actor),
  }
}

/** Whose signatures a transaction asks for. A historic one creates no contract, so nobody signs it. */
export function signingParties({ historic, type }: Pick<TransactionRow, 'historic' | 'type'>) {
  if (historic) return []
  return type === 'issuance'
    ? (['issuer', 'receiver'] as const)
    : (['sender', 'receiver', 'issuer'] as const)
}

function toSigners(row: TransactionRow): Transaction['root_signers'] {
  const { signed_by } = row
  return signingParties(row).map((party_type) => ({
    party_type,
    signed: signed_by.includes(party_type),
  }))
}

function toMay(row: TransactionRow, actor: Actor): Transaction['may'] {
  const on = onOf(row)
  const isPending = row.status === 'pending'
  const isOpen = isPending || row.status === 'payment_pending'
  const mustPayFirst = row.type === 'issuance' && row.payment_method !== 'none' && !row.is_paid
  const mayManage = mayWithInstrument(actor, 'manage instrument', on)
  const isPayable = isOpen && row.type === 'issuance' && !row.is_paid
  return {
    pay: isPayable && mayWithTransaction(actor, 'pay transaction', on),
    accept:
      isPending &&
      !mustPayFirst &&
      !row.signed_by.includes('receiver') &&
      mayWithTransaction(actor, 'accept transaction', on),
    consent:
      isPending && row.awaits_consent && mayWithTransaction(actor, 'consent to transaction', on),
    reject: isPending && mayWithTransaction(actor, 'reject transaction', on),
    mark_as_paid:
      ((isPending && !row.is_paid) || waitsForBank(row)) &&
      mayWithTransaction(actor, 'mark transaction paid', on),
    reverse:
      row.status === 'completed' &&
      !row.reversed_at &&
      mayWithTransaction(actor, 'reverse transaction', on),
    record_payment: row.status === 'completed' && !row.reversed_at && !row.is_paid && mayManage,
    withdraw_payment: row.payment_recorded_at !== null && mayManage,
  }
}

// Who receives it for one company and gives it for another answers as the receiver.
function toRejectsAs(row: TransactionRow, actor: Actor): Transaction['rejects_as'] {
  const on = onOf(row)
  if (row.status !== 'pending' || !mayWithTransaction(actor, 'reject transaction', on)) return null
  if (mayWithTransaction(actor, 'accept transaction', on)) return 'receiver'
  return mayWithInstrument(actor, 'manage instrument', on) ? 'issuer' : 'sender'
}

function onOf(row: TransactionRow): OnTransaction {
  return {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    isParticipant: false,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
  }
}

/** An objection with what it is about. */
export function toObjection(row: ObjectionRow): Objection {
  return {
    id: row.id,
    organization_id: row.organization_id,
    reason: row.reason,
    made_at: row.made_at.toISOString(),
    outcome: row.outcome,
    answer: row.answer,
    settled_at: row.settled_at?.toISOString() ?? null,
    instrument: { id: row.instrument_id, name: row.instrument_name, type: row.instrument_type },
    legal_person: {
      id: row.legal_person_id,
      legal_name: row.legal_name,
      type: row.legal_person_type,
    },
    balance_registration_id: row.balance_registration_id,
    transaction_id: row.transaction_id,
    units: Number(row.units),
    effective_date: row.effective_date,
  }
}

type Accrued = Awaited<ReturnType<typeof getAccruedInterest>>

/** Accrued interest with the figures that it consists of. */
export function toAccruedInterest({ cents, figures }: Accrued): AccruedInterest {
  return {
    accrued_interest: formatCents(cents),
    figures: figures
      ? {
          from: toDate(figures.from),
          days: figures.days,
          rate: figures.rateMillionths / 1_000_000,
          day_count: figures.dayCount,
          principal: formatCents(figures.principalCents),
        }
      : null,
  }
}

import { DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { REFUND_REASONS } from '@zegel/core/payments/payment-event'
import { TRANSACTION_EVENTS, TRANSACTION_STATUSES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { DateOfRecord, Flag, Fraction, Id, IdsInAddress, Instant, Money, Units } from '../values.ts'

/** A file of a transaction: one that came with it, or one of its instrument that comes with every transaction. */
export const TransactionFile = z.object({
  id: Id,
  title: z.string(),
  file_name: z.string(),
  /** The extension of what it is, in small letters: 'pdf'. */
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Where it is opened, below the site's own address. */
  location: z.string(),
  of: z.enum(['transaction', 'instrument']),
})
export type TransactionFile = z.infer<typeof TransactionFile>

export const PARTY_TYPES = ['issuer', 'sender', 'receiver'] as const

/** Who signs, and by whom and when it was signed. */
export const Signer = z.object({
  party_type: z.enum(PARTY_TYPES),
  legal_name: z.string(),
  /** The user who did; null while nobody has. */
  signed_by: z.string().nullable(),
  signed_at: Instant.nullable(),
  /** The network address of that request, for the issuer's side. */
  ip: z.string().nullable(),
})
export type Signer = z.infer<typeof Signer>

/** Money that came in for a transaction and did not pay it, and what became of that. */
export const UnallocatedPayment = z.object({
  reason: z.enum(REFUND_REASONS),
  /** What had to be paid. */
  asked: Money,
  paid: Money,
  currency: z.string(),
  paid_at: Instant,
  state: z.enum(['to_refund', 'refunded', 'kept']),
})
export type UnallocatedPayment = z.infer<typeof UnallocatedPayment>

/** What happened to a transaction, oldest first. */
export const TimelineEvent = z.object({
  event: z.enum(TRANSACTION_EVENTS),
  at: Instant,
  /** The user who did it; null for what time did. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

const COUNTED = ['all', 'open', 'payment_pending', 'completed', 'unpaid', 'rejected'] as const
/** How many there are, of those a search leaves: all but expired ones, and those that wait, wait for a payment that was started, are completed, stand unpaid, or were rejected. */
export const TransactionCounts = z.record(z.enum(COUNTED), z.int())
export type TransactionCounts = z.infer<typeof TransactionCounts>

/** Which transactions of an instrument. */
export const InstrumentTransactions = z.object({
  id: Id,
  q: z.string().trim().max(200).optional(),
  status: z.enum(TRANSACTION_STATUSES).optional(),
  /** Only those that still wait, for their receiver or for a payment that was started. */
  open: Flag.optional(),
  /** Only completed ones that stand and whose payment is not known. */
  unpaid: Flag.optional(),
  /** Only those in which this legal person sends or receives. */
  legal_person_id: Id.optional(),
  /** Only those that one of these legal persons receives. */
  receiver_ids: IdsInAddress.optional(),
  /** Only these. */
  transaction_ids: IdsInAddress.optional(),
})

/**
 * What listed transactions come to together. Rejected ones and those that were turned back count for nothing beside others, and are
 * told as left out; where only such are listed they are what is summed.
 */
export const TransactionTotals = z.object({
  amount: Units,
  total_price: Money,
  left_out: z.int(),
})
export type TransactionTotals = z.infer<typeof TransactionTotals>

/** The interest that some bonds earned since the last payment and that is not due on a day yet. */
export const AccruedInterest = z.object({
  accrued_interest: Money,
  /** Of what it consists; null where it is no single sum, as where a part was redeemed since the last payment. */
  figures: z
    .object({
      /** The last payment, or the day from which interest is earned. */
      from: DateOfRecord,
      /** As the day count counts them. */
      days: z.int(),
      rate: Fraction,
      day_count: z.enum(DAY_COUNTS),
      /** Outstanding on the units. */
      principal: Money,
    })
    .nullable(),
})
export type AccruedInterest = z.infer<typeof AccruedInterest>

import { LINE_CAUSES, LINE_EVENTS, PAYMENT_LINE_STATUSES } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { DateOfRecord, Id, Instant, Money, Units } from '../values.ts'

/** Somebody who holds, is paid, or did something to a run. */
export const PaymentPerson = z.object({ id: Id, name: z.string() })

/** What is paid, by what it is for; the net is what goes to the bank. */
export const PAYMENT_AMOUNTS = {
  interest: Money,
  redemption: Money,
  dividend: Money,
  correction: Money,
  withheld: Money,
  net: Money,
}

export const PaymentLineEvent = z.object({
  kind: z.enum(LINE_EVENTS),
  date: DateOfRecord.nullable(),
  /** What the bank or somebody says of it, in words. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: Instant,
})

export const PaymentLine = z.object({
  id: Id,
  holder: PaymentPerson,
  /** Who is paid, where that is another. */
  payee: PaymentPerson,
  cause: z.enum(LINE_CAUSES),
  due_date: DateOfRecord,
  /** The day at the close of which the units were the holder's: of a dividend its record date, else the day before it fell due. */
  record_date: DateOfRecord,
  units: Units,
  lots: z.array(z.object({ date: DateOfRecord, units: Units })),
  ...PAYMENT_AMOUNTS,
  IBAN: z.string().nullable(),
  IBAN_name: z.string().nullable(),
  /** The account was changed less than 14 days before the run. */
  is_iban_fresh: z.boolean(),
  /** Why the bank did not pay this account in another run, in words, where nothing was paid there since. */
  account_reason: z.string().nullable(),
  is_held: z.boolean(),
  /** Why it is held back, in the reader's language where the run says so by itself. */
  held_reason: z.string().nullable(),
  held_by_itself: z.boolean(),
  status: z.enum(PAYMENT_LINE_STATUSES),
  status_on: DateOfRecord.nullable(),
  /** Somebody said that it was paid, and not the bank: that can be taken back. */
  is_marked_paid: z.boolean(),
  /** What the bank says of a refusal or a return, in words. */
  status_reason: z.string().nullable(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

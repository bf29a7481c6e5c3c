import { toDay } from '../bonds/days/day.ts'

/** What falls due in a payment run; a 'rest' pays only what earlier runs could not. */
export const RUN_KINDS = [
  'interest',
  'redemption',
  'interest and redemption',
  'dividend',
  'rest',
] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** How far a run is. A proposal can be changed, an approved run never. */
export const RUN_STATUSES = ['preparing', 'proposed', 'approved', 'discarded', 'failed'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/**
 * How far a run is, for people: one that was approved goes on until no line is open, and is partly paid then where the bank refused some or
 * sent them back. A discarded one was thrown away, or its approval withdrawn.
 */
export const RUN_STATES = [
  'preparing',
  'proposed',
  'approved',
  'partly_paid',
  'paid',
  'discarded',
  'withdrawn',
  'failed',
] as const
export type RunState = (typeof RUN_STATES)[number]

/** By what runs are looked through: how far they are, or that a line was refused or came back which no other line pays. */
export const RUN_FILTERS = [...RUN_STATES, 'refused'] as const
export type RunFilter = (typeof RUN_FILTERS)[number]

/** Why there is a line: it falls due, an earlier line could not be paid, or an earlier run paid otherwise than the register says now. */
export const LINE_CAUSES = ['due', 'held', 'refused', 'returned', 'correction'] as const
export type LineCause = (typeof LINE_CAUSES)[number]

/** What became of a line at the bank. */
export const PAYMENT_LINE_STATUSES = ['open', 'sent', 'executed', 'refused', 'returned'] as const
export type PaymentLineStatus = (typeof PAYMENT_LINE_STATUSES)[number]

/** What happened to a line. */
export const LINE_EVENTS = [
  'held',
  'released',
  'sent',
  'executed',
  'refused',
  'returned',
  'marked paid',
  'marked returned',
  'marked unpaid',
] as const
export type LineEvent = (typeof LINE_EVENTS)[number]

/** Why a run holds a line back by itself; anybody may hold one back for a reason in their own words. */
export const HELD_BY_ITSELF = [
  // No account is known.
  'no-iban',
  // More than a SEPA credit transfer carries: € 999,999,999.99 (EPC, Customer-to-PSP Implementation Guidelines).
  'too-large',
  // What was paid too much before is more than what is due now.
  'below-zero',
  // Somebody's creditor attached the units: paying the holder does not free the debtor (art. 475h Rv).
  'attached',
  // Fruits of what somebody has the usufruct of are theirs (art. 3:216 BW), and who is paid is chosen.
  'usufruct',
  // A pledgee to whom the pledge was notified collects (art. 3:246 BW).
  'pledged',
  // Others succeeded the holder, who died or was merged (art. 4:182, 2:309 BW): who of them is paid is chosen.
  'succeeded',
] as const

/** So many days before a run a changed account is marked. */
export const FRESH_ACCOUNT_DAYS = 14

// People pay some days before a bank holiday; a year that was typed wrong is further off.
const EARLIEST_PAID_DAYS = 31

/** Whether a day (YYYY-MM-DD) is so long before a due date that nobody will have paid it then: more than a month. */
export function isPaidTooEarly(day: string, dueDate: string): boolean {
  return toDay(day) < toDay(dueDate) - EARLIEST_PAID_DAYS
}

/** By what the lines of a run are looked through. */
export const LINE_FILTERS = [
  'no_iban',
  'changed_iban',
  'refused_account',
  'zero',
  'large',
  'held',
  'carried_over',
  'corrected',
  'refused',
] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

/** The versions of pain.001.001 that are made: .09 is what the EPC asks for, .03 is for banks that do not take it yet. */
export const PAIN_VERSIONS = ['09', '03'] as const
export type PainVersion = (typeof PAIN_VERSIONS)[number]

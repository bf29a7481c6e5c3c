/** What became of a line: it paid something, it may have, nobody knows, or it is none of ours. */
export const LINE_STATUSES = ['matched', 'proposed', 'left', 'ignored'] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** Why a line is proposed for something, or left. */
export const LINE_REASONS = [
  // Reference, amount and currency are as they should be: it is settled without asking.
  'exact',
  'amount-differs',
  'currency-differs',
  // The transaction was rejected or has expired.
  'payment-over',
  // Somebody marked the transaction as paid before.
  'paid-otherwise',
  'account-and-amount',
  'name-and-amount',
  // The payment that it names came in already.
  'payment-received',
  'several-references',
  'unknown-reference',
  'nothing-alike',
  // Somebody said that the proposal was wrong.
  'turned-down',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

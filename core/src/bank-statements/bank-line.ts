/** One movement on a bank account: an entry of a statement, or one of the payments that an entry takes together. */
export interface BankLine {
  /** The same in every file that names this movement, and different from every other of the account. */
  key: string
  /** A date of record. */
  bookedOn: string
  /** Money that came in, or money that went out. */
  direction: 'credit' | 'debit'
  /** It turns an earlier movement back, such as a payment that bounced. */
  isReversal: boolean
  amountCents: bigint
  /** Such as EUR. */
  currency: string
  counterpartyName: string | null
  /** An IBAN, or what an account is called where there are none. */
  counterpartyAccount: string | null
  endToEndId: string | null
  /** As the bank calls the movement. */
  bankReference: string | null
  /** Our own references found anywhere in it, each once. */
  references: readonly string[]
  /** What the payer wrote. */
  description: string
  /** How the files are called by which it was ordered: the message and its batch. */
  fileIds: readonly string[]
  /** Why it came back: ISO 20022, ExternalReturnReason1Code, and what the bank says of it. */
  reasonCode: string | null
  reason: string | null
}

/** What a bank says of one account. */
export interface BankStatement {
  /** As the bank calls the statement. */
  id: string
  /** The IBAN of the account, or what it is called where there are none. */
  account: string
  lines: readonly BankLine[]
}

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
  // It was said to pay something, and that was taken back.
  'match-undone',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

/** Why what a line paid is not taken back on the line itself. */
export const MATCH_STAYS = [
  // The transaction is turned back first.
  'transaction-completed',
  // It was signed, waits for its deed, and is called off first.
  'deed-awaited',
  // The money went back, or was said to be kept.
  'money-dealt-with',
] as const
export type MatchStays = (typeof MATCH_STAYS)[number]

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
}

/** What a bank says of one account. */
export interface BankStatement {
  /** As the bank calls the statement. */
  id: string
  /** The IBAN of the account, or what it is called where there are none. */
  account: string
  lines: readonly BankLine[]
}

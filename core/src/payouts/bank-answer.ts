import type { PaymentLineStatus } from './payment-run.ts'

/** What a bank says of one payment. */
export interface ToldPayment {
  /** What became of it. */
  kind: 'executed' | 'refused' | 'returned'
  endToEndId: string
  /** Null where the bank does not say it, as when it refuses. */
  amountCents: bigint | null
  currency: string | null
  /** The account it was, or was to be, paid from. */
  account: string | null
  date: string
  /** ISO 20022, ExternalStatusReason1Code or ExternalReturnReason1Code. */
  reasonCode: string | null
  reason: string | null
  /** The same in every file that tells it. */
  bankKey: string
}

/**
 * Reasons of a bank that are about the account that was to be paid, or whose it is: paying there again fails again. ISO 20022,
 * ExternalStatusReason1Code and ExternalReturnReason1Code.
 */
export const ACCOUNT_REASONS = [
  // Its number is wrong, of whoever pays or is paid; it is closed, blocked, of a kind that takes no payments, or may not have this one.
  ...(['AC01', 'AC03', 'AC04', 'AC06', 'AC13', 'AG01'] as const),
  // Its bank takes no such payments; its holder has died.
  ...(['CNOR', 'MD07'] as const),
] as const

/** What a bank says of a file as a whole, without naming its payments. */
export interface ToldFile extends Omit<ToldPayment, 'kind' | 'endToEndId'> {
  kind: 'executed' | 'refused'
  /** How the file is called: ours, of the message or its batch. */
  messageIds: readonly string[]
}

/** Why nothing is done with what a bank says. */
export const AMISS = [
  // It is no payment of the organisation.
  'unknown',
  'other-amount',
  'other-account',
  // It was never in a file.
  'not-sent',
  // The bank said before that it was executed, or somebody did.
  'executed-before',
  'refused-before',
] as const
export type Amiss = (typeof AMISS)[number]

/** A line as far as a bank's answer is judged by it. */
export interface AnsweredLine {
  status: PaymentLineStatus
  netCents: bigint
  /** The account of its run. */
  account: string | null
}

/**
 * What is to be done with a bank's word on a payment: note it, nothing for it is known, or nothing because something is amiss. An amount
 * that is one cent off and another account than the run's are amiss; so is a refusal of what was executed. Whoever gets money back of
 * what was refused knew that already.
 */
export function validateAnswer(
  line: AnsweredLine | undefined,
  told: Pick<ToldPayment, 'kind' | 'amountCents' | 'currency' | 'account'>,
): 'note' | 'known' | Amiss {
  if (!line) return 'unknown'
  const otherMoney = told.currency !== null && told.currency !== 'EUR'
  if (otherMoney || (told.amountCents !== null && told.amountCents !== line.netCents))
    return 'other-amount'
  if (told.account !== null && told.account !== line.account) return 'other-account'
  return BY_STATUS[told.kind][line.status]
}

const BY_STATUS: Record<
  ToldPayment['kind'],
  Record<PaymentLineStatus, 'note' | 'known' | Amiss>
> = {
  executed: {
    open: 'not-sent',
    sent: 'note',
    executed: 'known',
    refused: 'refused-before',
    returned: 'known',
  },
  refused: {
    open: 'not-sent',
    sent: 'note',
    executed: 'executed-before',
    refused: 'known',
    returned: 'executed-before',
  },
  returned: {
    open: 'not-sent',
    sent: 'note',
    executed: 'note',
    refused: 'known',
    returned: 'known',
  },
}

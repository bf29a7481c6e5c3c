import type { Language } from '@zegel/contract/messages'
import type { PaymentEvent, PaymentRole, RefundReason } from '@zegel/core/payments/payment-event'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { factsOf, type Letter, writeLetter } from '../../../mail/letter.ts'

/** What the letters tell of a payment, written as people write it. */
export interface PaymentLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  receiver: string
  /** What had to be paid. */
  amount: string
  /** What came in; undefined when nothing did. */
  paid: string | undefined
  /** What of that went back; undefined when nothing did. */
  back: string | undefined
  /** What the payer asks back through their bank; undefined when they ask nothing. */
  disputed: string | undefined
  /** Until when the provider takes an answer to that. */
  answerBefore: string | undefined
  reference: string
  /** Until when it can be tried again; undefined when it can not, or when that does not end. */
  expires: string | undefined
  /** Why it has to go back. */
  reason: RefundReason | undefined
  url: string
}

/** Tells the receiver, or the issuer's side, what became of a payment. */
export function paymentLetter(
  language: Language,
  event: PaymentEvent,
  role: PaymentRole,
  about: PaymentLetterInput,
): Letter {
  const { paymentFacts, refundReasons, disputeDeadline } = TEXTS[language].mails
  const values = { ...about }
  const isToIssuer = event === 'to-refund' && role === 'issuer'
  const why = about.reason ? fill(refundReasons[about.reason], values) : ''
  const name = isToIssuer ? 'payment-to-refund-to-issuer' : (`payment-${event}` as const)
  const hasDeadline = event === 'disputed' && about.answerBefore
  return {
    ...writeLetter(language, name, { ...about, why }),
    facts: factsOf(paymentFacts, values),
    ...(hasDeadline && { note: fill(disputeDeadline, values) }),
  }
}

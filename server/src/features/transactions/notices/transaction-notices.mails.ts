import type { Language } from '@zegel/contract/messages'
import type { NoticeEvent, NoticeRole } from '@zegel/core/transactions/notice-event'
import { TEXTS } from '@zegel/texts/read-texts'
import { factsOf, type Letter, type LetterName, writeLetter } from '../../../mail/letter.ts'

/** What the letters tell of a transaction, written as people write it. */
export interface TransactionLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  sender: string
  receiver: string
  price: string
  total: string
  effectiveDay: string
  /** Until when it can be accepted; undefined when that does not end. */
  expires: string | undefined
  reason: string | undefined
  /** Units are issued to the reader, who has yet to accept them. */
  isOffer: boolean
  /** The issuer was paid for what is turned back. */
  isPaidToIssuer: boolean
  url: string
}

/** Tells a party, or the issuer's side, what became of a transaction. */
export function transactionLetter(
  language: Language,
  event: NoticeEvent,
  role: NoticeRole,
  { isOffer, isPaidToIssuer, ...about }: TransactionLetterInput,
): Letter {
  return {
    ...writeLetter(language, letterOf(event, role, isPaidToIssuer), about),
    facts: factsOf(TEXTS[language].mails.transactionFacts, about),
    ...(isOffer && { isExemptOffer: true }),
  }
}

function letterOf(event: NoticeEvent, role: NoticeRole, isPaidToIssuer: boolean): LetterName {
  if (event === 'deed-awaited' && role === 'issuer') return 'transaction-deed-awaited-to-issuer'
  if (event === 'recorded' && role === 'sender') return 'transaction-recorded-to-sender'
  if (event === 'reversed' && role === 'receiver' && isPaidToIssuer)
    return 'transaction-reversed-to-payer'
  return `transaction-${event}`
}

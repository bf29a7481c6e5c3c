import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../mail/letter.ts'

export interface DeedLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  units: string
  sender: string
  receiver: string
  total: string
  documentId: string
  url: string
}

/** Brings a deed to somebody it concerns, and tells that the transaction was accepted. */
export function deedLetter(language: Language, about: DeedLetterInput): Letter {
  return writeLetter(language, 'deed', about)
}

interface Failed {
  organizationId: string
  transactionId: string
  reason: string
}

/** Tells support that a deed cannot be made. */
export function deedFailedLetter(language: Language, failed: Failed): Letter {
  return writeLetter(language, 'deed-failed', failed)
}

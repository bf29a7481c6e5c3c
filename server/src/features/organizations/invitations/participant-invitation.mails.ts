import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface Invited {
  name: string
  /** The participant, when the reader is one of its directors. */
  company?: string | undefined
  organization: string
  instrument: string
  url: string
  /** How long the link works. */
  days: number
}

/** Asks a participant to make an account, to see what they hold, or the director of one that is a company. */
export function participantInvitationLetter(language: Language, invited: Invited): Letter {
  const name = invited.company ? 'participant-invitation-of-company' : 'participant-invitation'
  return { ...writeLetter(language, name, invited), isExemptOffer: true }
}

import type { Language } from '@zegel/contract/messages'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface Invited {
  name: string
  /** The participant, when the reader is one of its directors. */
  company?: string | undefined
  organization: string
  instrument: string
  /** What the organisation says beside it, in words of its own. */
  message?: string | null | undefined
  url: string
  /** How long the link works. */
  days: number
}

/** Asks a participant to make an account, to see what they hold, or the director of one that is a company. */
export function participantInvitationLetter(
  language: Language,
  { message, ...invited }: Invited,
): Letter {
  const name = invited.company ? 'participant-invitation-of-company' : 'participant-invitation'
  const letter = writeLetter(language, name, invited)
  const lines = message?.split(/\n+/) ?? []
  const says = fill(TEXTS[language].mails.frame.says, { organization: invited.organization })
  const added = lines.length > 0 ? [says, ...lines] : []
  return { ...letter, paragraphs: [...letter.paragraphs, ...added], isExemptOffer: true }
}

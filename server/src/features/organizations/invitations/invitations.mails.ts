import type { Language } from '@zegel/contract/messages'
import type { InvitedRole } from '@zegel/core/access/roles'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../../mail/letter.ts'

interface ToRole {
  organization: string
  /** Who invites; the organisation itself when nobody is known. */
  inviter: string
  role: InvitedRole
  /** What an admin will administer. */
  instruments: readonly string[]
  url: string
}

/** Asks somebody, with an account or without, to come and manage an organisation. */
export function roleInvitationLetter(
  language: Language,
  invited: ToRole & { days: number },
): Letter {
  return writeLetter(language, 'role-invitation', inWords(language, invited))
}

/** Tells a member of an organisation that they have a higher role there. */
export function memberRaisedLetter(language: Language, raised: ToRole & { name: string }): Letter {
  return writeLetter(language, 'member-raised', inWords(language, raised))
}

function inWords<About extends ToRole>(language: Language, about: About) {
  const { role, instruments } = about
  const words = TEXTS[language].domain.memberRole
  return { ...about, role: words[role], instruments: instruments.join(', ') }
}

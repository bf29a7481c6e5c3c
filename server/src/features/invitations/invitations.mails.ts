import type { Language } from '@zegel/contract/messages'
import type { InvitedRole } from '@zegel/core/members/member-role'
import { type Letter, letterIn } from '../../mail/letter.ts'

const ROLE_WORDS: Record<Language, Record<InvitedRole, string>> = {
  nl: { admin: 'beheerder', superadmin: 'superbeheerder' },
  en: { admin: 'admin', superadmin: 'superadmin' },
}

interface ToRole {
  organization: string
  /** Who invites; the organisation itself when nobody is known. */
  inviter: string
  role: InvitedRole
  /** What an admin will administer. */
  instruments: readonly string[]
  url: string
}

/** Asks somebody without an account to come and manage an organisation. */
export function roleInvitationLetter(
  language: Language,
  { days, ...invited }: ToRole & { days: number },
): Letter {
  const { organization, inviter, url } = invited
  return letterIn(language, {
    nl: {
      subject: `${organization} nodigt je uit`,
      heading: `Werk mee in ${organization}`,
      paragraphs: [
        'Hallo,',
        `${inviter} nodigt je uit om ${organization} in Zegel te beheren. Accepteer de uitnodiging en maak een account: dat duurt 5 tot 10 minuten.`,
      ],
      button: { label: 'Uitnodiging bekijken', url },
      facts: factsOf('nl', invited),
      note: `Deze link is ${days} dagen geldig en alleen voor jou. Ken je ${organization} niet? Dan kun je dit bericht weggooien.`,
    },
    en: {
      subject: `${organization} invites you`,
      heading: `Work together in ${organization}`,
      paragraphs: [
        'Hello,',
        `${inviter} invites you to manage ${organization} in Zegel. Accept the invitation and create an account: it takes 5 to 10 minutes.`,
      ],
      button: { label: 'View the invitation', url },
      facts: factsOf('en', invited),
      note: `This link works for ${days} days and is meant for you alone. Don't know ${organization}? Then you can ignore this message.`,
    },
  })
}

/** Tells somebody with an account that an organisation made him a member. */
export function memberAddedLetter(
  language: Language,
  { name, ...added }: ToRole & { name: string },
): Letter {
  const { organization, inviter, url } = added
  return letterIn(language, {
    nl: {
      subject: `Je hoort nu bij ${organization}`,
      paragraphs: [
        `Hallo ${name},`,
        `${inviter} heeft je toegevoegd aan ${organization}. Je vindt de organisatie in het menu waarmee je van organisatie wisselt.`,
      ],
      button: { label: 'Naar de organisatie', url },
      facts: factsOf('nl', added),
      note: `Ken je ${organization} niet? Neem dan contact met ons op.`,
    },
    en: {
      subject: `You are a member of ${organization} now`,
      paragraphs: [
        `Hello ${name},`,
        `${inviter} added you to ${organization}. You will find it in the menu with which you switch organisations.`,
      ],
      button: { label: 'To the organisation', url },
      facts: factsOf('en', added),
      note: `Don't know ${organization}? Then please contact us.`,
    },
  })
}

function factsOf(
  language: Language,
  { organization, role, instruments }: Omit<ToRole, 'url'>,
): [string, string][] {
  const [place, as, what] =
    language === 'nl'
      ? ['Organisatie', 'Rol', 'Instrumenten']
      : ['Organisation', 'Role', 'Instruments']
  const facts: [string, string][] = [
    [place ?? '', organization],
    [as ?? '', ROLE_WORDS[language][role]],
  ]
  return instruments.length > 0 ? [...facts, [what ?? '', instruments.join(', ')]] : facts
}

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

/** Asks somebody, with an account or without, to come and manage an organisation. */
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
        `${inviter} nodigt je uit om ${organization} in Zegel te beheren. Accepteer de uitnodiging met je account, of maak er een: dat duurt 5 tot 10 minuten.`,
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
        `${inviter} invites you to manage ${organization} in Zegel. Accept the invitation with your account, or create one: it takes 5 to 10 minutes.`,
      ],
      button: { label: 'View the invitation', url },
      facts: factsOf('en', invited),
      note: `This link works for ${days} days and is meant for you alone. Don't know ${organization}? Then you can ignore this message.`,
    },
  })
}

/** Tells a member of an organisation that he has a higher role there. */
export function memberRaisedLetter(
  language: Language,
  { name, ...raised }: ToRole & { name: string },
): Letter {
  const { organization, inviter, url } = raised
  return letterIn(language, {
    nl: {
      subject: `Je hebt een andere rol bij ${organization}`,
      paragraphs: [
        `Hallo ${name},`,
        `${inviter} heeft je een andere rol gegeven bij ${organization}. Wat je daar nu kunt doen, zie je als je de organisatie opent.`,
      ],
      button: { label: 'Naar de organisatie', url },
      facts: factsOf('nl', raised),
      note: `Klopt dit niet? Neem dan contact op met ${organization}.`,
    },
    en: {
      subject: `You have another role at ${organization}`,
      paragraphs: [
        `Hello ${name},`,
        `${inviter} gave you another role at ${organization}. Open the organisation to see what you can do there now.`,
      ],
      button: { label: 'To the organisation', url },
      facts: factsOf('en', raised),
      note: `Is this not right? Then please contact ${organization}.`,
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

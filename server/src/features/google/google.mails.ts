import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'

/** Tells that a Google account can be used to sign in from now on. */
export function googleLinkedLetter(
  language: Language,
  { name, email, at }: { name: string; email: string; at: Temporal.Instant },
): Letter {
  const moment = mailMoment(language, at)
  return letterIn(language, {
    nl: {
      subject: 'Je Google-account is gekoppeld',
      paragraphs: [`Hallo ${name},`, 'Je kunt vanaf nu ook met Google inloggen bij Zegel.'],
      facts: [
        ['Google-account', email],
        ['Gekoppeld', moment],
      ],
      note: 'Heb jij dit niet gedaan? Wijzig dan meteen je wachtwoord en neem contact met ons op.',
    },
    en: {
      subject: 'Your Google account is linked',
      paragraphs: [`Hello ${name},`, 'From now on you can also sign in to Zegel with Google.'],
      facts: [
        ['Google account', email],
        ['Linked', moment],
      ],
      note: "Wasn't this you? Then change your password right away and contact us.",
    },
  })
}

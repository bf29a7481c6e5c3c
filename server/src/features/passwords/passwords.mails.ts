import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'

interface Linked {
  /** The first name of the reader. */
  name: string
  url: string
}

/** Brings somebody who forgot their password the link to choose another. */
export function resetPasswordLetter(language: Language, { name, url }: Linked): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Kies een nieuw wachtwoord',
      paragraphs: [
        `Hallo ${name},`,
        'Je hebt gevraagd om een nieuw wachtwoord voor je account bij Zegel. Via de knop hieronder kies je er een.',
      ],
      button: { label: 'Nieuw wachtwoord kiezen', url },
      note: 'De link werkt één keer, een uur lang. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    },
    en: {
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${name},`,
        'You asked for a new password for your account with Zegel. Use the button below to choose one.',
      ],
      button: { label: 'Choose new password', url },
      note: "The link works once, for an hour. Didn't ask for it? Then there is nothing to do: your password stays as it is.",
    },
  })
}

/** Lets somebody without a password, who signs in through Google, choose one. */
export function setPasswordLetter(language: Language, { name, url }: Linked): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Stel een wachtwoord in',
      paragraphs: [
        `Hallo ${name},`,
        'Je account bij Zegel heeft nog geen wachtwoord: je logt in met Google. Stel er een in, dan kun je ook met je e-mailadres inloggen.',
      ],
      button: { label: 'Wachtwoord instellen', url },
      note: 'De link werkt één keer, een uur lang. Heb je hier niet om gevraagd? Dan hoef je niets te doen: er verandert niets.',
    },
    en: {
      subject: 'Set a password',
      paragraphs: [
        `Hello ${name},`,
        'Your account with Zegel has no password yet: you sign in with Google. Set one to be able to sign in with your e-mail address as well.',
      ],
      button: { label: 'Set password', url },
      note: "The link works once, for an hour. Didn't ask for it? Then there is nothing to do: nothing changes.",
    },
  })
}

/** Tells that the password was changed; the button leads to choosing another. */
export function passwordChangedLetter(
  language: Language,
  { name, at, url }: Linked & { at: Temporal.Instant },
): Letter {
  const moment = mailMoment(language, at)
  return letterIn(language, {
    nl: {
      subject: 'Je wachtwoord is gewijzigd',
      paragraphs: [
        `Hallo ${name},`,
        'Het wachtwoord van je account bij Zegel is gewijzigd. Op je andere apparaten ben je uitgelogd.',
        'Heb jij dit gedaan, dan hoef je niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord.',
      ],
      facts: [['Gewijzigd', moment]],
      button: { label: 'Nieuw wachtwoord kiezen', url },
    },
    en: {
      subject: 'Your password has changed',
      paragraphs: [
        `Hello ${name},`,
        'The password of your account with Zegel was changed. You have been signed out on your other devices.',
        'If this was you, there is nothing to do. If not, please choose a new password right away.',
      ],
      facts: [['Changed', moment]],
      button: { label: 'Choose new password', url },
    },
  })
}

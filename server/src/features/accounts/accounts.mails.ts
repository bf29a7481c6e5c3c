import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'
import { deviceName } from './device-name.ts'

interface Named {
  /** The first name of the reader. */
  name: string
}

interface Linked extends Named {
  url: string
}

/** Asks the owner of an address to say that it is theirs. */
export function verifyEmailLetter(language: Language, { name, url }: Linked): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Bevestig je e-mailadres',
      paragraphs: [
        `Hallo ${name},`,
        'Bevestig dat dit e-mailadres van jou is. Dan weten wij zeker dat berichten over je account bij jou terechtkomen.',
      ],
      button: { label: 'E-mailadres bevestigen', url },
      note: 'Heb je geen account bij Zegel gemaakt? Dan kun je dit bericht weggooien.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `Hello ${name},`,
        'Please confirm that this e-mail address is yours, so that messages about your account reach you and nobody else.',
      ],
      button: { label: 'Confirm e-mail address', url },
      note: "Didn't create an account with Zegel? Then you can ignore this message.",
    },
  })
}

/** To a new address: asks whether it is to become the address of the account. */
export function emailChangeLetter(
  language: Language,
  { name, url, newEmail }: Linked & { newEmail: string },
): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Bevestig je nieuwe e-mailadres',
      paragraphs: [
        `Hallo ${name},`,
        `Je wilt ${newEmail} gebruiken voor je account bij Zegel. Bevestig dat dit adres van jou is. Tot die tijd log je in met je oude adres.`,
      ],
      button: { label: 'Nieuw adres bevestigen', url },
      note: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: er verandert niets.',
    },
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        `Hello ${name},`,
        `You asked to use ${newEmail} for your account with Zegel. Please confirm that this address is yours. Until then you sign in with your old one.`,
      ],
      button: { label: 'Confirm new address', url },
      note: "Didn't ask for this? Then there is nothing to do: nothing changes.",
    },
  })
}

/** To the old address: the account has another one now. */
export function emailChangedLetter(
  language: Language,
  { name, newEmail }: Named & { newEmail: string },
): Letter {
  return letterIn(language, {
    nl: {
      subject: 'Je e-mailadres is gewijzigd',
      paragraphs: [
        `Hallo ${name},`,
        'Je account bij Zegel heeft een ander e-mailadres gekregen. Vanaf nu log je daarmee in en sturen we onze berichten daarheen.',
      ],
      facts: [['Nieuw e-mailadres', newEmail]],
      note: 'Heb jij dit niet gedaan? Neem dan meteen contact met ons op.',
    },
    en: {
      subject: 'Your e-mail address has changed',
      paragraphs: [
        `Hello ${name},`,
        'Your account with Zegel has a new e-mail address. From now on you sign in with it, and we send our messages there.',
      ],
      facts: [['New e-mail address', newEmail]],
      note: "Wasn't this you? Then please contact us right away.",
    },
  })
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

/** Tells that somebody signed in from a browser we had not seen before; the button leads to where sessions can be ended. */
export function newDeviceLetter(
  language: Language,
  {
    name,
    at,
    ip,
    userAgent,
    url,
  }: Linked & { at: Temporal.Instant; ip: string; userAgent: string },
): Letter {
  const moment = mailMoment(language, at)
  return letterIn(language, {
    nl: {
      subject: 'Ingelogd op een nieuw apparaat',
      paragraphs: [
        `Hallo ${name},`,
        'Er is op je account bij Zegel ingelogd met een apparaat of browser die we nog niet kenden. Was jij dit, dan hoef je niets te doen.',
        'Was jij dit niet? Log dat apparaat dan uit en wijzig je wachtwoord.',
      ],
      facts: [
        ['Wanneer', moment],
        ['Apparaat', deviceName(language, userAgent)],
        ['IP-adres', ip],
      ],
      button: { label: 'Apparaten bekijken', url },
    },
    en: {
      subject: 'New sign-in to your account',
      paragraphs: [
        `Hello ${name},`,
        "Somebody signed in to your account with Zegel on a device or browser we hadn't seen before. If this was you, there is nothing to do.",
        "Wasn't it you? Then sign that device out and change your password.",
      ],
      facts: [
        ['When', moment],
        ['Device', deviceName(language, userAgent)],
        ['IP address', ip],
      ],
      button: { label: 'View devices', url },
    },
  })
}

import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'

interface Linked {
  /** The first name of the reader. */
  name: string
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
  { name, newEmail }: { name: string; newEmail: string },
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

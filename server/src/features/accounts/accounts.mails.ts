import type { Language } from '@zegel/contract/messages'
import { readDevice } from '@zegel/core/access/sessions'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter, mailMoment } from '../../mail/letter.ts'

interface SignedIn {
  name: string
  at: Temporal.Instant
  ip: string
  userAgent: string
  url: string
}

/** Tells that somebody signed in from a browser we had not seen before; the button leads to where sessions can be ended. */
export function newDeviceLetter(
  language: Language,
  { name, at, ip, userAgent, url }: SignedIn,
): Letter {
  const device = deviceName(language, userAgent)
  return writeLetter(language, 'new-device', {
    name,
    ip,
    url,
    device,
    at: mailMoment(language, at),
  })
}

/** The browser and system a user agent names, as a letter says them: 'Firefox op Windows'. */
export function deviceName(language: Language, userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  const words = TEXTS[language].mails.device
  if (!system) return browser ?? words.unknown
  return fill(words.browserOn, { browser: browser ?? words.unknownBrowser, system })
}

interface Linked {
  /** The first name of the reader. */
  name: string
  url: string
}

/** Brings somebody who forgot their password the link to choose another. */
export function resetPasswordLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'reset-password', about)
}

/** Lets somebody without a password, who signs in through Google, choose one. */
export function setPasswordLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'set-password', about)
}

/**
 * Tells to which account payments go, as the first that was given or as another than before; it shows no more than the end of it. The
 * button leads to the profile.
 */
export function accountLetter(
  language: Language,
  letter: 'account-set' | 'account-changed',
  { name, at, iban, url }: Linked & { at: Temporal.Instant; iban: string },
): Letter {
  const facts = { account: `•••• ${iban.slice(-4)}`, at: mailMoment(language, at) }
  return writeLetter(language, letter, { name, url, ...facts })
}

/** Tells that the password was changed; the button leads to choosing another. */
export function passwordChangedLetter(
  language: Language,
  { name, at, url }: Linked & { at: Temporal.Instant },
): Letter {
  return writeLetter(language, 'password-changed', { name, url, at: mailMoment(language, at) })
}

/** Asks the owner of an address to say that it is theirs. */
export function verifyEmailLetter(language: Language, about: Linked): Letter {
  return writeLetter(language, 'verify-email', about)
}

/** To a new address: asks whether it is to become the address of the account. */
export function emailChangeLetter(
  language: Language,
  about: Linked & { newEmail: string },
): Letter {
  return writeLetter(language, 'email-change', about)
}

/** To the old address: the account has another one now. */
export function emailChangedLetter(
  language: Language,
  about: { name: string; newEmail: string },
): Letter {
  return writeLetter(language, 'email-changed', about)
}

/** Tells somebody that the account was closed, and what becomes of what is kept. */
export function accountClosedLetter(
  language: Language,
  about: { name: string; days: number; years: number },
): Letter {
  return writeLetter(language, 'account-closed', about)
}

/** What goes along with what somebody downloads of themselves. */
export function readMeOf(language: Language): string {
  return TEXTS[language].mails.ownDataReadme.join('\n')
}

/** Tells that a Google account can be used to sign in from now on. */
export function googleLinkedLetter(
  language: Language,
  { name, email, at }: { name: string; email: string; at: Temporal.Instant },
): Letter {
  return writeLetter(language, 'google-linked', { name, email, at: mailMoment(language, at) })
}

/** Tells that signing in asks for a code from now on, or no longer does. */
export function twoFactorChangedLetter(
  language: Language,
  { name, on, at }: { name: string; on: boolean; at: Temporal.Instant },
): Letter {
  const letter = on ? 'two-factor-on' : 'two-factor-off'
  return writeLetter(language, letter, { name, at: mailMoment(language, at) })
}

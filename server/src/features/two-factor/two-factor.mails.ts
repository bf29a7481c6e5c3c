import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'

/** Tells that signing in asks for a code from now on, or no longer does. */
export function twoFactorChangedLetter(
  language: Language,
  { name, on, at }: { name: string; on: boolean; at: Temporal.Instant },
): Letter {
  const moment = mailMoment(language, at)
  const subject = {
    nl: `Tweestapsverificatie staat ${on ? 'aan' : 'uit'}`,
    en: `Two-factor authentication is ${on ? 'on' : 'off'}`,
  }[language]
  return letterIn(language, {
    nl: {
      subject,
      paragraphs: [
        `Hallo ${name},`,
        on
          ? 'Als je inlogt bij Zegel, vragen we vanaf nu ook een code uit je authenticator-app. Bewaar je herstelcodes op een veilige plek.'
          : 'Als je inlogt bij Zegel, vragen we vanaf nu alleen nog je wachtwoord.',
      ],
      facts: [[on ? 'Aangezet' : 'Uitgezet', moment]],
      note: 'Heb jij dit niet gedaan? Wijzig dan meteen je wachtwoord en neem contact met ons op.',
    },
    en: {
      subject,
      paragraphs: [
        `Hello ${name},`,
        on
          ? 'From now on, signing in to Zegel also asks for a code from your authenticator app. Keep your recovery codes in a safe place.'
          : 'From now on, signing in to Zegel asks for your password only.',
      ],
      facts: [[on ? 'Turned on' : 'Turned off', moment]],
      note: "Wasn't this you? Then change your password right away and contact us.",
    },
  })
}

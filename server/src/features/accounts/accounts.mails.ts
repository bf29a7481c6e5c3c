import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'
import { deviceName } from './device-name.ts'

/** Tells that somebody signed in from a browser we had not seen before; the button leads to where sessions can be ended. */
export function newDeviceLetter(
  language: Language,
  {
    name,
    at,
    ip,
    userAgent,
    url,
  }: { name: string; at: Temporal.Instant; ip: string; userAgent: string; url: string },
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

import type { Language } from '@zegel/contract/messages'
import { readDevice } from '@zegel/core/access/sessions'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'

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

import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../mail/letter.ts'
import { mailMoment } from '../../mail/mail-date.ts'
import { deviceName } from './known-device.ts'

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

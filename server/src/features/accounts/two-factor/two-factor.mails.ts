import type { Language } from '@zegel/contract/messages'
import { type Letter, writeLetter } from '../../../mail/letter.ts'
import { mailMoment } from '../../../mail/mail-date.ts'

/** Tells that signing in asks for a code from now on, or no longer does. */
export function twoFactorChangedLetter(
  language: Language,
  { name, on, at }: { name: string; on: boolean; at: Temporal.Instant },
): Letter {
  const letter = on ? 'two-factor-on' : 'two-factor-off'
  return writeLetter(language, letter, { name, at: mailMoment(language, at) })
}

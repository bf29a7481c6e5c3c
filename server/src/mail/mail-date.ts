import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'

/** A moment as people in the Netherlands see it: '20 november 2026 om 14:05'. */
export function mailMoment(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}

/** A date of record: '20 november 2026'. */
export function mailDay(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
  })
}

import type { Language } from '@zegel/contract/messages'

const LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

/** A moment as people in the Netherlands see it: '20 november 2026 om 14:05'. */
export function mailMoment(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}

/** A date of record: '20 november 2026'. */
export function mailDay(language: Language, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(LOCALES[language], { dateStyle: 'long' })
}

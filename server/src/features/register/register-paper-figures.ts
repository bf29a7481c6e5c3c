import type { Language } from '@zegel/contract/messages'

const LOCALES = { nl: 'nl-NL', en: 'en-GB' } as const

const numbers = new Intl.NumberFormat('nl-NL')

/** Units as printed: '1.234'. */
export function numberIn(units: bigint): string {
  return numbers.format(units)
}

/** A date of record as printed. */
export function dayIn(
  language: Language,
  date: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  return Temporal.PlainDate.from(date).toLocaleString(LOCALES[language], { dateStyle })
}

/** A moment as printed, in Dutch time. */
export function momentIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}

import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'

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
  return Temporal.PlainDate.from(date).toLocaleString(TEXTS[language].language.locale, {
    dateStyle,
  })
}

/** A moment as printed, in Dutch time. */
export function momentIn(language: Language, at: Temporal.Instant): string {
  return at.toLocaleString(TEXTS[language].language.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
}

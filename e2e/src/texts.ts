import { type Language, LANGUAGES, type MessageKey } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Texts as TextsOfFiles } from '@zegel/texts/texts.gen'

export type Texts = TextsOfFiles & { messages: Record<MessageKey, string> }

/** The texts on screen, so that a journey walks in both languages and keeps walking when a sentence gets better. */
export const texts: Record<Language, Texts> = Object.fromEntries(
  LANGUAGES.map((language) => [language, textsIn(language)]),
) as Record<Language, Texts> // safe: there is an entry for each of them

function textsIn(language: Language): Texts {
  const { messages, 'domain-messages': domain, ...others } = TEXTS[language]
  return { ...others, messages: { ...messages, ...domain }, 'domain-messages': domain }
}

/** A text with its values filled in; a variable without one stays as it is written. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
}

/** A date as the screen shows it: '20 nov. 2026'. */
export function shownDate({ year, month, day }: Temporal.PlainDate, language: Language): string {
  return `${day} ${TEXTS[language].language.shortMonths[month - 1]} ${year}`
}

/** A date as people type it: '20-11-2026'. */
export function typedDate({ year, month, day }: Temporal.PlainDate): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('-')
}

/** Today, where the product is used. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO('Europe/Amsterdam')
}

import { type Language, LANGUAGES } from '@zegel/contract/messages'
import type { Texts } from '@zegel/texts/texts.gen'

const files = import.meta.glob<Texts['language']>('../../../texts/*/language.json', {
  eager: true,
  import: 'default',
})

/** What each language is called in itself, and how it writes a date. */
export const languages = Object.fromEntries(
  Object.entries(files).map(([path, about]) => [path.split('/').at(-2), about]),
) as Record<Language, Texts['language']> // safe: every language has this file

/** The language that a text is the code of; Dutch when there is none. */
export function toLanguage(text: string | null): Language {
  return LANGUAGES.find((language) => language === text) ?? LANGUAGES[0]
}

const KEY = 'zegel-language'

/** The language chosen earlier in this browser; Dutch when none was. */
export function savedLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(KEY))
  } catch {
    return toLanguage(null)
  }
}

/** Remembers the choice; where storage is blocked it lasts as long as the page. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Nothing to keep it in.
  }
}

import type { Language } from '@zegel/contract/messages'
import { toLanguage } from './languages.ts'

const KEY = 'zegel-language'

/** The language chosen earlier in this browser; Dutch when none was. */
export function keptLanguage(): Language {
  try {
    return toLanguage(localStorage.getItem(KEY))
  } catch {
    return toLanguage(null)
  }
}

/** Remembers the choice; where storage is blocked it lasts as long as the page. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Nothing to keep it in.
  }
}

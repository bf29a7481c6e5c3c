import type { Language } from '@zegel/contract/messages'

const KEY = 'zegel-language'

/** The language chosen earlier in this browser; Dutch when none was. */
export function keptLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'nl'
  } catch {
    return 'nl'
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

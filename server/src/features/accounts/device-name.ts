import type { Language } from '@zegel/contract/messages'
import { readDevice } from '@zegel/core/access/device'

const WORDS = {
  nl: { unknown: 'Onbekend apparaat', unknownBrowser: 'Onbekende browser', on: 'op' },
  en: { unknown: 'Unknown device', unknownBrowser: 'Unknown browser', on: 'on' },
} as const

/** The browser and system a user agent names, as a letter says them: 'Firefox op Windows'. */
export function deviceName(language: Language, userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  const words = WORDS[language]
  if (!system) return browser ?? words.unknown
  return `${browser ?? words.unknownBrowser} ${words.on} ${system}`
}

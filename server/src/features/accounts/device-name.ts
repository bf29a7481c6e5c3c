import type { Language } from '@zegel/contract/messages'
import { readDevice } from '@zegel/core/access/sessions'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'

/** The browser and system a user agent names, as a letter says them: 'Firefox op Windows'. */
export function deviceName(language: Language, userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  const words = TEXTS[language].mails.device
  if (!system) return browser ?? words.unknown
  return fill(words.browserOn, { browser: browser ?? words.unknownBrowser, system })
}

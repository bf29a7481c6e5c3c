import type { Language } from '@zegel/contract/messages'
import { DEED_TEXTS, TEXTS } from '@zegel/texts/read-texts'

/** A language that nobody speaks, as if there were a folder for it. */
export const THIRD = 'xx' as Language // safe: of this file alone, and known to the texts while it is there

/** Makes it of the English texts, each in capitals; a variable and a condition stay as they are. */
export function addThirdLanguage(): void {
  const { language, numbers, ...others } = TEXTS.en
  TEXTS[THIRD] = {
    ...(inCapitals(others) as typeof others),
    // These are names and rules for the computer.
    language,
    numbers,
  }
  DEED_TEXTS[THIRD] = Object.fromEntries(
    Object.entries(DEED_TEXTS.en).map(([name, text]) => [name, deedInCapitals(text)]),
  )
}

export function dropThirdLanguage(): void {
  delete (TEXTS as Partial<typeof TEXTS>)[THIRD]
  delete (DEED_TEXTS as Partial<typeof DEED_TEXTS>)[THIRD]
}

function inCapitals(texts: unknown): unknown {
  if (typeof texts === 'string') return capitals(texts)
  if (Array.isArray(texts)) return texts.map(inCapitals)
  const entries = Object.entries(texts as object).map(([key, text]) => [key, inCapitals(text)])
  return Object.fromEntries(entries)
}

function deedInCapitals(text: string): string {
  return text.replaceAll(/^(?:(issuer|sender|receiver): )?(.*)$/gm, (_, type = '', rest = '') =>
    type ? `${type}: ${capitals(rest as string)}` : capitals(rest as string),
  )
}

function capitals(text: string): string {
  return text.replaceAll(/\{[^}]*\}|[^{]+/g, (part) =>
    part.startsWith('{') ? part : part.toUpperCase(),
  )
}

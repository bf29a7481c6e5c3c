import { type Language, LANGUAGES, type MessageKey } from '@zegel/contract/messages'
import type { RuleParams } from '@zegel/core/rule-broken'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { formatMoney } from '@zegel/core/money'
import { LOCALE_OF_NUMBERS, type NumberFormat } from '@zegel/core/number-format'

const MESSAGES = ['messages', 'domain-messages'] as const

const MILLION = 1_000_000

// The others are names, which stay as they are: an instrument may well be called 2026.
const COUNTS = new Set(['amount', 'count', 'left'])

/** In which language somebody reads, and how numbers are written in it. */
export interface Reader {
  language: Language
  numberFormat: NumberFormat
}

/** A text of the contract for somebody, with the rule's params written as people write them; numbers are Dutch for a language alone. */
export function textOf(
  key: MessageKey,
  reader: Reader | Language,
  params: RuleParams = {},
): string {
  const { language, numberFormat }: Reader =
    typeof reader === 'string' ? { language: reader, numberFormat: 'nl' } : reader
  const readable = Object.entries(params).map(([name, value]) => [
    name,
    toReadable(name, value, { language, numberFormat }),
  ])
  return fill(messageIn(key, language), Object.fromEntries(readable))
}

/** Whether a text (an error of a schema, a rule) is the key of a message. */
export function isMessageKey(text: string): text is MessageKey {
  return MESSAGES.some((namespace) => Object.hasOwn(TEXTS.nl[namespace], text))
}

function messageIn(key: MessageKey, language: Language): string {
  const { messages, 'domain-messages': domain } = TEXTS[language]
  return key in domain ? domain[key as keyof typeof domain] : messages[key as keyof typeof messages]
}

function toReadable(name: string, value: string, { language, numberFormat }: Reader): string {
  if (name.endsWith('_cents')) return formatMoney(BigInt(value), numberFormat)
  const numbers = LOCALE_OF_NUMBERS[numberFormat]
  if (name.endsWith('_millionths')) {
    const style = { style: 'percent', maximumFractionDigits: 2 } as const
    return (Number(value) / MILLION).toLocaleString(numbers, style)
  }
  if (name === 'date') {
    const date = Temporal.PlainDate.from(value)
    return date.toLocaleString(TEXTS[language].language.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  }
  return COUNTS.has(name) && /^\d+$/.test(value) ? BigInt(value).toLocaleString(numbers) : value
}

/** The language of the first wish in Accept-Language that there is; Dutch when there is none. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', quality] = wish.trim().split(';q=')
    return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
  })
  const sorted = wishes.toSorted((a, b) => b.quality - a.quality)
  for (const { language } of sorted) {
    const known = LANGUAGES.find((candidate) => candidate === language)
    if (known) return known
  }
  return 'nl'
}

import { type Language, LANGUAGES, type MessageKey } from '@zegel/contract/messages'
import type { RuleParams } from '@zegel/core/rule-broken'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { formatMoney } from '@zegel/core/money'

const MESSAGES = ['messages', 'domain-messages'] as const

const MILLION = 1_000_000

// The others are names, which stay as they are: an instrument may well be called 2026.
const COUNTS = new Set(['amount', 'count', 'left'])

/** A text of the contract in a language, with the rule's params written as people write them. */
export function textOf(key: MessageKey, language: Language, params: RuleParams = {}): string {
  const readable = Object.entries(params).map(([name, value]) => [
    name,
    toReadable(name, value, language),
  ])
  return fill(messageIn(key, language), Object.fromEntries(readable))
}

/** Whether a text (an error of a schema, a rule) is the key of a message. */
export function isMessageKey(text: string): text is MessageKey {
  return MESSAGES.some((namespace) => Object.hasOwn(TEXTS.nl[namespace], text))
}

function messageIn(key: MessageKey, language: Language): string {
  const { messages, 'domain-messages': domain } = TEXTS[language]
  return { ...messages, ...domain }[key]
}

function toReadable(name: string, value: string, language: Language): string {
  if (name.endsWith('_cents')) return formatMoney(BigInt(value))
  if (name.endsWith('_millionths')) {
    const style = { style: 'percent', maximumFractionDigits: 2 } as const
    return (Number(value) / MILLION).toLocaleString(TEXTS[language].language.locale, style)
  }
  if (name === 'date') {
    const date = Temporal.PlainDate.from(value)
    return date.toLocaleString(TEXTS[language].language.locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  }
  return COUNTS.has(name) && /^\d+$/.test(value) ? BigInt(value).toLocaleString('nl-NL') : value
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

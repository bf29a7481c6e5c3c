import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import { type Letter, writeLetter, mailDay } from '../../../mail/letter.ts'
import { formatMoney } from '@zegel/core/money'

interface TermsLetterInput {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  resolved: string
  day: string
  /** The columns that change, as they were and as they become. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Why it was withdrawn; undefined while it stands. */
  withdrawn: string | undefined
  url: string
}

/** Tells a holder that the terms of what they hold change, from which day, and what was and becomes; or that they stay as they are. */
export function termsChangedLetter(
  language: Language,
  { before, after, ...about }: TermsLetterInput,
): Letter {
  const isBack = about.withdrawn !== undefined
  return {
    ...writeLetter(language, isBack ? 'terms-kept' : 'terms-changed', about),
    facts: isBack ? [] : factsIn(language, before, after),
  }
}

function factsIn(
  language: Language,
  before: TermsLetterInput['before'],
  after: TermsLetterInput['after'],
): [string, string][] {
  const labels: Readonly<Record<string, string>> = TEXTS[language].mails.termsFacts
  return Object.keys(after).flatMap((column): [string, string][] => {
    const label = labels[column]
    if (label === undefined) return []
    const [was, becomes] = [before, after].map((terms) => written(language, column, terms[column]))
    return [[label, `${was} → ${becomes}`]]
  })
}

function written(language: Language, column: string, value: unknown): string {
  const { mails, language: about } = TEXTS[language]
  const words: Readonly<Record<string, string>> = mails.termsValues
  if (value === null || value === undefined) return mails.termsValues.none
  const text = `${value as string | number | boolean}` // safe: the columns of terms are no objects
  if (column.endsWith('_cents')) return formatMoney(BigInt(text))
  if (column.endsWith('_date')) return mailDay(language, text)
  if (column === 'interest_millionths')
    return `${(Number(text) / 10_000).toLocaleString(about.locale)}%`
  return words[text] ?? text
}

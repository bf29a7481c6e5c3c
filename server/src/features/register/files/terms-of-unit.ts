import type { Language } from '@zegel/contract/messages'
import type { TermsOfUnit } from '@zegel/contract/register/register-extract'
import { hasSwitch } from '@zegel/core/instruments/instrument-type'
import { formatMoney, parseCents } from '@zegel/core/money'
import type { SheetCell, SheetKind } from '@zegel/spreadsheets/sheet'
import { fill } from '@zegel/texts/fill'
import { TEXTS } from '@zegel/texts/read-texts'
import { toMoney } from '../../../lib/wire-money.ts'
import type { TermsOfUnitRow } from '../terms-of-unit.queries.ts'
import { dayIn, numberIn } from './register-pdf-rows.ts'

type TypeWithTerms = TermsOfUnitRow['type']

/** What a receipt or option gives a right to, as it is on the wire. */
export function toTermsOfUnit({
  type: _,
  exercise_price_cents: cents,
  ...terms
}: TermsOfUnitRow): TermsOfUnit {
  return { ...terms, exercise_price: toMoney(cents === null ? null : BigInt(cents)) }
}

/** What a depositary receipt or an option gives a right to, a label with each as it is printed; null where nobody said. */
export function termFacts(
  type: TypeWithTerms,
  terms: TermsOfUnit,
  language: Language,
): [string, string | null][] {
  return termCells(type, terms, { language, number: numberIn }).map(({ title, kind, cell }) => {
    if (kind === 'money' && typeof cell === 'bigint') return [title, formatMoney(cell)]
    return [title, kind === 'date' ? dayIn(language, String(cell)) : (cell as string | null)] // safe: the rest is text
  })
}

interface TermCell {
  title: string
  kind: SheetKind
  cell: SheetCell
}

/** The same as a sheet has it, where the file that it is in writes numbers in its own way. */
export function termCells(type: TypeWithTerms, terms: TermsOfUnit, writing: Writing): TermCell[] {
  const words = TEXTS[writing.language].papers.terms
  const text = (title: string, cell: string | null): TermCell => ({ title, kind: 'text', cell })
  const first = [
    text(words.underlying[type], terms.underlying),
    text(words.ratio, ratioIn(type, terms, writing)),
  ]
  if (hasSwitch(type, 'requires_coverage'))
    return [...first, text(words.coverage, coverageIn(terms, writing))]
  const { exercise_price: price, expires_on: on } = terms
  const cents = price === null ? null : (parseCents(price) ?? null)
  return [
    ...first,
    { title: words.exercisePrice, kind: 'money', cell: cents },
    on === null
      ? text(words.expiry, expiryAfter(terms, writing))
      : { title: words.expiry, kind: 'date', cell: on },
  ]
}

interface Writing {
  language: Language
  number: (number: bigint) => string
}

// '10 certificaten per aandeel'.
function ratioIn(
  type: TypeWithTerms,
  { ratio, ratio_of: of }: TermsOfUnit,
  { language, number }: Writing,
): string | null {
  if (ratio === null) return null
  const words = TEXTS[language].papers.terms.ratios[type]
  const [ofEach, ofMore] = of === 1 ? [words.one, words.many] : [words.ofOne, words.ofMany]
  return fill(ratio === 1 ? ofEach : ofMore, {
    below: number(BigInt(ratio)),
    of: number(BigInt(of)),
  })
}

// Whether there are shares for all receipts, or how many too few.
function coverageIn(
  { shares_lacking: lacking }: TermsOfUnit,
  { language, number }: Writing,
): string | null {
  if (lacking === null) return null
  const { covered, lacking: tooFew } = TEXTS[language].papers.terms
  return lacking === 0 ? covered : fill(tooFew, { shares: number(BigInt(lacking)) })
}

// How long after they were issued options end.
function expiryAfter(
  { expires_after: count, expires_after_period: period }: TermsOfUnit,
  { language }: Writing,
): string | null {
  if (count === null || period === null) return null
  const words = TEXTS[language].papers.terms.after[period]
  return fill(count === 1 ? words.one : words.other, { count })
}

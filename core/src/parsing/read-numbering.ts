import { MOST_UNITS } from '../register/bounds.ts'
import { brokenByItself, type NumberRange, overlapEachOther } from '../register/share-numbers.ts'
import type { Cell } from './cell.ts'

/** Why a cell holds no numbering, as the key of a text. */
export type NumberingRefusal =
  | 'numbering-unreadable'
  | 'numbering-too-many'
  | 'numbering-not-positive'
  | 'numbering-start-after-end'
  | 'numbering-overlap'
  | 'too-high'

const MOST_INTERVALS = 1000

/**
 * Reads share numbers as people write them - '1-100, 201-300', '1 t/m 100; 201 t/m 300', '1.001 – 2.000', 'nr. 5' - as at most a
 * thousand intervals that do not overlap, in the order of the cell; else says why they are none.
 */
export function readNumbering(cell: Cell): NumberRange[] | NumberingRefusal {
  if (typeof cell === 'boolean' || cell === null) return 'numbering-unreadable'
  const text = String(cell)
  const isPlain = PLAIN.test(text)
  if (!isPlain && text.length > LONGEST) return 'numbering-too-many'
  const ranges = readRanges(isPlain ? text : inPlainSigns(text))
  return typeof ranges === 'string' || !overlapEachOther(ranges) ? ranges : 'numbering-overlap'
}

/** Writes intervals as `readNumbering` reads them: '1-100, 201-300', and one number as '5'. */
export function formatNumbering(
  intervals: readonly { start: bigint | number; end: bigint | number }[],
): string {
  return intervals
    .map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`))
    .join(', ')
}

const PLAIN = /^[\d\s,;-]*$/
const RANGE = /[\s,;]*(\d+)(?:\s*-\s*(\d+))?/y
const END = /[\s,;]*$/y
// '1,001-2,000' is rather thousands the English way than the numbers 1, 1 to 2 and 0.
const COMMA_OF_THOUSANDS = /(?<!\d)[1-9]\d{0,2},0\d{2}(?!\d)/

function readRanges(text: string): NumberRange[] | NumberingRefusal {
  if (text.includes(',0') && COMMA_OF_THOUSANDS.test(text)) return 'numbering-unreadable'
  const ranges: NumberRange[] = []
  let refusal: NumberingRefusal | undefined
  RANGE.lastIndex = 0
  END.lastIndex = 0
  for (let found = RANGE.exec(text); found; found = RANGE.exec(text)) {
    const range = toRange(found[1], found[2])
    if (typeof range === 'string') refusal ??= range
    else if (ranges.push(range) > MOST_INTERVALS) return 'numbering-too-many'
    END.lastIndex = RANGE.lastIndex
  }
  if (!END.test(text)) return 'numbering-unreadable'
  return refusal ?? (ranges.length > 0 ? ranges : 'numbering-unreadable')
}

// No number of MOST_UNITS has more figures, not even with some zeros before it.
const MOST_FIGURES = 24

function toRange(first = '', last = first): NumberRange | NumberingRefusal {
  if (first.length > MOST_FIGURES || last.length > MOST_FIGURES) return 'too-high'
  const range = { start: BigInt(first), end: BigInt(last) }
  return brokenByItself(range) ?? (range.end > MOST_UNITS ? 'too-high' : range)
}

// Longer than a thousand intervals are, and short enough for the patterns below.
const LONGEST = 50_000
const WORDS_BEFORE = /#|\b(?:aandeel)?(?:nummers?|nrs?|nos?|numbers?)\b[.:]?/g
const UP_TO =
  /(?<![a-z])(?:t ?\/ ?m|t\.?e?\.?m\.?|tot en met|through|to)(?![a-z])|\.{2,}|[…‐‑‒–—−]/g
const AND = /(?<![a-z])(?:en|and)(?![a-z])|[&+]/g
const DOTS_OF_THOUSANDS = /(?<![\d.])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g

function inPlainSigns(text: string): string {
  return text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(UP_TO, '-')
    .replace(DOTS_OF_THOUSANDS, (number) => number.replaceAll('.', ''))
    .replace(AND, ',')
    .replace(WORDS_BEFORE, ' ')
}

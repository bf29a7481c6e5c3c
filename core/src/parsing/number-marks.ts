export type DecimalMark = ',' | '.'

/**
 * The figures and marks of a number without what people dress it in: '€ 1 234,50-' is '-1234,50'. Undefined when it is no number,
 * or has more than one sign.
 */
export function bareNumber(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  return isBare(text) ? text : undress(text)
}

const COMMA = 44
const MINUS = 45
const DOT = 46
const ZERO = 48
const NINE = 57

// By hand, because nearly all cells of a long file pass here twice and need nothing else.
function isBare(text: string): boolean {
  let digits = 0
  for (let at = text.charCodeAt(0) === MINUS ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits += 1
    else if (code !== COMMA && code !== DOT) return false
  }
  return digits > 0
}

// No number is longer, and no pattern below may be kept busy by a long text.
const LONGEST = 60
const CURRENCY = /€|\beur(?:os?)?\b/i
const NO_CENTS = /[.,] ?-{1,2}$/
const DRESSED = /^(\()?([-+])? ?(\d[\d., ]*|[.,]\d+?)( ?-)?(\))?$/
const GROUPED_BY_SPACES = /^\d{1,3}(?: \d{3})+(?=$|[.,])/

function undress(text: string): string | undefined {
  const spaced = text
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(CURRENCY, ' ')
    .replaceAll(/[\s'’]+/g, ' ')
    .trim()
  const dressed = DRESSED.exec(spaced.replace(NO_CENTS, '').replace(/^([-+(]) /, '$1'))
  if (!dressed) return undefined
  const [, opened, sign, spacedFigures = '', minus, closed] = dressed
  const negatives = [opened && closed, sign === '-', minus].filter(Boolean).length
  if (negatives > 1 || Boolean(opened) !== Boolean(closed)) return undefined
  const figures = spacedFigures
    .replace(GROUPED_BY_SPACES, (whole) => whole.replaceAll(' ', ''))
    .trim()
  return isBare(figures) ? `${negatives ? '-' : ''}${figures}` : undefined
}

/** What the marks in a bare number say of which stands before the decimals. */
export interface NumberShape {
  /** The mark before the decimals; where that is open, the one that may be. Undefined in a number without marks. */
  mark: DecimalMark | undefined
  /** 'open' for a lone mark with three digits behind it, 'likely' with any other number of them. */
  is: 'certain' | 'likely' | 'open'
}

/** Reads the marks in the figures of a bare number. */
export function shapeOf(figures: string): NumberShape {
  let commas = 0
  let dots = 0
  let last = -1
  for (let at = 0; at < figures.length; at += 1) {
    const code = figures.charCodeAt(at)
    if (code === COMMA) commas += 1
    else if (code === DOT) dots += 1
    else continue
    last = at
  }
  if (last < 0) return { mark: undefined, is: 'certain' }
  if (commas > 0 && dots > 0) return { mark: figures[last] === ',' ? ',' : '.', is: 'certain' }
  const mark = commas > 0 ? ',' : '.'
  // Twice the same mark is before thousands.
  if (commas + dots > 1) return { mark: otherMark(mark), is: 'certain' }
  if (figures.length - last !== 4) return { mark, is: 'likely' }
  const isDecimal = last === 0 || last > 3 || figures.startsWith('0')
  return { mark, is: isDecimal ? 'certain' : 'open' }
}

/** The mark that stands before the thousands where this one stands before the decimals, and the other way round. */
export function otherMark(mark: DecimalMark): DecimalMark {
  return mark === ',' ? '.' : ','
}

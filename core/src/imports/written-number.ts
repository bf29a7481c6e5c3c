export type DecimalMark = ',' | '.'

/**
 * The figures and marks of a number without what people dress it in: '€ 1 234,50-' is '-1234,50'. Undefined when it is no number,
 * or has more than one sign.
 */
export function bareNumber(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return undefined
  return BARE.test(trimmed) ? trimmed : undress(trimmed)
}

// No number is longer, and no pattern below may be kept busy by a long text.
const LONGEST = 60
const BARE = /^-?(?:\d[\d.,]*|[.,]\d+)$/
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
  return BARE.test(figures) ? `${negatives ? '-' : ''}${figures}` : undefined
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
  const comma = figures.lastIndexOf(',')
  const dot = figures.lastIndexOf('.')
  if (comma < 0 && dot < 0) return { mark: undefined, is: 'certain' }
  if (comma >= 0 && dot >= 0) return { mark: comma > dot ? ',' : '.', is: 'certain' }
  const [mark, other, at] = comma < 0 ? (['.', ',', dot] as const) : ([',', '.', comma] as const)
  // Twice the same mark is before thousands.
  if (figures.indexOf(mark) !== at) return { mark: other, is: 'certain' }
  if (figures.length - at !== 4) return { mark, is: 'likely' }
  return { mark, is: at === 0 || at > 3 || figures.startsWith('0') ? 'certain' : 'open' }
}

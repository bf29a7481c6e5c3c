/** The ways in which numbers are written, by who writes so: '1.234,56' and '1,234.56'. */
export const NUMBER_FORMATS = ['nl', 'en'] as const

export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** What Intl calls each of them. */
export const LOCALE_OF_NUMBERS: Readonly<Record<NumberFormat, string>> = {
  nl: 'nl-NL',
  en: 'en-GB',
}

/** The mark before the decimals. */
export function decimalMarkOf(format: NumberFormat): ',' | '.' {
  return format === 'en' ? '.' : ','
}

import { COUNTRY_CODES, countryName } from '@zegel/core/legal-persons/country'

/**
 * What countries are called in each language of the app, by their codes and in the order of their names. The build puts them in the place of
 * what makes them: a browser takes 20 to 40 ms to get ready for naming countries, and a telephone over a tenth of a second.
 */
export const COUNTRY_NAMES = { nl: namesIn('nl'), en: namesIn('en') }

function namesIn(language: string): Readonly<Record<string, string>> {
  const { compare } = new Intl.Collator(language)
  return Object.fromEntries(
    COUNTRY_CODES.map((code) => [code, countryName(code, language)] as const).toSorted((a, b) =>
      compare(a[1], b[1]),
    ),
  )
}

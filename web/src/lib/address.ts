import { COUNTRY_CODES, countryName as nameIn } from '@zegel/core/legal-persons/country'
import { currentLanguage } from '../i18n/i18n.ts'

/** The name of a country in the language on screen. */
export function countryName(code: string, language = currentLanguage()): string {
  return nameIn(code, language)
}

/** All countries, in the order of their names. */
export function listCountries(language = currentLanguage()): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(language)
  return COUNTRY_CODES.map((code) => ({
    value: code,
    label: countryName(code, language),
  })).toSorted((a, b) => compare(a.label, b.label))
}

interface Address {
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

/** 'Molenweg 1, 1234 AB Noorderdam, Nederland', without what is not known; undefined when nothing is. */
export function formatAddress({ address, zip_code, city, country }: Address): string | undefined {
  // A postcode stays on one line.
  const place = [zip_code?.replace(' ', '\u00a0'), city].filter(Boolean).join(' ')
  const parts = [address, place, country && countryName(country)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

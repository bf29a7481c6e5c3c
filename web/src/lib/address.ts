import { COUNTRY_CODES } from '@zegel/core/legal-persons/country'
import { currentLanguage } from '../i18n/i18n.ts'

/** The name of a country in the language on screen; what is no country's code stays as it is. */
export function countryName(code: string, language = currentLanguage()): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}

/** All countries, in the order of their names. */
export function listCountries(language = currentLanguage()): { value: string; label: string }[] {
  return COUNTRY_CODES.map((code) => ({
    value: code,
    label: countryName(code, language),
  })).toSorted((a, b) => a.label.localeCompare(b.label, language))
}

interface Address {
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

/** 'Molenweg 1, 1234 AB Noorderdam, Nederland', without what is not known; undefined when nothing is. */
export function formatAddress({ address, zip_code, city, country }: Address): string | undefined {
  const place = [zip_code, city].filter(Boolean).join(' ')
  const parts = [address, place, country && countryName(country)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

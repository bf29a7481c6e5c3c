import { COUNTRY_CODES } from '@zegel/core/legal-persons/country'
import { currentLanguage } from '../i18n/i18n.ts'

const namesByLanguage = new Map<string, Intl.DisplayNames>()

/** The name of a country in the language on screen; what is no country's code stays as it is. */
export function countryName(code: string, language = currentLanguage()): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  namesByLanguage.set(language, names)
  return names.of(code.toUpperCase()) ?? code
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
  const place = [zip_code, city].filter(Boolean).join(' ')
  const parts = [address, place, country && countryName(country)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

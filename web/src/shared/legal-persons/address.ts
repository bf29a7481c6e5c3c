import { countryName as nameIn } from '@zegel/core/legal-persons/country'
import { currentLanguage } from '../../i18n/i18n.ts'
import { COUNTRY_NAMES } from './country-names.ts'

/** The name of a country in the language on screen; of a code that is no longer in use, such as AN, the browser may know it. */
export function countryName(code: string, language = currentLanguage()): string {
  return COUNTRY_NAMES[language][code.toUpperCase()] ?? nameIn(code, language)
}

/** All countries, in the order of their names. */
export function listCountries(language = currentLanguage()): { value: string; label: string }[] {
  return Object.entries(COUNTRY_NAMES[language]).map(([value, label]) => ({ value, label }))
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

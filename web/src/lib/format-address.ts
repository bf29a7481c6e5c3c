import { countryName } from './countries.ts'

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

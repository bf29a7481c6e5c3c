/** What has to be known of a party before a deed can name it. */
export interface PartyInfo {
  type: string
  legal_name: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  business_register_number: string | null
}

export const PARTY_INFO = ['name', 'address', 'zip_code', 'city', 'country'] as const
export const MISSING_PARTY_INFO = [...PARTY_INFO, 'business_register_number'] as const
export type MissingPartyInfo = (typeof MISSING_PARTY_INFO)[number]

// These exist by law, whether or not they stand in the business register.
const PUBLIC_BODIES = new Set<string>(['provincie', 'gemeente', 'waterschap', 'de staat'])

/**
 * What is not known yet of a party to a deed, in the order in which a form asks for it; nothing when the deed can be made. A company
 * has a number in the business register too, unless it is a public body.
 */
export function missingPartyInfo(party: PartyInfo): MissingPartyInfo[] {
  const known = { ...party, name: party.legal_name }
  const missing: MissingPartyInfo[] = PARTY_INFO.filter((part) => isBlank(known[part]))
  const needsNumber = isRegistered(party.type) && isBlank(party.business_register_number)
  return needsNumber ? [...missing, 'business_register_number'] : missing
}

function isRegistered(type: string): boolean {
  return type !== 'natural_person' && !PUBLIC_BODIES.has(type)
}

function isBlank(text: string | null): boolean {
  return (text ?? '').trim() === ''
}

import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'

/** A legal person as everybody may see it: no e-mail address or photo, and nobody's home address. */
export function toPublicPerson<Person extends LegalPerson>(person: Person): Person {
  return { ...withoutHome(person), email: null, photo_image_url: null }
}

/** A legal person without the home address of a private one. */
export function withoutHome<Person extends LegalPerson>(person: Person): Person {
  const place = { address: null, zip_code: null, city: null, country: null }
  return { ...person, ...(person.type === 'natural_person' && place) }
}

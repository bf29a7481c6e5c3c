import type { LegalPerson } from '@zegel/contract/legal-persons'

/** A legal person as everybody may see it: no e-mail address or photo, and nobody's home address. */
export function toPublicPerson<Person extends LegalPerson>(person: Person): Person {
  const place = { address: null, zip_code: null, city: null, country: null }
  return {
    ...person,
    ...(person.type === 'natural_person' && place),
    email: null,
    photo_image_url: null,
  }
}

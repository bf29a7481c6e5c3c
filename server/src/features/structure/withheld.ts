import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'

/** What of a structure is kept from whoever reads it. */
interface Withheld {
  /** They see it only because everybody does: how to reach people, and what they look like. */
  forPublic: boolean
  /** Who holds something as a private person, what any of them holds, and where they live. */
  hidesHolders: boolean
}

/** What is kept from somebody. */
export function withheldFrom(actor: Actor | null, on: OnStructure): Withheld {
  return {
    forPublic: !mayWithStructure(actor, 'read structure', { ...on, isPublic: false }),
    hidesHolders: !mayWithStructure(actor, 'read holders', on),
  }
}

/** A legal person as everybody may see it: no e-mail address or photo, and nobody's home address. */
export function toPublicPerson<Person extends LegalPerson>(person: Person): Person {
  return { ...withoutHome(person), email: null, photo_image_url: null }
}

/** A legal person without the home address of a private one. */
export function withoutHome<Person extends LegalPerson>(person: Person): Person {
  const place = { address: null, zip_code: null, city: null, country: null }
  return { ...person, ...(person.type === 'natural_person' && place) }
}

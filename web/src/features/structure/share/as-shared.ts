import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'

/**
 * A structure as everybody sees it, also who may see more: without e-mail addresses, without where people live or what they look
 * like, and with nothing to change. To others the server does not even send these.
 */
export function asShared(structure: OrganizationStructure): OrganizationStructure {
  return {
    ...structure,
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
    legal_persons: structure.legal_persons.map((person) =>
      person.type === 'natural_person'
        ? { ...person, ...UNKNOWN, photo_image_url: null }
        : { ...person, email: null },
    ),
  }
}

const UNKNOWN = { email: null, address: null, zip_code: null, city: null, country: null }

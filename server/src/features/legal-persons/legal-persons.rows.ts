import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/database.ts'
import { versionOf } from '../../lib/version.ts'

export type LegalPersonRow = Selectable<Tables['legal_persons']>

/** What others may see of a legal person: without its account number. */
export function toLegalPerson(row: LegalPersonRow): LegalPerson {
  return {
    id: row.id,
    uuid: row.id,
    type: row.type as LegalPersonType, // safe: the table's check lists the same types
    legal_name: row.legal_name,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    business_register_number: row.business_register_number,
    foreign_register: row.foreign_register,
    foreign_legal_form: row.foreign_legal_form,
    address: row.address,
    zip_code: row.zip_code,
    city: row.city,
    country: row.country,
    photo_image_url: row.photo_image_url,
    ...(row.type !== 'natural_person' && { version: versionOfEntity(row) }),
  }
}

type EntityFacts = Pick<LegalPerson, 'legal_name' | 'address' | 'zip_code' | 'city' | 'country'>

/** Another one once the name or address of an entity is another. Whoever sees an entity sees these, so it tells nobody more. */
export function versionOfEntity({ legal_name, address, zip_code, city, country }: EntityFacts) {
  return versionOf({ legal_name, address, zip_code, city, country })
}

import { OF_PERSON } from '@zegel/core/imports/rows/person-fields'
import {
  COMPANY_FACTS,
  LEGAL_PERSON_FACTS,
  NATURAL_PERSON_FACTS,
} from '@zegel/core/legal-persons/person-facts'
import { expect, it } from 'vitest'
import type { Tables } from '../src/db/database.ts'

type Column = keyof Tables['legal_persons']

/** Of whom each column tells something that imports, exports and downloads go by; 'apart' is what each of them treats on its own. */
const IS_FACT_OF: Record<Column, 'person' | 'company' | 'both' | 'apart'> = {
  accepted_as: 'apart',
  address: 'both',
  birth_date: 'person',
  birth_place: 'person',
  business_register_number: 'company',
  city: 'both',
  country: 'both',
  created_at: 'apart',
  email: 'apart',
  erased_at: 'apart',
  first_name: 'person',
  foreign_legal_form: 'company',
  foreign_register: 'company',
  iban: 'apart',
  iban_changed_at: 'apart',
  iban_name: 'apart',
  id: 'apart',
  last_name: 'person',
  legal_name: 'both',
  photo_image_url: 'apart',
  stated_by: 'apart',
  statutory_seat: 'apart',
  type: 'apart',
  zip_code: 'both',
}

const factsOf = (kind: 'person' | 'company') =>
  Object.entries(IS_FACT_OF).flatMap(([column, of]) => (of === kind || of === 'both' ? column : []))

it('each fact of a natural person and of a company is in the list that they are read and written by', () => {
  expect(NATURAL_PERSON_FACTS.toSorted()).toEqual(factsOf('person'))
  expect(COMPANY_FACTS.toSorted()).toEqual(factsOf('company'))
})

it('rows of an import may tell each of them, beside the address and the legal form', () => {
  const fields = LEGAL_PERSON_FACTS.map((fact) =>
    fact === 'business_register_number' ? 'business_registration_number' : fact,
  )
  expect([...fields, 'email', 'legal_form'].toSorted()).toEqual(OF_PERSON.toSorted())
})

import { isCountryCode } from '@zegel/core/legal-persons/country'
import { toLegalPersonType, LEGAL_PERSON_TYPES } from '@zegel/core/legal-persons/legal-form'
import { bareRegisterNumber, REGISTER_NUMBER } from '@zegel/core/legal-persons/register-number'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { message } from './messages.ts'
import { PHOTO, Photo } from './photo.ts'
import { Flag, Id, requiredText, ShortNote } from './values.ts'

export const LegalPerson = z.object({
  id: Id,
  uuid: Id,
  type: z.enum(LEGAL_PERSON_TYPES),
  legal_name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  business_register_number: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  photo_image_url: z.string().nullable(),
})
export type LegalPerson = z.infer<typeof LegalPerson>

/** What a list or a transaction shows of somebody. */
export const LegalPersonName = LegalPerson.pick({ id: true, legal_name: true, type: true })
export type LegalPersonName = z.infer<typeof LegalPersonName>

/** Spaces and dots in between are forgiven. */
export const BusinessRegisterNumber = requiredText('business-register-number-required')
  .transform(bareRegisterNumber)
  .pipe(z.string().regex(REGISTER_NUMBER, { error: message('business-register-number-invalid') }))

export const NewLegalPerson = z.object({
  type: z
    .string({ error: message('type-required') })
    .transform((type) => toLegalPersonType(type))
    .refine((type) => type !== undefined && type !== 'natural_person', {
      error: message('type-required'),
    }),
  legal_name: requiredText('legal-name-required'),
  business_register_number: BusinessRegisterNumber,
  address: requiredText('address-required'),
  zip_code: requiredText('zip-code-required', 16),
  city: requiredText('city-required'),
  country: requiredText('country-required')
    .toUpperCase()
    .refine(isCountryCode, { error: message('country-invalid') })
    .default('NL'),
  organization_uuid: Id,
  add_to_organization: Flag.default(true),
  hidden: Flag.default(false),
  /** Accepted and without effect: the reply is the same with its trees or without. */
  with_tree: Flag.optional(),
})
export type NewLegalPerson = z.input<typeof NewLegalPerson>

/** The fields of an entity that may change; its number may come along, as it is. */
export const EditEntity = NewLegalPerson.pick({
  legal_name: true,
  address: true,
  zip_code: true,
  city: true,
  country: true,
}).extend({
  business_register_number: z
    .string()
    .transform((text) => bareRegisterNumber(text) || null)
    .nullish(),
  organization_id: Id,
  entity_id: Id,
  /** Its photo, as in POST /organizations/entities/photo. */
  file: Photo.optional(),
})
export type EditEntity = z.input<typeof EditEntity>

export const AttachToInstrument = z.object({
  legal_person_id: z.uuid({ error: message('person-required') }),
  financial_instrument_id: Id,
  label: ShortNote.nullish(),
})
export type AttachToInstrument = z.input<typeof AttachToInstrument>

export const legalPersons = {
  add: endpoint({
    method: 'POST',
    path: '/legal_persons',
    summary: 'Adds a company or other legal entity, by default to the organisation.',
    right: 'edit entity',
    of: ({ body }) => body.organization_uuid,
    body: NewLegalPerson,
    reply: LegalPerson,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/organizations/entities',
    summary:
      'Changes name and address of an entity, and its photo when a `file` comes along; another business register number is refused.',
    right: 'edit entity',
    of: ({ body }) => body.organization_id,
    body: EditEntity,
    reply: LegalPerson,
    multipart: true,
    file: PHOTO,
  }),
  listAvailable: endpoint({
    method: 'GET',
    path: '/legal_persons/available',
    summary:
      'Persons and entities the organisation knows, to choose from: by whoever edits its entities, or manages the instrument they are for.',
    right: 'choose person',
    of: ({ query }) => query.financial_instrument_id ?? query.organization_uuid,
    query: z.object({
      organization_uuid: Id,
      /** The instrument whose register somebody is chosen for. */
      financial_instrument_id: Id.optional(),
      /** Leaves out who is a participant of that instrument. */
      without_participants: Flag.optional(),
      q: z.string().trim().max(200).optional(),
    }),
    reply: z.array(LegalPerson),
  }),
}

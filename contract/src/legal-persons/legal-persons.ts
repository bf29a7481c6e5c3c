import { normalizeZipCode } from '@zegel/core/legal-persons/names-and-addresses'
import { isCountryOrNone } from '@zegel/core/legal-persons/country'
import { LEGAL_FORMS, LEGAL_PERSON_TYPES } from '@zegel/core/legal-persons/legal-form'
import {
  bareRegisterNumber,
  faultsOfRegisterFacts,
  REGISTER_NUMBER,
  type RegisterFacts,
  type RegisterFactsInput,
  toRegisterFacts,
} from '@zegel/core/legal-persons/register-number'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../messages.ts'
import { PHOTO, Photo } from '../accounts/photo.ts'
import { Flag, Id, idOr, Instant, requiredText, ShortNote } from '../values.ts'
import { EVERYTHING } from '../subjects.ts'
import { fromVersion, Version } from '../version.ts'

export const LegalPerson = z.object({
  id: Id,
  uuid: Id,
  type: z.enum(LEGAL_PERSON_TYPES),
  legal_name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Of a Dutch company its KVK number. */
  business_register_number: z.string().nullable(),
  /** The register that the number is of and the legal form in words, of a company of another country; null for others. */
  foreign_register: z.string().nullable(),
  foreign_legal_form: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  photo_image_url: z.string().nullable(),
  /** Of the name and address of an entity, where it may be changed. */
  version: Version,
})
export type LegalPerson = z.infer<typeof LegalPerson>

/** How a legal person stands with an organisation. */
export const Standing = z.object({
  /** Somebody with an account is this legal person, or acts for it. */
  active: z.boolean(),
  /** An entity that is left out of what others are shown. */
  hidden: z.boolean(),
  /** The newest invitation of the organisation that waits, also when it expired meanwhile. */
  invitation: z.object({ created_at: Instant, expires_at: Instant }).nullable(),
})
export type Standing = z.infer<typeof Standing>

/** A legal person with it, where an organisation or somebody who acts for it asks. */
export const StandingLegalPerson = LegalPerson.extend(Standing.partial().shape)

/** What a list or a transaction shows of somebody. */
export const LegalPersonName = LegalPerson.pick({ id: true, legal_name: true, type: true })
export type LegalPersonName = z.infer<typeof LegalPersonName>

/** Spaces and dots in between are forgiven. */
export const BusinessRegisterNumber = requiredText('business-register-number-required')
  .transform(bareRegisterNumber)
  .pipe(z.string().regex(REGISTER_NUMBER, { error: message('business-register-number-invalid') }))

const Typed = z
  .string()
  .trim()
  .max(255, { error: message('too-long') })
  .nullish()

/** A zip code; a Dutch one is kept as it is written, whatever spaces and capitals it was typed with. */
export const ZipCode = requiredText('zip-code-required', 16).transform(normalizeZipCode)

/** What is asked of any new company; its country decides the rest (byCountry). */
export const CompanyFacts = z.object({
  /** One of our legal forms; of no meaning for a company of another country. */
  type: z.string({ error: message('type-required') }).nullish(),
  legal_name: requiredText('legal-name-required'),
  /** A KVK number, or the number in the register of another country. */
  business_register_number: z
    .string({ error: message('business-register-number-required') })
    .max(50, { error: message('too-long') })
    .nullish(),
  foreign_register: Typed,
  foreign_legal_form: Typed,
  address: requiredText('address-required'),
  zip_code: ZipCode,
  city: requiredText('city-required'),
  country: requiredText('country-required')
    .toUpperCase()
    .refine(isCountryOrNone, { error: message('country-invalid') })
    .default('NL'),
})

/**
 * Lets the country of a company decide what else has to be known of it: of a Dutch one a KVK number and one of our legal forms, of
 * others a number, the register it is of and a legal form in words.
 */
export function byCountry<Schema extends z.ZodType<RegisterFactsInput>>(schema: Schema) {
  return schema
    .superRefine(
      (typed, context) => {
        const texts = textsOf(typed)
        for (const [field, fault] of Object.entries(faultsOfRegisterFacts(texts))) {
          // What is no text at all was refused by its own schema.
          if (!(field in texts) && field in typed) continue
          const issue = { path: [field], message: message(fault) }
          // A form that is not ours is not missing.
          if (field === 'type' && typed.type)
            context.addIssue({
              ...issue,
              code: 'invalid_value',
              values: [...LEGAL_FORMS],
              input: typed.type,
            })
          else context.addIssue({ ...issue, code: 'custom' })
        }
      },
      // Whoever leaves one field hears what is wrong with it, whatever the others lack.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((typed) => {
      const {
        foreign_register: _,
        foreign_legal_form: __,
        ...rest
      } = typed as z.output<Schema> & RegisterFactsInput
      return { ...rest, ...toRegisterFacts(typed) } as Omit<z.output<Schema>, keyof RegisterFacts> &
        RegisterFacts
    })
}

// The rules are asked of bodies whose fields may still be anything.
function textsOf(typed: RegisterFactsInput): RegisterFactsInput {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([, value]: [string, unknown]) => typeof value === 'string' || value === null,
    ),
  )
}

export const NewLegalPerson = byCountry(
  CompanyFacts.extend({
    organization_uuid: Id,
    add_to_organization: Flag.default(true),
    hidden: Flag.default(false),
    /** Accepted and without effect: the reply is the same with its trees or without. */
    with_tree: Flag.optional(),
  }),
)
export type NewLegalPerson = z.input<typeof NewLegalPerson>

/** What may change of a company that is there. */
export const CompanyChanges = CompanyFacts.pick({
  legal_name: true,
  address: true,
  zip_code: true,
  city: true,
  country: true,
})

/** The fields of an entity that may change; its number may come along, as it is. */
export const EditEntity = CompanyChanges.extend({
  business_register_number: z
    .string()
    .trim()
    .min(1, { error: message('business-register-number-required') })
    .nullish(),
  organization_id: Id,
  entity_id: Id,
  /** Its photo, as in POST /organizations/entities/photo. */
  file: Photo.optional(),
  ...fromVersion,
})
export type EditEntity = z.input<typeof EditEntity>

export const AttachToInstrument = z.object({
  legal_person_id: z.uuid({ error: message('person-required') }),
  financial_instrument_id: idOr('instrument-missing'),
  label: ShortNote.nullish(),
})
export type AttachToInstrument = z.input<typeof AttachToInstrument>

export const legalPersons = {
  add: endpoint({
    method: 'POST',
    path: '/legal_persons',
    summary: 'Adds a company or other legal entity, by default to the organisation.',
    changes: ['entities', 'structure', 'known-persons'],
    right: 'add entity',
    of: ({ body }) => body.organization_uuid,
    body: NewLegalPerson,
    reply: StandingLegalPerson,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/organizations/entities',
    summary:
      'Changes name and address of an entity, and its photo when a `file` comes along; another business register number is refused.',
    changes: EVERYTHING,
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
    reads: ['known-persons'],
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
    reply: z.array(StandingLegalPerson),
  }),
}

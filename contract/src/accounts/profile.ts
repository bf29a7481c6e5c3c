import { z } from 'zod'
import { isCountryOrNone } from '@zegel/core/legal-persons/country'
import { NUMBER_FORMATS } from '@zegel/core/number-format'
import { normalizeZipCode } from '@zegel/core/legal-persons/names-and-addresses'
import { endpoint, NoContent } from '../endpoint.ts'
import {
  byCountry,
  CompanyChanges,
  CompanyFacts,
  LegalPerson,
  ZipCode,
} from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { PHOTO, Photo } from './photo.ts'
import { chosenDate, Flag, Id, requiredText } from '../values.ts'
import { fromVersion } from '../version.ts'

const optionalText = z
  .string()
  .trim()
  .max(255, { error: message('too-long') })
  .transform((text) => text || null)
  .nullish()

export const UpdateProfile = z.object({
  first_name: z
    .string({ error: message('first-name-required') })
    .trim()
    .min(1, { error: message('first-name-required') })
    .max(255, { error: message('too-long') }),
  last_name: z
    .string({ error: message('last-name-required') })
    .trim()
    .min(1, { error: message('last-name-required') })
    .max(255, { error: message('too-long') }),
  address: optionalText,
  zip_code: z
    .string()
    .trim()
    .max(255, { error: message('too-long') })
    .transform((text) => normalizeZipCode(text) || null)
    .nullish(),
  city: optionalText,
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text || null)
    .pipe(
      z
        .string()
        .refine(isCountryOrNone, { error: message('country-invalid') })
        .nullable(),
    )
    .nullish(),
  /** What tells persons of one name apart in a deed; '' empties it. */
  birth_date: z.preprocess(
    (day) => (day === '' ? null : day),
    chosenDate('1900-01-01', '2199-12-31').nullish(),
  ),
  birth_place: optionalText,
  /** As typed; kept in international form. Dutch when it has no country code. */
  phone: optionalText,
  /** The role a platform administrator acts with; ignored for everybody else. */
  preferred_role: z.enum(['member', 'admin', 'superadmin']).optional(),
  /** The photo, as in POST /user/photo. */
  file: Photo.optional(),
})
export type UpdateProfile = z.input<typeof UpdateProfile>

/** Where somebody lives, whole: as a deed names it. */
export const HomeAddress = z.object({
  address: requiredText('address-required'),
  zip_code: ZipCode,
  city: requiredText('city-required'),
  /** ISO 3166-1 alpha-2. */
  country: requiredText('country-required')
    .toUpperCase()
    .refine(isCountryOrNone, { error: message('country-invalid') }),
})
export type HomeAddress = z.input<typeof HomeAddress>

export const UpdateIban = z.object({
  IBAN: z
    .string({ error: message('iban-required') })
    .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, { error: message('iban-required') })
        .max(34, { error: message('iban-invalid') }),
    ),
  /** To whom the account belongs, where that is not their own name; '' empties it. */
  IBAN_name: z
    .string()
    .trim()
    .max(70, { error: message('too-long') })
    .transform((text) => text || null)
    .nullish(),
  /** A company one acts for; without it the account is one's own. */
  legal_person_id: Id.nullish(),
})
export type UpdateIban = z.input<typeof UpdateIban>

/** A company somebody adds to the own profile and acts for. */
export const NewOwnLegalPerson = byCountry(CompanyFacts)
export type NewOwnLegalPerson = z.input<typeof NewOwnLegalPerson>

export const EditOwnLegalPerson = CompanyChanges.extend({
  business_register_number: requiredText('business-register-number-required'),
  entity_id: Id,
  ...fromVersion,
})
export type EditOwnLegalPerson = z.input<typeof EditOwnLegalPerson>

export const profile = {
  update: endpoint({
    method: 'PATCH',
    path: '/user',
    summary:
      "Changes one's own name, address, phone and, for administrators, preferred role; a `file` is the photo.",
    changes: ['user'],
    right: 'user',
    body: UpdateProfile,
    reply: NoContent,
    multipart: true,
    file: PHOTO,
  }),
  setAddress: endpoint({
    method: 'PATCH',
    path: '/user/address',
    summary: "Keeps one's own address.",
    changes: ['user'],
    right: 'user',
    body: HomeAddress,
    reply: NoContent,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/user/photo',
    summary: "Stores one's own photo (multipart, `file`): JPEG, PNG or WebP up to 5 MB.",
    changes: ['user'],
    right: 'user',
    body: z.object({ file: Photo }),
    reply: z.object({ photo_image_url: z.string() }),
    multipart: true,
    file: PHOTO,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/photos/:id',
    summary: 'A photo of oneself or of a legal person one knows.',
    right: 'user',
    reply: NoContent,
    download: true,
  }),
  setIban: endpoint({
    method: 'PATCH',
    path: '/user/iban',
    summary: 'Keeps the bank account that payments go to, of oneself or of a company one acts for.',
    changes: ['user', 'portfolio'],
    right: 'user',
    body: UpdateIban,
    reply: NoContent,
  }),
  setNotifications: endpoint({
    method: 'PATCH',
    path: '/user/notifications',
    summary: 'Whether general mails are wanted; those about security always go.',
    changes: ['user'],
    right: 'user',
    body: z.object({ general_notifications: Flag }),
    reply: NoContent,
  }),
  setNumberFormat: endpoint({
    method: 'PATCH',
    path: '/user/number_format',
    summary:
      "Keeps how the user reads numbers: '1.234,56' (nl) or '1,234.56' (en), in any language.",
    changes: ['user'],
    right: 'user',
    body: z.object({ number_format: z.enum(NUMBER_FORMATS) }),
    reply: NoContent,
  }),
  addLegalPerson: endpoint({
    method: 'POST',
    path: '/user/legal_persons',
    summary: "Adds a company to one's own profile, to act for it.",
    changes: ['portfolio'],
    right: 'user',
    body: NewOwnLegalPerson,
    reply: LegalPerson,
    idempotent: true,
  }),
  editLegalPerson: endpoint({
    method: 'PATCH',
    path: '/user/legal_persons',
    summary: 'Changes a company one added oneself; its register number stays.',
    changes: ['portfolio'],
    right: 'user',
    body: EditOwnLegalPerson,
    reply: LegalPerson,
  }),
}

import { ROLES } from '@zegel/core/access/roles'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { NUMBER_FORMATS } from '@zegel/core/number-format'
import { z } from 'zod'
import { LANGUAGES } from '../messages.ts'
import { DateOfRecord, Id, Instant } from '../values.ts'

export const Membership = z.object({
  organization_uuid: Id,
  organization_name: z.string(),
  logo_image_url: z.string().nullable(),
  role: z.enum(ROLES),
})
export type Membership = z.infer<typeof Membership>

export const NaturalPerson = z.object({
  id: Id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  legal_name: z.string(),
  type: z.literal('natural_person'),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** As a deed tells them; left out where they are not known. */
  birth_date: DateOfRecord.nullable().optional(),
  birth_place: z.string().nullable().optional(),
  photo_image_url: z.string().nullable(),
  IBAN: z.string().nullable(),
  /** To whom that account belongs, where it is not their own name. */
  IBAN_name: z.string().nullable().optional(),
  organization_memberships: z.array(Membership),
})

const Related = {
  organization: z.object({ uuid: Id, name: z.string() }).optional(),
  financialInstrument: z.object({ id: Id, name: z.string() }).optional(),
}

/** An invitation that waits for the one who is signed in. */
const InvitedOnboarding = z.object({ id: Id, context: z.string(), ...Related })

/** An instrument that the one who is signed in began to set up. */
const BegunOnboarding = z.object({
  id: Id,
  onboarding_type: z.enum(INSTRUMENT_TYPES),
  financial_instrument_id: Id.nullable(),
  completed_at: Instant.nullable(),
  ...Related,
})

/** What somebody has begun or was asked to do. */
export const Onboarding = z.union([InvitedOnboarding, BegunOnboarding])
export type Onboarding = z.infer<typeof Onboarding>

export const User = z.object({
  id: Id,
  email: z.email(),
  email_verified_at: Instant.nullable(),
  name: z.string(),
  administrator: z.boolean(),
  /** False once the account is disabled. */
  active: z.boolean(),
  phone: z.string().nullable(),
  preferred_role: z.enum(['member', 'admin', 'superadmin']),
  language: z.enum(LANGUAGES).nullable(),
  /** How numbers are written; Dutch, as everywhere, until one chooses. */
  number_format: z.enum(NUMBER_FORMATS).nullable(),
  general_notifications: z.boolean(),
  current_organization_uuid: Id.nullable(),
  two_factor_confirmed_at: Instant.nullable(),
  /** False for who only ever signed in through Google. */
  has_password: z.boolean(),
  /** Ids of the instruments the user administers. */
  instrument_admin_of: z.array(Id),
  natural_person: NaturalPerson,
  /** Only when asked for. */
  onboardings: z.array(Onboarding).optional(),
})
export type User = z.infer<typeof User>

export const Guest = z.object({ guest: z.literal(true) })
export type Guest = z.infer<typeof Guest>

import { ROLES } from '@zegel/core/access/may'
import { z } from 'zod'
import { endpoint, NoContent } from './endpoint.ts'
import { LANGUAGES, message } from './messages.ts'
import { Flag, Id, Instant } from './values.ts'

export const Login = z.object({
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required') })
    .max(320),
  password: z
    .string({ error: message('password-required') })
    .min(1, { error: message('password-required') })
    .max(1024),
  remember: Flag.optional(),
  /** Where the visitor wanted to go; the answer's `redirect` is this when it is safe. */
  redirect: z.string().max(2048).optional(),
})
export type Login = z.input<typeof Login>

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
  photo_image_url: z.string().nullable(),
  IBAN: z.string().nullable(),
  organization_memberships: z.array(Membership),
})

export const User = z.object({
  id: Id,
  email: z.email(),
  email_verified_at: Instant.nullable(),
  name: z.string(),
  administrator: z.boolean(),
  phone: z.string().nullable(),
  preferred_role: z.enum(['member', 'admin', 'superadmin']),
  language: z.enum(LANGUAGES).nullable(),
  general_notifications: z.boolean(),
  current_organization_uuid: Id.nullable(),
  two_factor_confirmed_at: Instant.nullable(),
  /** Ids of the instruments the user administers. */
  instrument_admin_of: z.array(Id),
  natural_person: NaturalPerson,
})
export type User = z.infer<typeof User>

export const Guest = z.object({ guest: z.literal(true) })
export type Guest = z.infer<typeof Guest>

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Signs in with e-mail and password.',
    right: 'anyone',
    body: Login,
    reply: z.object({ two_factor: z.boolean(), redirect: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session.',
    right: 'user',
    reply: NoContent,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/user/current',
    summary: 'Who is signed in, or the guest marker.',
    right: 'anyone',
    reply: z.union([User, Guest]),
  }),
  setLanguage: endpoint({
    method: 'PATCH',
    path: '/user/language',
    summary: 'Keeps the language the user chose.',
    right: 'user',
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: NoContent,
  }),
}

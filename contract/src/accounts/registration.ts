import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { EXTRA_ACTIONS, INVITATION_CONTEXTS } from '@zegel/core/members/invitation'
import { z } from 'zod'
import { INVITEE_FACTS } from '../organizations/invitations.ts'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { Confirmation, newPassword } from './passwords.ts'
import { EmailAddress, Id, Instant } from '../values.ts'

export const Register = z
  .object({
    name: z
      .string({ error: message('first-name-required') })
      .trim()
      .min(1, { error: message('first-name-required'), abort: true })
      .min(2, { error: message('first-name-too-short') })
      .max(255, { error: message('too-long') }),
    email: EmailAddress,
    password: newPassword('password-required', 'password-too-short'),
    password_confirmation: Confirmation,
    /** Of an invitation: the account is for the invited address. */
    token: z.string().max(200).optional(),
  })
  .refine((input) => input.password === input.password_confirmation, {
    error: message('passwords-differ'),
    path: ['password_confirmation'],
  })
export type Register = z.input<typeof Register>

export const ChangeEmail = z.object({ email: EmailAddress })
export type ChangeEmail = z.input<typeof ChangeEmail>

/** The link of a mail: what it is worth is decided by the server alone. */
export const VerifyEmail = z.object({ token: z.string().min(1).max(200) })
export type VerifyEmail = z.input<typeof VerifyEmail>

const InvitedInstrument = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })

const AdminInstrument = InvitedInstrument.extend({ description: z.string().nullable() })

/** Who was invited. Of an account no more is told than that it is there, unless to its user. */
const Invitee = z.object({
  /** Null unless who was invited reads this, signed in. */
  id: Id.nullable(),
  name: z.string().nullable(),
  /** There is an account with the invited address. */
  active: z.boolean(),
  ...INVITEE_FACTS,
  admin_instruments: z.array(AdminInstrument),
  natural_person: z.object({
    id: Id.nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    address: z.string().nullable(),
    zip_code: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    IBAN: z.string().nullable(),
    /** What the invitation gives to administer. */
    admin_instruments: z.array(AdminInstrument),
  }),
})

/** Who sent an invitation. */
const Inviter = z.object({
  type: z.literal('natural_person'),
  legal_name: z.string(),
  first_name: z.string().nullable(),
  email: z.string(),
  business_register_number: z.null(),
})

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(['member', 'admin', 'superadmin']),
  context: z.enum(INVITATION_CONTEXTS),
  extra_actions: z.array(z.enum(EXTRA_ACTIONS)),
  created_at: Instant,
  expires_at: Instant,
  organization: z.object({
    uuid: Id,
    name: z.string(),
    logo_image_url: z.string().nullable(),
  }),
  /** The instrument one is a participant of, for who is invited as such. */
  financial_instrument: InvitedInstrument.nullable(),
  /** Names of the companies for which one is invited, as their director; none when one is a participant oneself. */
  companies: z.array(z.string()),
  /** Null when whoever sent it is not known any more. */
  inviter: Inviter.nullable(),
  user: Invitee,
  /** The one it was asked by. */
  token: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const registration = {
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Makes an account and signs in.',
    changes: [],
    right: 'anyone',
    body: Register,
    reply: z.object({ redirect: z.string() }),
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'An invitation, by the token of its mail.',
    reads: ['onboarding'],
    right: 'anyone',
    query: z.object({ token: z.string().min(1).max(200) }),
    reply: Invitation,
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/email/verification-notification',
    summary: 'Mails a link to verify the e-mail address; nothing when it is verified.',
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/email/verify',
    summary:
      'Verifies the e-mail address of whoever is signed in, or completes its change, by the link of a mail.',
    // A guest is told to sign in first by 422: 401 would lead away from the link.
    changes: ['user'],
    right: 'anyone',
    body: VerifyEmail,
    reply: z.object({ email: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/user/email',
    summary: 'Mails a link to the new address; the change is made when it is followed.',
    changes: ['user'],
    right: 'user',
    body: ChangeEmail,
    reply: z.object({ email: z.string() }),
  }),
}

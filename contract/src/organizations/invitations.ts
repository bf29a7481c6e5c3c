import { LEGAL_PERSON_TYPES } from '@zegel/core/legal-persons/legal-form'
import { EXTRA_ACTIONS, INVITATION_CONTEXTS } from '@zegel/core/members/invitation'
import { INVITED_ROLES } from '@zegel/core/access/roles'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { AdministeredInstrument, Member } from './members.ts'
import { LANGUAGES, message } from '../messages.ts'
import { EmailAddress, Id, Instant, pageOf, pageQuery } from '../values.ts'

/** The roles of people who were invited: participants have 'member', which gives no role in the organisation. */
export const INVITATION_ROLES = ['member', ...INVITED_ROLES] as const

/** What is known of who was invited; told to nobody but themselves. */
export const INVITEE_FACTS = {
  first_name: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  IBAN: z.string().nullable(),
} as const

/** An invitation that was not accepted and not cancelled; expired when `expires_at` has passed. Its token is in the mail alone. */
export const PendingInvitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(INVITATION_ROLES),
  context: z.enum(INVITATION_CONTEXTS),
  extra_actions: z.array(z.enum(EXTRA_ACTIONS)),
  /** When it was first sent. */
  created_at: Instant,
  expires_at: Instant,
  /** Null when the platform itself invited. */
  inviter: z
    .object({
      type: z.enum(LEGAL_PERSON_TYPES),
      legal_name: z.string(),
      first_name: z.string().nullable(),
      email: z.string().nullable(),
      business_register_number: z.string().nullable(),
    })
    .nullable(),
  organization: z.object({ uuid: Id, name: z.string(), logo_image_url: z.string().nullable() }),
  user: z.object({
    /** Null: who was invited is known by the address alone until they accept. */
    id: Id.nullable(),
    ...INVITEE_FACTS,
    /** The name of the participant it is for; null for who is known by address alone. */
    name: z.string().nullable(),
    natural_person: z.object({ id: Id }).nullable(),
    /** What an invited admin will administer. */
    admin_instruments: z.array(AdministeredInstrument),
  }),
})
export type PendingInvitation = z.infer<typeof PendingInvitation>

export const INVITATION_SORTS = ['email', 'role', 'created_at', 'expires_at'] as const

const InvitationsQuery = pageQuery(INVITATION_SORTS).extend({
  id: Id,
  role: z.enum(INVITATION_ROLES).optional(),
})

const InstrumentIds = z.array(Id).max(1000, { error: message('too-long') })

export const Invite = z
  .object({
    email: EmailAddress,
    role: z.enum(INVITED_ROLES, { error: message('role-required') }),
    organization_id: Id,
    /** For an admin, who needs at least one; ignored for a superadmin, who manages them all. */
    instrument_admin_ids: InstrumentIds.optional(),
    /** Of the mail to somebody new; whoever has an account gets it in their own. The inviter's where it is left out. */
    language: z.enum(LANGUAGES).optional(),
  })
  .refine(({ role, instrument_admin_ids: ids }) => role !== 'admin' || (ids && ids.length > 0), {
    error: message('instruments-required'),
    path: ['instrument_admin_ids'],
  })
export type Invite = z.input<typeof Invite>

/** One of the two: who is new to the organisation is invited (201), who belongs to it already has the role at once (200). */
export const Invited = z.object({
  invitation: PendingInvitation.nullable(),
  member: Member.nullable(),
})
export type Invited = z.infer<typeof Invited>

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/invitations',
    summary:
      'The invitations of an organisation that wait for an answer, expired ones too; newest first unless sorted otherwise; `counts` of those searched for, of whatever role.',
    reads: ['invitations'],
    right: 'manage members',
    of: ({ query }) => query.id,
    query: InvitationsQuery,
    reply: pageOf(PendingInvitation).extend({
      counts: z.partialRecord(z.enum(INVITATION_ROLES), z.int()),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/organizations/invitations/export',
    summary:
      'The invitations of an organisation that wait for an answer as a CSV or Excel file, filtered as their list.',
    right: 'manage members',
    of: ({ query }) => query.id,
    query: InvitationsQuery.pick({ id: true, role: true, q: true }).extend({
      format: SheetFormat.default('xlsx'),
    }),
    reply: NoContent,
    download: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/organizations/invitations',
    summary:
      'Invites somebody by mail for 30 days (201), account or not; who belongs to the organisation has the higher role at once (200). Never above the own role.',
    changes: ['invitations', 'members'],
    right: 'manage members',
    of: ({ body }) => body.organization_id,
    body: Invite,
    reply: Invited,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/organizations/invitations/resend',
    summary:
      'Mails an invitation anew, for 30 days from now; the link of the mail before stops working.',
    changes: ['invitations', 'members'],
    right: 'manage members',
    of: ({ body }) => body.invitation_id,
    body: z.object({ invitation_id: Id }),
    reply: PendingInvitation,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/organizations/invitations',
    summary: 'Cancels an invitation: its link stops working.',
    changes: ['invitations', 'members'],
    right: 'manage members',
    of: ({ query }) => query.invitation_id,
    query: z.object({ invitation_id: Id }),
    reply: NoContent,
  }),
}

import { INVITATION_CONTEXTS } from '@zegel/core/members/invitation'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { IssuerOnboarding, RegisterIssuer } from './issuer-onboarding.ts'
import { message } from '../messages.ts'
import { Confirmation, newPassword } from '../accounts/passwords.ts'
import { EmailAddress, Id, Instant, requiredText } from '../values.ts'

/** The account of somebody who was invited. */
export const RegisterInvited = z
  .object({
    email: EmailAddress,
    first_name: requiredText('first-name-required'),
    last_name: requiredText('last-name-required'),
    password: newPassword('password-required', 'password-too-short'),
    password_confirmation: Confirmation,
    onboarding_type: z.literal('user'),
    /** Of the invitation: the account is for the invited address. */
    token: z.string().min(1).max(200),
    terms_accepted: z.literal(true, { error: message('terms-required') }),
  })
  .refine((input) => input.password === input.password_confirmation, {
    error: message('passwords-differ'),
    path: ['password_confirmation'],
  })
export type RegisterInvited = z.input<typeof RegisterInvited>

/** An invitation of whoever is signed in that was not completed. */
export const OpenInvitation = z.object({
  id: Id,
  context: z.enum(INVITATION_CONTEXTS),
  expires_at: Instant,
  organization: z.object({ uuid: Id, name: z.string(), logo_image_url: z.string().nullable() }),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** Where who was invited goes on to. */
const Onward = z.object({ redirect: z.string() })

export const onboarding = {
  register: endpoint({
    method: 'POST',
    path: '/user/onboarding_register',
    summary:
      'Makes the account of somebody who was invited, or who comes to issue an instrument, and signs in; an invitation is accepted when the onboarding is completed.',
    changes: ['user', 'onboarding'],
    right: 'anyone',
    body: z.discriminatedUnion('onboarding_type', [RegisterInvited, RegisterIssuer]),
    reply: z.union([Onward, z.object({ onboarding: IssuerOnboarding })]),
  }),
  listOpen: endpoint({
    method: 'GET',
    path: '/user/invitations',
    summary:
      'The invitations to the verified address of whoever is signed in that were not completed, newest first.',
    reads: ['onboarding'],
    right: 'user',
    reply: z.array(OpenInvitation),
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/user/invitations/go_on',
    summary:
      'Where whoever is signed in goes on with an own invitation, as by the link of its mail.',
    changes: [],
    right: 'user',
    body: z.object({ invitation_id: Id }),
    reply: Onward,
  }),
  requestInvitation: endpoint({
    method: 'POST',
    path: '/invitations/request',
    summary:
      'Asks whoever invited for a new invitation, by the link of one that has expired; they hear of it once a day at most.',
    changes: [],
    right: 'anyone',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: NoContent,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/user/onboarding_complete',
    summary:
      'Accepts an invitation for who was invited, which gives what it promises; once more changes nothing.',
    changes: [],
    right: 'user',
    body: z.object({ invitation_token: z.string().min(1).max(200) }),
    reply: Onward,
  }),
}

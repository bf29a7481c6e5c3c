import { z } from 'zod'
import { endpoint, NoContent } from './endpoint.ts'
import { LANGUAGES, type MessageKey, message } from './messages.ts'
import { Guest, User } from './user.ts'
import { Flag, Id, Instant } from './values.ts'

export { Guest, type Membership, type Onboarding, User } from './user.ts'

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

/** How long a password may be; the least is the specification's, the most keeps the hashing bounded. */
export const PASSWORD_LENGTH = { least: 8, most: 128 }

/** A password that somebody chooses, kept as it is typed: no character is dropped or cut off. */
function newPassword(blank: MessageKey, tooShort: MessageKey) {
  return z
    .string({ error: message(blank) })
    .min(1, { error: message(blank), abort: true })
    .min(PASSWORD_LENGTH.least, { error: message(tooShort) })
    .max(PASSWORD_LENGTH.most, { error: message('password-too-long') })
}

const Confirmation = z
  .string({ error: message('confirmation-required') })
  .min(1, { error: message('confirmation-required') })

const EmailAddress = z
  .string({ error: message('email-required') })
  .trim()
  .toLowerCase()
  .min(1, { error: message('email-required'), abort: true })
  .max(320, { error: message('too-long') })
  .pipe(z.email({ error: message('invalid-email') }))

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

export const ForgotPassword = z.object({ email: EmailAddress })
export type ForgotPassword = z.input<typeof ForgotPassword>

export const ResetPassword = z
  .object({
    email: EmailAddress,
    token: z
      .string()
      .min(1, { error: message('reset-link-invalid') })
      .max(200),
    password: newPassword('password-required', 'new-password-too-short'),
    password_confirmation: Confirmation,
  })
  .refine((input) => input.password === input.password_confirmation, {
    error: message('passwords-differ'),
    path: ['password_confirmation'],
  })
export type ResetPassword = z.input<typeof ResetPassword>

export const ChangePassword = z
  .object({
    old_password: z
      .string({ error: message('old-password-required') })
      .min(1, { error: message('old-password-required') })
      .max(1024),
    new_password: newPassword('new-password-required', 'new-password-too-short'),
    new_password_confirmation: Confirmation,
  })
  .refine((input) => input.new_password === input.new_password_confirmation, {
    error: message('passwords-differ'),
    path: ['new_password_confirmation'],
  })
export type ChangePassword = z.input<typeof ChangePassword>

export const ConfirmPassword = z.object({
  password: z
    .string({ error: message('password-required') })
    .min(1, { error: message('password-required') })
    .max(1024),
})
export type ConfirmPassword = z.input<typeof ConfirmPassword>

export const ChangeEmail = z.object({ email: EmailAddress })
export type ChangeEmail = z.input<typeof ChangeEmail>

/** The link of a mail: what it is worth is decided by the server alone. */
export const VerifyEmail = z.object({ token: z.string().min(1).max(200) })
export type VerifyEmail = z.input<typeof VerifyEmail>

/** One browser that is signed in. */
export const Session = z.object({
  id: Id,
  /** Whether it is the one that asks. */
  current: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
})
export type Session = z.infer<typeof Session>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(['member', 'admin', 'superadmin']),
  context: z.string(),
  extra_actions: z.array(z.string()),
  created_at: Instant,
  expires_at: Instant,
  organization: z.object({
    uuid: Id,
    name: z.string(),
    logo_image_url: z.string().nullable(),
  }),
})
export type Invitation = z.infer<typeof Invitation>

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
    /** Relations to add: `onboardings.organization` and `onboardings.financialInstrument`. */
    query: z.object({ with: z.union([z.string(), z.array(z.string())]).optional() }),
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
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary: 'Makes an account and signs in.',
    right: 'anyone',
    body: Register,
    reply: z.object({ redirect: z.string() }),
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'An invitation, by the token of its mail.',
    right: 'anyone',
    query: z.object({ token: z.string().min(1).max(200) }),
    reply: Invitation,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary:
      'Mails a link to choose another password, if there is such an account; the answer does not tell.',
    right: 'anyone',
    body: ForgotPassword,
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets another password by the link of a mail. Does not sign in.',
    right: 'anyone',
    body: ResetPassword,
    reply: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/change-password',
    summary: 'Changes the password and ends all other sessions.',
    right: 'user',
    body: ChangePassword,
    reply: NoContent,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/user/password',
    summary: 'Sets the first password of an account without one: mails a link to do so.',
    right: 'user',
    reply: NoContent,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/user/confirm-password',
    summary: 'Confirms the password; for fifteen minutes what asks for it is allowed.',
    right: 'user',
    body: ConfirmPassword,
    reply: NoContent,
  }),
  confirmedPasswordStatus: endpoint({
    method: 'GET',
    path: '/user/confirmed-password-status',
    summary: 'Whether the password was confirmed in the last fifteen minutes.',
    right: 'user',
    reply: z.object({ confirmed: z.boolean() }),
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/email/verification-notification',
    summary: 'Mails a link to verify the e-mail address; nothing when it is verified.',
    right: 'user',
    reply: NoContent,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/email/verify',
    summary:
      'Verifies the e-mail address of whoever is signed in, or completes its change, by the link of a mail.',
    // A guest is told to sign in first by 422: 401 would lead away from the link.
    right: 'anyone',
    body: VerifyEmail,
    reply: z.object({ email: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'PATCH',
    path: '/user/email',
    summary: 'Mails a link to the new address; the change is made when it is followed.',
    right: 'user',
    body: ChangeEmail,
    reply: z.object({ email: z.string() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'The browsers that are signed in.',
    right: 'user',
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'Ends one session.',
    right: 'user',
    reply: NoContent,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'Ends all sessions but this one.',
    right: 'user',
    reply: NoContent,
  }),
}

import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { type MessageKey, message } from '../messages.ts'
import { EmailAddress } from '../values.ts'

/** How long a password may be; the most keeps the hashing bounded. */
export const PASSWORD_LENGTH = { least: 8, most: 128 }

/** A password that somebody chooses, kept as it is typed: no character is dropped or cut off. */
export function newPassword(blank: MessageKey, tooShort: MessageKey) {
  return z
    .string({ error: message(blank) })
    .min(1, { error: message(blank), abort: true })
    .min(PASSWORD_LENGTH.least, { error: message(tooShort) })
    .max(PASSWORD_LENGTH.most, { error: message('password-too-long') })
}

/** The same password once more. */
export const Confirmation = z
  .string({ error: message('confirmation-required') })
  .min(1, { error: message('confirmation-required'), abort: true })

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

export const passwords = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary:
      'Mails a link to choose another password, if there is such an account; the answer does not tell.',
    changes: [],
    right: 'anyone',
    body: ForgotPassword,
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset-password',
    summary: 'Sets another password by the link of a mail. Does not sign in.',
    changes: [],
    right: 'anyone',
    body: ResetPassword,
    reply: z.object({ message: z.string() }),
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/change-password',
    summary: 'Changes the password and ends all other sessions.',
    changes: ['sessions'],
    right: 'user',
    body: ChangePassword,
    reply: NoContent,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/user/password',
    summary: 'Sets the first password of an account without one: mails a link to do so.',
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/user/confirm-password',
    summary: 'Confirms the password; for fifteen minutes what asks for it is allowed.',
    changes: [],
    right: 'user',
    body: ConfirmPassword,
    reply: NoContent,
  }),
  confirmedPasswordStatus: endpoint({
    method: 'GET',
    path: '/user/confirmed-password-status',
    summary: 'Whether the password was confirmed in the last fifteen minutes.',
    reads: [],
    right: 'user',
    reply: z.object({ confirmed: z.boolean() }),
  }),
}

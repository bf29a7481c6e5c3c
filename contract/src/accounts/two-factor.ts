import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'

/** What an authenticator app shows: six digits; spaces in between are forgiven. */
export const Code = z
  .string({ error: message('code-required') })
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: message('code-six-digits') }))

export const TwoFactorChallenge = z.object({
  code: z.string().max(20).optional(),
  recovery_code: z.string().max(100).optional(),
})
export type TwoFactorChallenge = z.input<typeof TwoFactorChallenge>

export const ConfirmTwoFactor = z.object({ code: Code })

export const twoFactor = {
  challenge: endpoint({
    method: 'POST',
    path: '/two-factor-challenge',
    summary: 'Completes signing in with a code of the authenticator app, or with a recovery code.',
    changes: [],
    right: 'anyone',
    body: TwoFactorChallenge,
    reply: NoContent,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/user/two-factor-authentication',
    summary: 'Starts setting up two-factor authentication; it is on once a code was confirmed.',
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  disable: endpoint({
    method: 'DELETE',
    path: '/user/two-factor-authentication',
    summary: 'Turns two-factor authentication off.',
    changes: ['user', 'sessions', 'google-link'],
    right: 'user',
    reply: NoContent,
  }),
  qrCode: endpoint({
    method: 'GET',
    path: '/user/two-factor-qr-code',
    summary: 'The secret as a QR code and as a link for the authenticator app.',
    reads: [],
    right: 'user',
    reply: z.object({ svg: z.string(), url: z.string() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/confirmed-two-factor-authentication',
    summary: 'Turns two-factor authentication on with a first code.',
    changes: ['user', 'sessions', 'google-link'],
    right: 'user',
    body: ConfirmTwoFactor,
    reply: NoContent,
  }),
  recoveryCodes: endpoint({
    method: 'GET',
    path: '/user/two-factor-recovery-codes',
    summary: 'The recovery codes that were not used yet.',
    reads: [],
    right: 'user',
    reply: z.array(z.string()),
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/two-factor-recovery-codes',
    summary: 'Replaces the recovery codes by eight new ones.',
    changes: [],
    right: 'user',
    reply: z.array(z.string()),
  }),
}

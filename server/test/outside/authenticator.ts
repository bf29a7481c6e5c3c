import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/accounts/two-factor'
import { URI } from 'otpauth'
import { inTransaction } from '../../src/db/database.ts'
import { beginChallenge } from '../../src/features/accounts/two-factor/begin-challenge.ts'
import { challengeCookieName } from '../../src/http/requests/session-cookie.ts'
import type { Answer, TestApp } from '../app.ts'

/** The code that an authenticator app shows at a moment; `secretUrl` is what the QR code says. */
export function codeAt(secretUrl: string, instant: Temporal.Instant): string {
  return URI.parse(secretUrl).generate({ timestamp: instant.epochMilliseconds })
}

/** Turns somebody's second factor on as they would do it themselves; returns the secret's link and the recovery codes. */
export async function turnOnTwoFactor(
  app: TestApp,
  user: { id: string },
): Promise<{ url: string; recoveryCodes: string[] }> {
  const caller = app.as(user, { passwordConfirmed: true })
  await caller.call(twoFactor.enable, {})
  const qrCode = await caller.call(twoFactor.qrCode, {})
  if (!qrCode.ok) throw new Error(qrCode.body.message)
  const { url } = qrCode.body
  await caller.call(twoFactor.confirm, { body: { code: codeAt(url, app.context.now()) } })
  const codes = await caller.call(twoFactor.recoveryCodes, {})
  if (!codes.ok) throw new Error(codes.body.message)
  return { url, recoveryCodes: codes.body }
}

/** The cookie of somebody who gave the right password and is asked for the second factor. */
export async function challengeCookie(
  { context }: Pick<TestApp, 'context'>,
  user: { id: string },
  { remember = false, firstFactor }: { remember?: boolean; firstFactor?: 'pwd' | 'google' } = {},
): Promise<string> {
  const token = await inTransaction(context.db, (tx) =>
    beginChallenge(tx, {
      userId: user.id,
      remember,
      ip: '127.0.0.1',
      userAgent: 'Firefox',
      now: context.now(),
      ...(firstFactor && { firstFactor }),
    }),
  )
  return `${challengeCookieName(context.settings)}=${token}`
}

type Passing = Answer<typeof twoFactor.challenge> & {
  cookies: string[]
  /** The session's cookie as a browser sends it back; empty without one. */
  session: string
}

/** Answers a challenge; a fresh one unless its cookie is given. */
export async function passChallenge(
  app: TestApp,
  user: { id: string },
  body: TwoFactorChallenge,
  cookie?: string,
): Promise<Passing> {
  const reply = await app
    .withCookie(cookie ?? (await challengeCookie(app, user)))
    .call(twoFactor.challenge, { body })
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map(String)
  const session = cookies.find((text) => text.startsWith('sid='))
  return { ...reply, cookies, session: session?.split(';')[0] ?? '' }
}

/** Somebody whose second factor is on; the code that turned it on is used up, so a minute passes. */
export async function userWithTwoFactor(app: TestApp) {
  const user = await app.given.user()
  const { url, recoveryCodes } = await turnOnTwoFactor(app, user)
  app.clock.advance({ minutes: 1 })
  return { user, recoveryCodes, code: () => codeAt(url, app.context.now()) }
}

import { twoFactor } from '@zegel/contract/accounts/two-factor'
import type { FastifyRequest } from 'fastify'
import { NotSignedIn } from '@zegel/core/access/refusals'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import {
  challengeCookieName,
  clearChallengeCookie,
  isKnownBrowser,
  rememberDevice,
  sessionCookieName,
  setSessionCookie,
} from '../../../http/requests/session-cookie.ts'
import { serve } from '../../../http/serve.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { answerChallenge } from './answer-challenge.ts'
import { type TwoFactorChange, confirmTwoFactor, renewRecoveryCodes } from './confirm-two-factor.ts'
import { listRecoveryCodes } from './recovery-codes.ts'
import { readSecondFactor } from './second-factor.ts'
import { setUpTwoFactor, showSecret } from './set-up-two-factor.ts'
import { turnOffTwoFactor } from './turn-off-two-factor.ts'

/** The second factor: setting it up, turning it off, and signing in with it. */
export function twoFactorRoutes(app: App, context: Context): void {
  serveChallenge(app, context)
  serveSetUp(app, context)
  serveRecoveryCodes(app, context)
}

function serveChallenge(app: App, context: Context): void {
  const { settings } = context
  serve(app, twoFactor.challenge, async ({ body, ip, request, reply }) => {
    const factor = readSecondFactor(body)
    const challenge = readToken(request, challengeCookieName(settings))
    const token = makeToken()
    const { userId, remember } = await answerChallenge(context, challenge, factor, {
      tokenHash: hashToken(token),
      ip,
      userAgent: request.headers['user-agent'],
      replaces: readToken(request, sessionCookieName(settings)),
      knows: (id) => isKnownBrowser(request, settings, id),
    })
    rememberDevice(request, reply, settings, userId)
    setSessionCookie(reply, settings, token, { remember })
    clearChallengeCookie(reply, settings)
    return undefined
  })
}

function serveSetUp(app: App, context: Context): void {
  const { db, settings } = context
  serve(app, twoFactor.enable, async ({ request }) => {
    const { userId, now } = readConfirmed(context, request)
    await inTransaction(db, (tx) => setUpTwoFactor(tx, settings.key, userId, now))
    return undefined
  })

  serve(app, twoFactor.qrCode, async ({ request }) => {
    const { userId } = readConfirmed(context, request)
    return showSecret(db, settings.key, userId)
  })

  serve(app, twoFactor.confirm, async ({ body, request }) => {
    await confirmTwoFactor(context, body.code, readConfirmed(context, request))
    return undefined
  })

  serve(app, twoFactor.disable, async ({ request }) => {
    const changing = readConfirmed(context, request)
    await inTransaction(db, (tx) => turnOffTwoFactor(tx, settings, changing))
    return undefined
  })
}

function serveRecoveryCodes(app: App, context: Context): void {
  const { db, settings } = context
  serve(app, twoFactor.recoveryCodes, async ({ request }) => {
    const { userId } = readConfirmed(context, request)
    return listRecoveryCodes(db, settings.key, userId)
  })

  serve(app, twoFactor.newRecoveryCodes, async ({ request }) => {
    const changing = readConfirmed(context, request)
    return inTransaction(db, (tx) => renewRecoveryCodes(tx, settings.key, changing))
  })
}

function readToken({ cookies }: FastifyRequest, name: string): Buffer | undefined {
  const token = cookies[name]
  return token ? hashToken(token) : undefined
}

/** Who asks and in which session; refused unless the password was confirmed a short while ago. */
function readConfirmed(
  { now }: Context,
  { signedIn, ip, headers }: FastifyRequest,
): TwoFactorChange {
  if (!signedIn) throw new NotSignedIn()
  const { actor, session } = signedIn
  const at = now()
  assertPasswordConfirmed(session, at)
  return {
    userId: actor.userId,
    sessionId: session.id,
    ip,
    userAgent: headers['user-agent'],
    now: at,
  }
}

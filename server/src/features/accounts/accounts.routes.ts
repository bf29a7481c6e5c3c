import { accounts } from '@zegel/contract/accounts/accounts'
import { safeRedirect } from '@zegel/core/safe-redirect'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import {
  clearSessionCookie,
  isKnownBrowser,
  rememberDevice,
  sessionCookieName,
  setChallengeCookie,
  setSessionCookie,
} from '../../http/requests/session-cookie.ts'
import { serve } from '../../http/serve.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import { setLanguage } from './profile/update-profile.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sessions.ts'

/** Signing in and out, and in which language. */
export function accountsRoutes(app: App, context: Context): void {
  const { db, settings } = context

  serve(app, accounts.login, async ({ body, ip, userAgent, request, reply }) => {
    const token = makeToken()
    const earlier = request.cookies[sessionCookieName(settings)]
    const remember = body.remember ?? false
    const credentials = { email: body.email, password: body.password, remember }
    const { userId, challenge } = await signIn(context, credentials, {
      tokenHash: hashToken(token),
      ip,
      userAgent,
      replaces: earlier ? hashToken(earlier) : undefined,
      knows: (id) => isKnownBrowser(request, settings, id),
    })
    if (challenge === null) {
      setSessionCookie(reply, settings, token, { remember })
      rememberDevice(request, reply, settings, userId)
    } else setChallengeCookie(reply, settings, challenge)
    return { two_factor: challenge !== null, redirect: safeRedirect(body.redirect) }
  })

  serve(app, accounts.logout, async ({ actor, session, ip, userAgent, reply }) => {
    const ending = { sessionId: session.id, ip, userAgent, now: context.now() }
    await inTransaction(db, (tx) => signOut(tx, actor.userId, ending))
    clearSessionCookie(reply, settings)
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  serve(app, accounts.setLanguage, ({ actor, body }) =>
    inTransaction(db, (tx) => setLanguage(tx, actor.userId, body.language)).then(() => undefined),
  )
}

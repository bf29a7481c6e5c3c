import { registration } from '@zegel/contract/registration'
import { ipGroup, takeLimit } from '../../access/limits.ts'
import type { App, Context } from '../../app.ts'
import { rememberDevice } from '../../http/device-cookie.ts'
import { serve } from '../../http/serve.ts'
import { sessionCookieName, setSessionCookie } from '../../http/session-cookie.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import { getOpenInvitation } from './find-invitation.ts'
import { register } from './register.ts'
import { toInvitation } from './registration.rows.ts'

/** Coming in for the first time. */
export function registrationRoutes(app: App, context: Context): void {
  const { db, settings } = context

  serve(app, registration.register, async ({ body, ip, userAgent, language, request, reply }) => {
    await takeLimit(context, 'registration by ip', ipGroup(ip))
    const token = makeToken()
    const earlier = request.cookies[sessionCookieName(settings)]
    const session = {
      tokenHash: hashToken(token),
      amr: ['pwd'],
      ip,
      userAgent,
      now: context.now(),
      replaces: earlier ? hashToken(earlier) : undefined,
    }
    const userId = await register(context, body, session, language)
    setSessionCookie(reply, settings, token, {})
    rememberDevice(request, reply, settings, userId)
    return { redirect: '/app/home' }
  })

  serve(app, registration.invitation, async ({ query, ip }) => {
    await takeLimit(context, 'invitation by ip', ipGroup(ip))
    return toInvitation(await getOpenInvitation(db, query.token, context.now()))
  })
}

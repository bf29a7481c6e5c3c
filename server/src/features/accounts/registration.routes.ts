import { accounts } from '@zegel/contract/accounts'
import { ipGroup, takeLimit } from '../../access/limits.ts'
import type { App, Context } from '../../app.ts'
import { afterAnswers } from '../../http/after-answers.ts'
import { rememberDevice } from '../../http/device-cookie.ts'
import { serve } from '../../http/serve.ts'
import { sessionCookieName, setSessionCookie } from '../../http/session-cookie.ts'
import { textOf } from '../../http/texts.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import { getOpenInvitation } from './find-invitation.ts'
import { forgotPassword } from './forgot-password.ts'
import { register } from './register.ts'
import { toInvitation } from './registration.rows.ts'
import { resetPassword } from './reset-password.ts'

/** Coming in for the first time, and again without the password. */
export function registrationRoutes(app: App, context: Context): void {
  const { db, settings } = context
  const afterAnswer = afterAnswers(app)

  serve(app, accounts.register, async ({ body, ip, userAgent, language, request, reply }) => {
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

  serve(app, accounts.invitation, async ({ query, ip }) => {
    await takeLimit(context, 'invitation by ip', ipGroup(ip))
    return toInvitation(await getOpenInvitation(db, query.token, context.now()))
  })

  serve(app, accounts.forgotPassword, async ({ body, ip, userAgent, language }) => {
    await takeLimit(context, 'reset link by ip', ipGroup(ip))
    afterAnswer(() => forgotPassword(context, body.email, { ip, userAgent, language }))
    return { message: textOf('reset-link-sent', language) }
  })

  serve(app, accounts.resetPassword, async ({ body, ip, userAgent, language }) => {
    await takeLimit(context, 'reset by ip', ipGroup(ip))
    await resetPassword(context, body, { ip, userAgent, language })
    return { message: textOf('password-reset', language) }
  })
}

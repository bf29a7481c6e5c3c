import { passwords } from '@zegel/contract/accounts/passwords'
import { isConfirmed } from '@zegel/core/access/sessions'
import { ipGroup, assertWithinLimit } from '../../../access/limits.ts'
import type { App, Context } from '../../../context.ts'
import { afterResponse } from '../../../http/replies/after-response.ts'
import { serve } from '../../../http/serve.ts'
import { setSessionCookie } from '../../../http/requests/session-cookie.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { textOf } from '../../../http/replies/texts.ts'
import { ownSession } from '../sessions.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { mailFirstPassword } from './mail-reset-link.ts'
import { resetPassword } from './reset-password.ts'

/** One's own password: confirmed, changed, set for the first time, or forgotten. */
export function passwordsRoutes(app: App, context: Context): void {
  const { settings, now } = context
  const afterAnswer = afterResponse(app)

  serve(app, passwords.confirmPassword, async ({ body, reply, ...call }) => {
    const token = makeToken()
    const cookie = await confirmPassword(context, ownSession(call), body.password, hashToken(token))
    setSessionCookie(reply, settings, token, cookie)
    return undefined
  })

  serve(app, passwords.confirmedPasswordStatus, async ({ session }) => ({
    confirmed: isConfirmed(session.passwordConfirmedAt, now()),
  }))

  serve(app, passwords.changePassword, async ({ body, reply, ...call }) => {
    const token = makeToken()
    const cookie = await changePassword(context, ownSession(call), body, hashToken(token))
    setSessionCookie(reply, settings, token, cookie)
    return undefined
  })

  serve(app, passwords.setPassword, async ({ actor, ip, userAgent, language }) => {
    await mailFirstPassword(context, actor.userId, { ip, userAgent, language })
    return undefined
  })

  serve(app, passwords.forgotPassword, async ({ body, ip, userAgent, language }) => {
    await assertWithinLimit(context, 'reset link by ip', ipGroup(ip))
    afterAnswer(() => forgotPassword(context, body.email, { ip, userAgent, language }))
    return { message: textOf('reset-link-sent', language) }
  })

  serve(app, passwords.resetPassword, async ({ body, ip, userAgent, language }) => {
    await assertWithinLimit(context, 'reset by ip', ipGroup(ip))
    await resetPassword(context, body, { ip, userAgent, language })
    return { message: textOf('password-reset', language) }
  })
}

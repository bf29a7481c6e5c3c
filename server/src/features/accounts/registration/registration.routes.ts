import { registration } from '@zegel/contract/accounts/registration'
import { limitRegistration } from '../../../access/limits.ts'
import type { App, Context } from '../../../context.ts'
import { withFirstSession } from '../../../http/requests/first-session.ts'
import { serve } from '../../../http/serve.ts'
import { requestVerification } from './address-verification.ts'
import { changeEmail } from './change-email.ts'
import { register } from './register.ts'
import { refuseGuest, verifyEmail } from './verify-email.ts'

/** Coming in for the first time. */
export function registrationRoutes(app: App, context: Context): void {
  serve(app, registration.register, async ({ body, ip, language, ...exchange }) => {
    await limitRegistration(context, { email: body.email, ip })
    await withFirstSession(exchange, context, async (session) => ({
      userId: await register(context, body, session, language),
    }))
    return { redirect: '/app/home' }
  })
}

/** The e-mail address of an account, and the links that are sent to it. */
export function addressRoutes(app: App, context: Context): void {
  serve(app, registration.requestVerification, async ({ actor, language }) => {
    await requestVerification(context, actor.userId, language)
    return undefined
  })

  serve(
    app,
    registration.verifyEmail,
    async ({ actor, session, body, ip, userAgent, language }) => {
      if (!actor || !session) return refuseGuest(context, body.token)
      const following = { token: body.token, userId: actor.userId, sessionId: session.id }
      return { email: await verifyEmail(context, following, { ip, userAgent, language }) }
    },
  )

  serve(app, registration.changeEmail, async ({ actor, session, body, language }) => {
    const wish = { userId: actor.userId, session, email: body.email }
    await changeEmail(context, wish, language)
    return { email: body.email }
  })
}

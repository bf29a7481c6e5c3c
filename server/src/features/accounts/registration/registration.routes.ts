import { registration } from '@zegel/contract/accounts/registration'
import { limitRegistration } from '../../../access/limit-registration.ts'
import type { App, Context } from '../../../context.ts'
import { withFirstSession } from '../../../http/first-session.ts'
import { serve } from '../../../http/serve.ts'
import { register } from './register.ts'

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

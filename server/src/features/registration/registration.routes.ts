import { registration } from '@zegel/contract/registration'
import { ipGroup, takeLimit } from '../../access/limits.ts'
import type { App, Context } from '../../app.ts'
import { withFirstSession } from '../../http/first-session.ts'
import { serve } from '../../http/serve.ts'
import { getOpenInvitation } from './find-invitation.ts'
import { register } from './register.ts'
import { toInvitation } from './registration.rows.ts'

/** Coming in for the first time. */
export function registrationRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, registration.register, async ({ body, ip, language, ...exchange }) => {
    await takeLimit(context, 'registration by ip', ipGroup(ip))
    await withFirstSession(exchange, context, async (session) => ({
      userId: await register(context, body, session, language),
    }))
    return { redirect: '/app/home' }
  })

  serve(app, registration.invitation, async ({ query, ip }) => {
    await takeLimit(context, 'invitation by ip', ipGroup(ip))
    return toInvitation(await getOpenInvitation(db, query.token, context.now()))
  })
}

import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { registration } from '@zegel/contract/accounts/registration'
import { limitRegistration, ipGroup, assertWithinLimit } from '../../access/limits.ts'
import type { App, Context } from '../../context.ts'
import { withFirstSession } from '../../http/requests/first-session.ts'
import { serve } from '../../http/serve.ts'
import { registerIssuer } from './issuer-onboarding/register-issuer.ts'
import { requestInvitation } from './request-invitation.ts'
import { completeOnboarding } from './complete-onboarding.ts'
import { continueOnboarding } from './continue-onboarding.ts'
import { listOpenInvitations } from './onboarding.queries.ts'
import { toOpenInvitation } from './onboarding.rows.ts'
import { readInvitation } from './read-invitation.ts'
import { registerInvited } from './register-invited.ts'

/** Coming in to do something: the way of somebody who was invited, from the link in the mail on, and the beginning of an issuer's. */
export function onboardingRoutes(app: App, context: Context): void {
  const { db, now } = context

  serve(app, registration.invitation, async ({ actor, query: { token }, ip }) => {
    await assertWithinLimit(context, 'invitation by ip', ipGroup(ip))
    return readInvitation(db, { token, userId: actor?.userId ?? null, now: now() })
  })

  serve(app, onboarding.register, async ({ body, ip, language, ...exchange }) => {
    await limitRegistration(context, { email: body.email, ip })
    if (body.onboarding_type !== 'user') {
      const { onboarding: begun } = await withFirstSession(exchange, context, (session) =>
        registerIssuer(context, body, session, language),
      )
      return { onboarding: begun }
    }
    await withFirstSession(exchange, context, async (session) => ({
      userId: await registerInvited(context, body, session, language),
    }))
    return { redirect: `/invite?${new URLSearchParams({ token: body.token }).toString()}` }
  })

  serve(app, onboarding.listOpen, async ({ actor: { userId } }) => {
    const open = await listOpenInvitations(db, userId, new Date(now().epochMilliseconds))
    return open.map(toOpenInvitation)
  })

  serve(app, onboarding.goOn, async ({ actor: { userId }, body: { invitation_id } }) => ({
    redirect: await continueOnboarding(db, { userId, invitationId: invitation_id, now: now() }),
  }))

  serve(app, onboarding.requestInvitation, async ({ body: { token }, ip, language }) => {
    await assertWithinLimit(context, 'invitation by ip', ipGroup(ip))
    await requestInvitation(context, { token, language })
    return undefined
  })

  serve(app, onboarding.complete, async ({ actor: { userId }, body, ip }) => {
    await assertWithinLimit(context, 'invitation by ip', ipGroup(ip))
    const token = body.invitation_token
    return { redirect: await completeOnboarding(db, { userId, token, ip, now: now() }) }
  })
}

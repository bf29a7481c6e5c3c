import { google } from '@zegel/contract/accounts/google'
import { NotFound } from '@zegel/core/access/refusals'
import { isConfirmed } from '@zegel/core/access/sessions'
import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../../../access/actor.queries.ts'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { openIdProvider } from './openid-provider.ts'
import {
  CALLBACK,
  loginPage,
  redirectAfter,
  setOAuthStateCookie,
  withError,
} from './google-redirects.routes.ts'
import { googleReturnRoutes } from './google-return.routes.ts'
import type { OAuthState } from './oauth-state.ts'
import { findLink, findHasPassword } from './google.queries.ts'
import { unlinkGoogle } from './unlink-google.ts'

/** Signing in with Google, and linking an account there to one here. */
export function googleRoutes(app: App, context: Context): void {
  const { db, settings, now } = context
  const issuer = settings.google && openIdProvider(settings.google, now)
  googleReturnRoutes(app, context, issuer)

  serve(app, google.options, async () => ({ google: issuer !== undefined }))

  serve(app, google.start, async ({ query, request, reply }) => {
    if (!issuer) throw new NotFound()
    if (isFromElsewhere(request)) return void reply.redirect('/login')
    const { signedIn } = request
    const redirect = redirectAfter(query.redirect, signedIn !== null)
    if (signedIn && !(await mayLink(context, signedIn)))
      return void reply.redirect(withError(redirect, 'password-confirmation-needed'))

    const departure = await issuer
      .depart(settings.url + CALLBACK, { chooseAccount: signedIn !== null })
      .catch((error: unknown) => request.log.warn(error, 'the OpenID issuer does not answer'))
    if (!departure)
      return void reply.redirect(
        signedIn ? withError(redirect, 'google') : loginPage({ error: 'google' }, redirect),
      )
    const { url, ...secrets } = departure
    setOAuthStateCookie(reply, context, { ...secrets, redirect, link: linkFor(signedIn) })
    return void reply.redirect(url)
  })

  serve(app, google.link, async ({ actor }) => {
    const link = await findLink(db, actor.userId)
    return { linked: link !== undefined, email: link?.email_at_link ?? null }
  })

  serve(app, google.unlink, async ({ actor, ip, request }) => {
    const { signedIn, headers } = request
    if (!signedIn) throw new NotFound()
    const userAgent = headers['user-agent']
    await unlinkGoogle(context, { userId: actor.userId, session: signedIn.session, ip, userAgent })
    return undefined
  })
}

// Another website may not send a visitor off to link whatever account their browser has at Google.
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
}

// Whoever sits down at somebody's open browser does not get a way in for later.
async function mayLink({ db, now }: Context, { actor, session }: SignedIn): Promise<boolean> {
  if (isConfirmed(session.passwordConfirmedAt, now())) return true
  return !(await findHasPassword(db, actor.userId))
}

function linkFor(signedIn: SignedIn | null): OAuthState['link'] {
  return signedIn && { userId: signedIn.actor.userId, sessionId: signedIn.session.id }
}

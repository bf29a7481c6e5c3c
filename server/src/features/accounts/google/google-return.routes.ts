import { google } from '@zegel/contract/accounts/google'
import { NotFound, TooManyRequests } from '@zegel/core/access/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Context } from '../../../context.ts'
import {
  isKnownBrowser,
  rememberDevice,
  sessionCookieName,
  setChallengeCookie,
  setSessionCookie,
} from '../../../http/requests/session-cookie.ts'
import { serve } from '../../../http/serve.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { GoogleRefused, type Identity, type OpenIdProvider } from './openid-provider.ts'
import { CALLBACK, loginPage, consumeOAuthState, withError } from './google-redirects.routes.ts'
import type { OAuthState } from './oauth-state.ts'
import { linkGoogle } from './link-google.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

interface CodeExchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Coming back from Google. A browser follows the answer, so each end is another page, also where somebody is refused. */
export function googleReturnRoutes(
  app: App,
  context: Context,
  issuer: OpenIdProvider | undefined,
): void {
  serve(app, google.callback, async ({ request, reply }) => {
    if (!issuer) throw new NotFound()
    const visit = consumeOAuthState(request, reply, context)
    const place = await arrive(context, issuer, visit, { request, reply }).catch((error: unknown) =>
      refuse(context, visit, request, error),
    )
    return void reply.redirect(place)
  })
}

async function arrive(
  context: Context,
  issuer: OpenIdProvider,
  visit: OAuthState | undefined,
  exchange: CodeExchange,
): Promise<string> {
  if (!visit) throw new GoogleRefused('google', 'another browser, or too late')
  const arrival = new URL(CALLBACK, context.settings.url)
  arrival.search = exchange.request.url.split('?')[1] ?? ''
  const identity = await issuer.arrive(arrival, visit)
  return visit.link
    ? link(context, visit, identity, exchange.request)
    : signIn(context, visit, identity, exchange)
}

async function link(
  context: Context,
  visit: OAuthState,
  identity: Identity,
  { signedIn, ip, headers }: FastifyRequest,
): Promise<string> {
  const { sessionId, userId } = visit.link ?? {}
  if (!signedIn || signedIn.session.id !== sessionId || signedIn.actor.userId !== userId)
    throw new GoogleRefused('google', 'another session than the one that left', userId)
  await linkGoogle(context, identity, { userId, sessionId, ip, userAgent: headers['user-agent'] })
  return visit.redirect
}

async function signIn(
  context: Context,
  { redirect }: OAuthState,
  identity: Identity,
  { request, reply }: CodeExchange,
): Promise<string> {
  const { settings } = context
  const token = makeToken()
  const earlier = request.cookies[sessionCookieName(settings)]
  const { userId, challenge } = await signInWithGoogle(context, identity, {
    tokenHash: hashToken(token),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    replaces: earlier ? hashToken(earlier) : undefined,
    knows: (id) => isKnownBrowser(request, settings, id),
    language: request.language,
  })
  if (challenge !== null) {
    setChallengeCookie(reply, settings, challenge)
    return loginPage({ two_factor: '1' }, redirect)
  }
  setSessionCookie(reply, settings, token, {})
  rememberDevice(request, reply, settings, userId)
  return redirect
}

async function refuse(
  { db }: Context,
  visit: OAuthState | undefined,
  request: FastifyRequest,
  error: unknown,
): Promise<string> {
  const { refusal, reason, userId } = toRefused(error, request)
  await recordSecurityEvent(db, {
    type: 'google refused',
    user_id: userId,
    ip: request.ip,
    user_agent: request.headers['user-agent'],
    detail: { reason },
  })
  return visit?.link
    ? withError(visit.redirect, refusal)
    : loginPage({ error: refusal }, visit?.redirect)
}

function toRefused(error: unknown, request: FastifyRequest): GoogleRefused {
  if (error instanceof GoogleRefused) return error
  if (error instanceof TooManyRequests) return new GoogleRefused('google', 'too often')
  request.log.error({ err: error }, 'coming back from Google failed')
  return new GoogleRefused('google', 'failure of ours')
}

import { safeRedirect } from '@zegel/core/safe-redirect'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { cookieName, cookieOptions } from '../../../http/requests/session-cookie.ts'
import {
  openOAuthState,
  sealOAuthState,
  OAUTH_STATE_MINUTES,
  type OAuthState,
} from './oauth-state.ts'

/** Where the issuer sends the browser back to; it is registered there. */
export const CALLBACK = '/api/auth/google/callback'

// With what else is in it, the cookie has to stay under the 4096 bytes that browsers keep.
const LONGEST_REDIRECT = 2000

/** Where to go after the visit: a place of ours, else home, or the profile for who links. */
export function redirectAfter(redirect: string | undefined, isLinking: boolean): string {
  const usual = safeRedirect(undefined, isLinking ? '/app/profile' : undefined)
  const place = safeRedirect(redirect, usual)
  return place.length > LONGEST_REDIRECT ? usual : place
}

/** The same place, with the name of what went wrong. */
export function withError(path: string, error: string): string {
  const url = new URL(path, 'https://origin.invalid')
  url.searchParams.set('error', error)
  return url.pathname + url.search + url.hash
}

/** The sign-in page, that goes on to where somebody wanted to be. */
export function loginPage(said: Record<string, string>, redirect: string | undefined): string {
  const isElsewhere = redirect !== undefined && redirect !== safeRedirect(undefined)
  const query = new URLSearchParams({ ...said, ...(isElsewhere && { redirect }) })
  return `/login?${query.toString()}`
}

/** Lets this browser alone come back from its visit. */
export function setOAuthStateCookie(
  reply: FastifyReply,
  { settings, now }: Context,
  visit: Omit<OAuthState, 'until'>,
): void {
  reply.setCookie(cookieName(settings, 'google'), sealOAuthState(settings.key, visit, now()), {
    ...cookieOptions(settings),
    maxAge: OAUTH_STATE_MINUTES * 60,
  })
}

/** The visit this browser comes back from; it is over with that, however it ends. */
export function consumeOAuthState(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, now }: Context,
): OAuthState | undefined {
  const name = cookieName(settings, 'google')
  reply.clearCookie(name, cookieOptions(settings))
  return openOAuthState(settings.key, request.cookies[name], now())
}

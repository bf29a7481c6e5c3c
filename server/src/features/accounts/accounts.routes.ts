import { accounts } from '@zegel/contract/accounts/accounts'
import type { Actor } from '@zegel/core/access/may'
import { safeRedirect } from '@zegel/core/safe-redirect'
import type { App, Context } from '../../app.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { knowsDevice, rememberDevice } from '../../http/device-cookie.ts'
import { serve } from '../../http/serve.ts'
import {
  clearSessionCookie,
  sessionCookieName,
  setChallengeCookie,
  setSessionCookie,
} from '../../http/session-cookie.ts'
import { hashToken, makeToken } from '../../lib/token.ts'
import { listOwnOnboardings } from '../onboarding/issuer-onboarding/list-own-onboardings.ts'
import { getNaturalPerson, getUser, listMemberships, listOnboardings } from './accounts.queries.ts'
import { toOnboarding, toUser } from './accounts.rows.ts'
import { setLanguage } from './set-language.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Signing in and out, and who is there. */
export function accountsRoutes(app: App, context: Context): void {
  const { db, settings } = context

  serve(app, accounts.login, async ({ body, ip, userAgent, request, reply }) => {
    const token = makeToken()
    const earlier = request.cookies[sessionCookieName(settings)]
    const remember = body.remember ?? false
    const credentials = { email: body.email, password: body.password, remember }
    const { userId, challenge } = await signIn(context, credentials, {
      tokenHash: hashToken(token),
      ip,
      userAgent,
      replaces: earlier ? hashToken(earlier) : undefined,
      knows: (id) => knowsDevice(request, settings, id),
    })
    if (challenge === null) {
      setSessionCookie(reply, settings, token, { remember })
      rememberDevice(request, reply, settings, userId)
    } else setChallengeCookie(reply, settings, challenge)
    return { two_factor: challenge !== null, redirect: safeRedirect(body.redirect) }
  })

  serve(app, accounts.logout, async ({ actor, session, ip, userAgent, reply }) => {
    const ending = { sessionId: session.id, ip, userAgent, now: context.now() }
    await inTransaction(db, (tx) => signOut(tx, actor.userId, ending))
    clearSessionCookie(reply, settings)
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  serve(app, accounts.currentUser, async ({ actor, query }) => {
    if (!actor) return { guest: true as const }
    const wanted = [query.with ?? []].flat()
    const asksOnboardings = wanted.some((name) => name.split('.')[0] === 'onboardings')
    return getCurrentUser(db, actor, asksOnboardings ? context.now() : undefined)
  })

  serve(app, accounts.setLanguage, ({ actor, body }) =>
    inTransaction(db, (tx) => setLanguage(tx, actor.userId, body.language)).then(() => undefined),
  )
}

async function getCurrentUser(db: Db, actor: Actor, onboardingsAt?: Temporal.Instant) {
  const at = onboardingsAt && new Date(onboardingsAt.epochMilliseconds)
  const [user, person, memberships, invitations, begun] = await Promise.all([
    getUser(db, actor.userId),
    getNaturalPerson(db, actor.legalPersonId),
    listMemberships(db, actor.legalPersonId),
    at && listOnboardings(db, actor.userId, at),
    at && listOwnOnboardings(db, actor),
  ])
  const onboardings = invitations && [...invitations, ...(begun ?? [])].map(toOnboarding)
  return toUser(user, person, memberships, actor, onboardings)
}

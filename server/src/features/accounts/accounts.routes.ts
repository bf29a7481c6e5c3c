import { accounts } from '@zegel/contract/accounts'
import type { Actor } from '@zegel/core/access/may'
import { safeRedirect } from '@zegel/core/safe-redirect'
import type { App, Context } from '../../app.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import {
  hashToken,
  makeToken,
  sessionCookieName,
  clearSessionCookie,
  setSessionCookie,
} from '../../http/session-cookie.ts'
import { getNaturalPerson, getUser, listMemberships } from './accounts.queries.ts'
import { toUser } from './accounts.rows.ts'
import { setLanguage } from './set-language.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Signing in and out, and who is there. */
export function accountsRoutes(app: App, context: Context): void {
  const { db, settings } = context
  const cookie = sessionCookieName(settings)

  serve(app, accounts.login, async ({ body, ip, request, reply }) => {
    const token = makeToken()
    const earlier = request.cookies[cookie]
    const replaces = earlier ? hashToken(earlier) : undefined
    const userAgent = request.headers['user-agent']
    await signIn(db, body, {
      tokenHash: hashToken(token),
      amr: ['pwd'],
      remember: body.remember,
      ip,
      userAgent,
      now: context.now(),
      replaces,
    })
    setSessionCookie(reply, settings, token, { remember: body.remember })
    return { two_factor: false, redirect: safeRedirect(body.redirect) }
  })

  serve(app, accounts.logout, async ({ actor, ip, request, reply }) => {
    const tokenHash = hashToken(request.cookies[cookie] ?? '')
    await inTransaction(db, (tx) =>
      signOut(tx, actor.userId, { tokenHash, ip, now: context.now() }),
    )
    clearSessionCookie(reply, settings)
    reply.header('clear-site-data', '"cache"')
    return undefined
  })

  serve(app, accounts.currentUser, ({ actor }) =>
    actor ? getCurrentUser(db, actor) : Promise.resolve({ guest: true as const }),
  )

  serve(app, accounts.setLanguage, ({ actor, body }) =>
    inTransaction(db, (tx) => setLanguage(tx, actor.userId, body.language)).then(() => undefined),
  )
}

async function getCurrentUser(db: Db, actor: Actor) {
  const [user, person, memberships] = await Promise.all([
    getUser(db, actor.userId),
    getNaturalPerson(db, actor.legalPersonId),
    listMemberships(db, actor.legalPersonId),
  ])
  return toUser(user, person, memberships, actor)
}

import { accounts } from '@zegel/contract/accounts'
import { isConfirmed } from '@zegel/core/access/sessions'
import type { Actor } from '@zegel/core/access/may'
import type { LiveSession } from '../../access/actor.queries.ts'
import type { App, Context } from '../../app.ts'
import { serve } from '../../http/serve.ts'
import {
  clearSessionCookie,
  hashToken,
  makeToken,
  setSessionCookie,
} from '../../http/session-cookie.ts'
import { listSessions } from './accounts.queries.ts'
import { toSession } from './accounts.rows.ts'
import { assertPasswordConfirmed } from './assert-password-confirmed.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endAllOtherSessions, endSession } from './end-sessions.ts'
import type { OwnSession } from './prove-own-password.ts'

/** What somebody who is signed in does with the account itself: the password, and the browsers it is used in. */
export function ownAccountRoutes(app: App, context: Context): void {
  const { db, settings, now } = context

  serve(app, accounts.confirmPassword, async ({ body, reply, ...call }) => {
    const token = makeToken()
    const cookie = await confirmPassword(context, own(call), body.password, hashToken(token))
    setSessionCookie(reply, settings, token, cookie)
    return undefined
  })

  serve(app, accounts.confirmedPasswordStatus, async ({ session }) => ({
    confirmed: isConfirmed(session.passwordConfirmedAt, now()),
  }))

  serve(app, accounts.changePassword, async ({ body, reply, ...call }) => {
    const token = makeToken()
    const cookie = await changePassword(context, own(call), body, hashToken(token))
    setSessionCookie(reply, settings, token, cookie)
    return undefined
  })

  serve(app, accounts.sessions, async ({ actor, session }) => {
    const rows = await listSessions(db, actor.userId, new Date(now().epochMilliseconds))
    return rows.map((row) => toSession(row, session.id))
  })

  serve(app, accounts.endSession, async ({ params, reply, ...call }) => {
    assertPasswordConfirmed(call.session, now())
    await endSession(context, own(call), params.id)
    if (params.id === call.session.id) clearSessionCookie(reply, settings)
    return undefined
  })

  serve(app, accounts.endOtherSessions, async (call) => {
    assertPasswordConfirmed(call.session, now())
    await endAllOtherSessions(context, own(call))
    return undefined
  })
}

interface OwnCall {
  actor: Actor
  session: LiveSession
  ip: string
  userAgent: string | undefined
}

function own({ actor, session, ip, userAgent }: OwnCall): OwnSession {
  return { userId: actor.userId, sessionId: session.id, ip, userAgent }
}

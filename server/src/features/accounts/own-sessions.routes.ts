import { accounts } from '@zegel/contract/accounts/accounts'
import { assertPasswordConfirmed } from '../../access/assert-password-confirmed.ts'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { clearSessionCookie } from '../../http/requests/session-cookie.ts'
import { listSessions } from './accounts.queries.ts'
import { toSession } from './accounts.rows.ts'
import { endAllOtherSessions, endSession, ownSession } from './sessions.ts'

/** The browsers in which somebody is signed in. */
export function ownSessionsRoutes(app: App, context: Context): void {
  const { db, settings, now } = context

  serve(app, accounts.sessions, async ({ actor, session }) => {
    const rows = await listSessions(db, actor.userId, new Date(now().epochMilliseconds))
    return rows.map((row) => toSession(row, session.id))
  })

  serve(app, accounts.endSession, async ({ params, reply, ...call }) => {
    assertPasswordConfirmed(call.session, now())
    await endSession(context, ownSession(call), params.id)
    if (params.id === call.session.id) clearSessionCookie(reply, settings)
    return undefined
  })

  serve(app, accounts.endOtherSessions, async (call) => {
    assertPasswordConfirmed(call.session, now())
    await endAllOtherSessions(context, ownSession(call))
    return undefined
  })
}

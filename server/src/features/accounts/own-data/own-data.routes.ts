import { ownData } from '@zegel/contract/accounts/own-data'
import { assertWithinLimit } from '../../../access/limits.ts'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import type { App, Context } from '../../../context.ts'
import { contentDisposition } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { textOf } from '../../../http/replies/texts.ts'
import { clearSessionCookie } from '../../../http/requests/session-cookie.ts'
import { today } from '../../../lib/clock.ts'
import { StoredFileDamaged } from '../../../storage/storage-failures.ts'
import { ownSession } from '../sessions.ts'
import { recordSecurityEvent } from '../../audit/audit.ts'
import { closeAccount, getClosing } from './close-account.ts'
import { readMeOf } from '../accounts.mails.ts'
import { writeOwnData } from './write-own-data.ts'

/** What somebody may do with all that is kept about them: take it along, and have it erased. */
export function ownDataRoutes(app: App, context: Context): void {
  const { db, now, settings } = context

  serve(app, ownData.closing, ({ actor }) => getClosing(db, actor.userId))

  serve(app, ownData.close, async (exchange) => {
    assertPasswordConfirmed(exchange.session, now())
    await closeAccount(context, exchange.actor, ownSession(exchange))
    clearSessionCookie(exchange.reply, settings)
    return undefined
  })

  serve(app, ownData.ask, async ({ session }) => {
    assertPasswordConfirmed(session, now())
    return undefined
  })

  serve(app, ownData.download, async (exchange) => {
    const { actor, session, language, reply } = exchange
    assertPasswordConfirmed(session, now())
    await assertWithinLimit(context, 'own data by user', actor.userId)
    const { userId, sessionId, ip, userAgent } = ownSession(exchange)
    await recordSecurityEvent(db, {
      ...{ type: 'own data downloaded', user_id: userId, session_id: sessionId },
      ...{ ip, user_agent: userAgent },
    })
    reply.type('application/zip')
    reply.header(
      'content-disposition',
      contentDisposition('attachment', `Zegel ${today(context)}.zip`),
    )
    await reply.send(
      writeOwnData(context, userId, {
        readMe: readMeOf(language),
        insteadOf: (error) => {
          if (!(error instanceof StoredFileDamaged)) throw error
          reply.log.error({ err: error }, 'own data goes out without a file')
          return textOf(`stored-file-${error.problem}`, language)
        },
      }),
    )
    return undefined
  })
}

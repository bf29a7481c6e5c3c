import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { inTransaction } from '../../../db/database.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { listStatementsToMail, updateMailed } from './make-statements.queries.ts'
import { statementLetter } from './yearly-statements.mails.ts'
import { findBatch } from './yearly-statements.queries.ts'

const AT_A_TIME = 200

/**
 * Tells whoever acts for a holder that their statement is published, each in their language and once however often this is done. It says
 * what they need by law, so that it goes to those too who want no other notices; to who was erased nothing goes.
 */
export async function mailStatements(
  { db, settings }: Pick<ThreadContext, 'db' | 'settings'>,
  batchId: string,
): Promise<void> {
  const batch = await findBatch(db, batchId)
  if (batch?.status !== 'published') return
  for (;;) {
    const some = await listStatementsToMail(db, batch, AT_A_TIME)
    if (some.length === 0) return
    for (const { id, readers, ...about } of some)
      await inTransaction(db, async (tx) => {
        if (!(await updateMailed(tx, batch.organization_id, id))) return
        for (const { user_id: userId, email: to, name, language: own } of readers) {
          const language = own ?? 'nl'
          const letter = statementLetter(language, {
            ...{ name, organization: about.organization_name, holder: about.holder_name },
            ...{ year: `${about.year}`, reason: about.reason ?? undefined },
            // Whoever runs an organisation as well comes home to that.
            url: `${settings.url}/app/home/portfolio`,
          })
          await sendMail(tx, settings, { kind: 'yearly-statement', userId, to, language, letter })
        }
      })
  }
}

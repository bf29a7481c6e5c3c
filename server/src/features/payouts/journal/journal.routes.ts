import { journal } from '@zegel/contract/payouts/journal'
import type { App, Context } from '../../../context.ts'
import { sendDownload } from '../../../http/replies/send-file.ts'
import { serve } from '../../../http/serve.ts'
import { getJournalPage, writeJournal } from './write-journal.ts'

/** The calls on payment runs as bookings. */
export function journalRoutes(app: App, { reads }: Context): void {
  serve(app, journal.list, ({ on, query }) =>
    reads.run(({ db }) => getJournalPage(db, on.organizationId, query)),
  )

  serve(app, journal.download, async ({ on, query, language, reply }) => {
    const { format } = query
    const { name, file } = await reads.run(({ db }) =>
      writeJournal(db, on.organizationId, { ...query, language }),
    )
    await sendDownload(reply, file, { name, format })
    return undefined
  })
}

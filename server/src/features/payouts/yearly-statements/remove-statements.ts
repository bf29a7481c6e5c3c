import { RETENTION } from '@zegel/core/retention'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { deleteDiscarded, deletePublishedBefore } from './make-statements.queries.ts'
import { findBatch } from './yearly-statements.queries.ts'

const AT_A_TIME = 200

/** Takes away what was made of statements that were thrown away before they were published. */
export async function removeDiscarded(
  { db, storage }: Pick<ThreadContext, 'db' | 'storage'>,
  batchId: string,
): Promise<void> {
  const batch = await findBatch(db, batchId)
  if (batch?.status !== 'discarded') return
  for (;;) {
    const { deleted, keys } = await inTransaction(db, (tx) => deleteDiscarded(tx, batch, AT_A_TIME))
    for (const key of keys) await storage.remove(key)
    if (deleted === 0) return
  }
}

/** Throws away the statements that were published so long ago that the law no longer asks to keep them (art. 52 lid 4 AWR), and their files. */
export async function deleteOldStatements({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<void> {
  const today = now().toZonedDateTimeISO('UTC')
  const before = new Date(today.subtract({ years: RETENTION.statementYears }).epochMilliseconds)
  for (;;) {
    const { deleted, keys } = await inTransaction(db, (tx) =>
      deletePublishedBefore(tx, before, AT_A_TIME),
    )
    for (const key of keys) await storage.remove(key)
    if (deleted === 0) return
  }
}

import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { openStoredFile, type OpenedFile } from '../../../storage/open-stored-file.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { Payer } from './make-payment-files.ts'
import { insertDownload, listPaymentFiles, type OnRun } from './payment-files.queries.ts'

/** A file of a run, the same to the byte each time; who has it is noted before they get it. */
export async function downloadPaymentFile(
  context: Context,
  on: OnRun & { fileId: string },
  by: Payer,
): Promise<OpenedFile> {
  const { organizationId, fileId } = on
  const files = await listPaymentFiles(context.db, on)
  const file = files.find(({ id }) => id === fileId)
  const opened = file && (await openStoredFile(context, file.storage_key))
  if (!file || !opened) throw new NotFound()
  try {
    await inTransaction(context.db, async (tx) => {
      await insertDownload(tx, { organizationId, fileId, userId: by.userId })
      await recordAuditEvent(tx, {
        organization_id: organizationId,
        user_id: by.userId,
        action: 'payment file downloaded',
        record_type: 'payment run',
        record_id: on.runId,
        after: { file: file.file_name, before: file.downloads.length },
        ip: by.ip,
      })
    })
  } catch (error) {
    opened.bytes.destroy()
    throw error
  }
  return { ...opened, isInline: false }
}

import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { withIdempotency, type SigningContext } from '../../../db/idempotency.ts'
import { assertMaySetClass } from '../apply/request-submit.ts'
import { callAssertMaySign } from '../apply/apply-import.queries.ts'
import {
  type ImportRecord,
  insertImportJob,
  lockImport,
  type OnImport,
  updateImport,
} from '../imports.queries.ts'
import type { UndoImportInput } from './undo-import.ts'
import { waitForImport } from '../read/wait-for-import.ts'

/**
 * Has an import taken back, which is waited for some seconds, and returns how it stands then. Throws RuleBroken 'import-not-submitted'
 * where it is not in the register, what signing asks for where it puts open transactions back, and the first thing that depends on it, if
 * that was found by then. The same key again returns how it stands. `onBegun` is called once it has begun.
 */
export async function requestUndo(
  { db }: Pick<Context, 'db'>,
  on: OnImport,
  { reason, entryReason }: { reason: string; entryReason: (file: string) => string },
  { act, mayManage, onBegun }: { act: SigningContext; mayManage: boolean; onBegun: () => void },
): Promise<ImportRecord> {
  const { userId, ip, once, coSignerId } = act
  await inTransaction(db, (tx) =>
    withIdempotency(tx, userId, once, async () => {
      const record = await lockImport(tx, on)
      if (record?.status !== 'submitted') throw new RuleBroken('import-not-submitted')
      assertMaySetClass(record, mayManage)
      await callAssertMaySign(tx, on, { userId, ip, coSignerId }, true)
      const undoing: UndoImportInput = {
        reason,
        entryReason: reason || entryReason(record.file_name),
      }
      await updateImport(tx, on, { status: 'undoing', refusal: null, rows_written: 0 }, [
        'submitted',
      ])
      await insertImportJob(tx, on, {
        task: 'undo-import',
        user_id: userId,
        ip,
        ...undoing,
        co_signer_id: coSignerId,
      })
      return { id: on.importId }
    }),
  )
  onBegun()
  const record = await waitForImport(db, on, { task: 'undo-import' })
  if (record.status === 'submitted' && record.refusal)
    throw new RuleBroken(record.refusal.rule, record.refusal.params)
  return record
}

import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { TermsUser } from '../terms/terms-change.ts'
import { getTermsChanges } from './get-terms-changes.ts'
import type { PreviewChangeInput } from './preview-change.ts'
import {
  findNextChange,
  insertNotifyJob,
  lockAgainstIssuing,
  updateWithdrawn,
} from './terms-changes.queries.ts'

/**
 * Withdraws the last change of terms, with a reason; its holders are told. Refuses one that holds already, or that others follow
 * ('change-stands').
 */
export async function withdrawTermsChange(
  context: Context,
  { on, actor, ip }: Omit<PreviewChangeInput, 'today'> & { ip: string },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockAgainstIssuing(tx, on)
    const changes = await getTermsChanges(tx, { on, actor, today: today(context) })
    const change = changes.find((one) => one.id === id)
    if (!change) throw new NotFound()
    if (!change.may_withdraw) throw new RuleBroken('change-stands')
    const at = new Date(context.now().epochMilliseconds)
    await withdraw(tx, on, { actor, ip }, { id, reason, at })
    await insertNotifyJob(tx, { organization_id: on.organizationId, change_id: id })
  })
}

/**
 * Withdraws a change that an import brought as that import is taken back, also when it holds; the instrument is held already. One that was
 * withdrawn stays so. Breaks 'import-class-changed' where another change follows it.
 */
export async function undoImportedChange(
  tx: Tx,
  on: OnInstrument,
  user: TermsUser,
  withdrawal: Withdrawal,
): Promise<void> {
  const { isWithdrawn, next } = await findNextChange(tx, on.organizationId, withdrawal.id)
  if (isWithdrawn) return
  if (next !== null) throw new RuleBroken('import-class-changed', { date: next })
  await withdraw(tx, on, user, withdrawal)
}

interface Withdrawal {
  id: string
  reason: string
  at: Date
}

async function withdraw(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { actor, ip }: TermsUser,
  { id, reason, at }: Withdrawal,
): Promise<void> {
  await updateWithdrawn(tx, { organizationId, id }, { at, by: actor.userId, reason })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action: 'change of terms withdrawn',
    record_type: 'instrument',
    record_id: instrumentId,
    after: { change_id: id, reason },
    ip,
  })
}

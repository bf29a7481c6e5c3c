import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { getTermsChanges } from './get-terms-changes.ts'
import type { PreviewChangeInput } from './preview-change.ts'
import { insertNotifyJob, lockAgainstIssuing, updateWithdrawn } from './terms-changes.queries.ts'

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
    const { organizationId, instrumentId } = on
    const at = new Date(context.now().epochMilliseconds)
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
    await insertNotifyJob(tx, { organization_id: organizationId, change_id: id })
  })
}

import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { TermsEditor } from '../../instruments/instruments.ts'
import { lockTied } from './find-visible.ts'
import { updateOnboarding } from './issuer-onboarding.queries.ts'

/**
 * Ends an onboarding; once more changes nothing. Refuses one of which the instrument is not published ('onboarding-unfinished'): that
 * is the last step, and asks all others that may not be skipped.
 */
export async function completeIssuerOnboarding(
  tx: Tx,
  { actor, ip }: TermsEditor,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  const onboarding = await lockTied(tx, actor, id)
  if (onboarding.completed_at) return
  if (!onboarding.published_at) throw new RuleBroken('onboarding-unfinished')
  await updateOnboarding(tx, id, { completed_at: new Date(now.epochMilliseconds) })
  await recordAuditEvent(tx, {
    organization_id: onboarding.organization_id,
    user_id: actor.userId,
    action: 'onboarding completed',
    record_type: 'onboarding',
    record_id: id,
    ip,
  })
}

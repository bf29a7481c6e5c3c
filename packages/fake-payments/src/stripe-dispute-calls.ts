import { missing } from './stripe-answers.ts'
import type { StripeCall, StripeContext } from './stripe-context.ts'
import { toDisputeJson } from './stripe-disputes.ts'

/** Answers the call on a dispute; undefined when it is another call. */
export async function answerDisputeCall(
  { till, disputes }: StripeContext,
  { method, path, account, expanded }: StripeCall,
): Promise<object | undefined> {
  const [, id] = /^\/v1\/disputes\/(du_\w+)$/.exec(path) ?? []
  if (method !== 'GET' || !id) return undefined
  const dispute = await disputes.find(id)
  const session = dispute && (await till.find(dispute.sessionId))
  if (!session || session.account !== account?.id) throw missing('dispute', id, 'dispute')
  return toDisputeJson(dispute, session, expanded)
}

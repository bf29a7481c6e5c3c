import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { lockFailedMail, requeueMail, rescheduleFailedJob } from './system.queries.ts'

interface By {
  userId: string
  ip: string
}

/** Lets a job that failed be tried again, as often as a new one. Throws NotFound where none failed by that id: once is enough. */
export async function retryJob(tx: Tx, { userId, ip }: By, id: string): Promise<void> {
  const task = await rescheduleFailedJob(tx, id)
  if (task === undefined) throw new NotFound()
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'job retried',
    record_type: 'job',
    record_id: uuidOfJob(id),
    after: { task, job: id },
    ip,
  })
}

/** Sends a mail again that could not be sent. Throws NotFound where it was sent or is under way, RuleBroken without a mail server. */
export async function retryMail(
  tx: Tx,
  { userId, ip }: By,
  { id, canSend }: { id: string; canSend: boolean },
): Promise<void> {
  if (!canSend) throw new RuleBroken('mail-server-absent')
  if (!(await lockFailedMail(tx, id))) throw new NotFound()
  await requeueMail(tx, id)
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'mail retried',
    record_type: 'mail',
    record_id: id,
    ip,
  })
}

// The queue counts its jobs, and the audit log names its records by uuid.
function uuidOfJob(id: string): string {
  return `00000000-0000-0000-0000-${BigInt(id).toString(16).padStart(12, '0')}`
}

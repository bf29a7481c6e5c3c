import { RETENTION } from '@zegel/core/retention'
import { type Closing, KEPT_BY_LAW } from '@zegel/contract/accounts/own-data'
import type { Actor } from '@zegel/core/access/may'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { endOtherSessions, type OwnSession } from '../sessions.ts'
import { getAccount } from '../find-account.ts'
import { mailAccount } from '../mail-account.ts'
import { recordAuditEvents, recordSecurityEvent } from '../../audit/audit.ts'
import { accountClosedLetter } from '../accounts.mails.ts'
import {
  deleteRoles,
  listObstacles,
  listOrganizationIds,
  type ObstacleRow,
  updateClosed,
} from './own-data.queries.ts'

/** What stands in the way of closing somebody's account, and what the law keeps of it. */
export async function getClosing(db: Db, userId: string): Promise<Closing> {
  return {
    obstacles: await listObstacles(db, userId),
    kept: [...KEPT_BY_LAW],
    erased_after_days: RETENTION.accountDays,
    kept_years: RETENTION.holderYears,
  }
}

const RULES = {
  holds: 'closing-holds',
  'open-transaction': 'closing-open-transaction',
  'to-refund': 'closing-to-refund',
  'to-decide': 'closing-to-decide',
  'to-be-paid': 'closing-to-be-paid',
  'last-superadmin': 'closing-last-superadmin',
  administrator: 'closing-last-administrator',
} as const satisfies Record<ObstacleRow['kind'], string>

/**
 * Closes the account of whoever asks it: ends their roles and sessions, and has erased what the law does not keep, after a while in which
 * it can be told to be a mistake. Refused while they hold units, is party to something open, has money coming, or would leave an
 * organisation without a superadmin, or the platform without an administrator; the text says what to do.
 */
export function closeAccount(
  context: Context,
  { legalPersonId }: Actor,
  { userId, sessionId, ip, userAgent }: OwnSession,
): Promise<void> {
  const { db, settings } = context
  const now = context.now()
  return inTransaction(db, async (tx) => {
    // Nobody else leaves the same organisation at the same moment.
    for (const id of await listOrganizationIds(tx, legalPersonId)) await lockOrganization(tx, id)
    const [obstacle] = await listObstacles(tx, userId)
    if (obstacle) throw new RuleBroken(RULES[obstacle.kind], { name: obstacle.name })
    const account = await getAccount(tx, userId)
    if (!(await updateClosed(tx, userId, new Date(now.epochMilliseconds)))) return
    await auditRoles(tx, { userId, legalPersonId, ip })
    await endOtherSessions(tx, userId, null, now, 'account closed')
    await recordSecurityEvent(tx, {
      ...{ type: 'account closed', user_id: userId, session_id: sessionId },
      ...{ ip, user_agent: userAgent },
    })
    const mail = { kind: 'account-closed', language: 'nl' as const }
    await mailAccount(tx, settings, account, mail, (language, name) =>
      accountClosedLetter(language, {
        name,
        days: RETENTION.accountDays,
        years: RETENTION.holderYears,
      }),
    )
  })
}

async function auditRoles(
  tx: Tx,
  { userId, legalPersonId, ip }: { userId: string; legalPersonId: string; ip: string },
): Promise<void> {
  const ended = await deleteRoles(tx, legalPersonId)
  const events = ended.map(({ organization_id, id, role }) => ({
    ...{ organization_id, user_id: userId, ip },
    ...{ action: 'member removed' as const, record_type: 'member', record_id: id },
    before: { legal_person_id: legalPersonId, role },
  }))
  await recordAuditEvents(tx, events)
}

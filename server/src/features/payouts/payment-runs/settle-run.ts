import { NotFound } from '@zegel/core/access/refusals'
import type { AuditAction } from '@zegel/core/audit/audit-action'
import { formatCents } from '@zegel/core/money'
import { assertExecutionDay } from '@zegel/core/payouts/execution-day'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { deleteAllLines } from './preparation/lines.queries.ts'
import type { OfRun } from './preparation/prepare.queries.ts'
import {
  callWithdrawApproval,
  lockRunsOf,
  updateApproved,
  updateDiscarded,
} from './run-states.queries.ts'
import { findRun, isAccountChanged, type RunRow } from './runs.queries.ts'

/** Who does something to a run. */
export interface Requester {
  userId: string
  ip: string
}

/**
 * Approves a proposal: from then on its lines stay as they are. RuleBroken when it is no proposal, has no open account, is to be paid on a
 * day that is no longer possible, is otherwise than the register or accounts are, or pays anything else than whoever approves saw; and for
 * who made it or last changed it, where the organisation asks for four eyes.
 */
export async function approveRun(
  { db, now }: Pick<Context, 'db' | 'now'>,
  of: OfRun,
  netCents: bigint,
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of)
    if (run.four_eyes) {
      const first = [run.made_by, run.checked_by].filter((who) => who !== null)
      if (first.includes(by.userId)) throw new RuleBroken('payment-run-own')
      // The calendar has no eyes.
      if (first.length === 0) throw new RuleBroken('payment-run-unchecked')
    }
    if (run.bank_account_id === null) throw new RuleBroken('payment-run-without-account')
    if (run.account_closed_at !== null) throw new RuleBroken('bank-account-closed')
    if (run.is_outdated || (await isAccountChanged(tx, of)))
      throw new RuleBroken('payment-run-outdated')
    if (run.net_cents !== netCents) throw new RuleBroken('payment-run-changed', {}, 'net')
    assertExecutionDay(run.execution_date, today({ now }))
    await updateApproved(tx, of, by.userId)
    await note(tx, run, 'payment run approved', by, {
      ...{ net: formatCents(run.net_cents), lines: run.lines, held_lines: run.held_lines },
      execution_date: run.execution_date,
    })
  })
}

/**
 * Withdraws the approval of a run with which nothing was done yet, and returns the proposal that takes its place: its lines as they were, made
 * and looked through by whom it was. RuleBroken for a run that is not approved, of which a file was made or a line was paid, and when another
 * run settles or follows what it says.
 */
export async function withdrawApproval(
  { db }: Pick<Context, 'db'>,
  of: OfRun,
  reason: string,
  by: Requester,
): Promise<OfRun> {
  return inTransaction(db, async (tx) => {
    if (!(await findRun(tx, of))) throw new NotFound()
    return { ...of, runId: await callWithdrawApproval(tx, of, { reason, ...by }) }
  })
}

/** Throws a proposal away, or one that could not be prepared. RuleBroken for one that was approved or is being prepared. */
export async function discardRun(
  { db }: Pick<Context, 'db'>,
  of: OfRun,
  reason: string,
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of, ['proposed', 'failed'])
    await deleteAllLines(tx, of)
    await updateDiscarded(tx, of, reason)
    await note(tx, run, 'payment run discarded', by, {
      ...{ reason, net: formatCents(run.net_cents), lines: run.lines },
    })
  })
}

/** Has others wait who change runs of the instrument, and returns the run. NotFound for none, RuleBroken when it is no proposal any more. */
export async function lockProposal(
  tx: Tx,
  of: OfRun,
  statuses: readonly RunRow['status'][] = ['proposed'],
): Promise<RunRow> {
  const before = await findRun(tx, of)
  if (!before) throw new NotFound()
  await lockRunsOf(tx, { organizationId: of.organizationId, instrumentId: before.instrument_id })
  const run = await findRun(tx, of)
  if (!run) throw new NotFound()
  if (run.status === 'preparing') throw new RuleBroken('payment-run-preparing')
  if (!statuses.includes(run.status)) throw new RuleBroken('payment-run-settled')
  return run
}

/** Notes in the audit log what was done to a run. */
export function note(
  tx: Tx,
  run: Pick<RunRow, 'organization_id' | 'id'>,
  action: AuditAction & `payment ${'run' | 'lines'} ${string}`,
  by: Requester,
  after: object,
): Promise<void> {
  return recordAuditEvent(tx, {
    ...{ organization_id: run.organization_id, user_id: by.userId, action, ip: by.ip },
    ...{ record_type: 'payment run', record_id: run.id, after },
  })
}

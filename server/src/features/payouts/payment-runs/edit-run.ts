import { NotFound } from '@zegel/core/access/refusals'
import { assertExecutionDay, nextExecutionDay } from '@zegel/core/payouts/execution-day'
import { isPaidTooEarly } from '@zegel/core/payouts/payment-run'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import {
  type EditableLine,
  findLatestDue,
  findLatestPaid,
  findStatedYear,
  haveAccounts,
  listEditable,
  listWithRightOf,
  updateHeld,
  updateMarkedPaid,
  updateMarkedReturned,
  updateMarkedUnpaid,
  updateReleased,
} from './edit-lines.queries.ts'
import { assertOpen, chooseAccount } from './make-run.ts'
import { callPrepareRun, type OfRun } from './preparation/prepare.queries.ts'
import { lockRun, updateChecked, updateChosen, updateToPrepare } from './run-states.queries.ts'
import { findRun, listAccounts, type RunRow } from './runs.queries.ts'
import { type Requester, lockProposal, note } from './settle-run.ts'

type Doing = Pick<Context, 'db' | 'now'>

/** Changes from which account a proposal pays, and on which day. RuleBroken for a closed account and a day on which no bank pays. */
export async function editRun(
  { db, now }: Doing,
  of: OfRun,
  wish: { bank_account_id?: string | undefined; execution_date?: string | undefined },
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of)
    const { bank_account_id = run.bank_account_id, execution_date = run.execution_date } = wish
    if (wish.bank_account_id !== undefined)
      assertOpen(await listAccounts(tx, of.organizationId), wish.bank_account_id)
    if (wish.execution_date !== undefined) assertExecutionDay(execution_date, today({ now }))
    await updateChosen(tx, of, { bank_account_id, execution_date, checked_by: by.userId })
    await note(tx, run, 'payment run changed', by, { bank_account_id, execution_date })
  })
}

/**
 * Has a proposal prepared anew, from register and accounts as they are; also one that failed. An account that was closed since gives way to
 * another, and a day that is past to the first on which it can be paid.
 */
export async function refreshRun({ db, now }: Doing, of: OfRun, by: Requester): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of, ['proposed', 'failed'])
    const date = today({ now })
    const keepsAccount = run.bank_account_id !== null && run.account_closed_at === null
    const bank_account_id = keepsAccount
      ? run.bank_account_id
      : await chooseAccount(tx, { ...run, bank_account_id: null })
    const isPast = run.execution_date < date
    const execution_date = isPast ? nextExecutionDay(run.due_date, date) : run.execution_date
    await updateChosen(tx, of, { bank_account_id, execution_date, checked_by: by.userId })
    await updateToPrepare(tx, of)
    await callPrepareRun(tx, of)
    await note(tx, run, 'payment run refreshed', by, {})
  })
}

/** Says that somebody looked through a proposal: what becomes otherwise from then on is told to whoever approves it. */
export async function checkRun({ db }: Doing, of: OfRun, by: Requester): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of)
    await updateChecked(tx, of, by.userId)
    await note(tx, run, 'payment run checked', by, {})
  })
}

/** Holds lines of a proposal back for a reason; a later run pays them. NotFound for a line of another run. */
export async function holdLines(
  { db }: Doing,
  of: OfRun,
  { lineIds, reason }: { lineIds: readonly string[]; reason: string },
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of)
    assertAll(await listEditable(tx, of, lineIds), lineIds)
    await updateHeld(tx, of, { lineIds, reason, userId: by.userId })
    await updateChosen(tx, of, { ...run, checked_by: by.userId })
    await note(tx, run, 'payment lines held', by, { lines: lineIds.length, reason })
  })
}

/**
 * Lets lines that are held back be paid after all, to their holder, to whom has a right on the units or to whom succeeded the holder.
 * RuleBroken where what was paid too much is more than what is due, where no account is known, and for anybody else.
 */
export async function releaseLines(
  { db }: Doing,
  of: OfRun,
  { lineIds, payeeId }: { lineIds: readonly string[]; payeeId: string | null },
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockProposal(tx, of)
    const lines = await listEditable(tx, of, lineIds)
    assertAll(lines, lineIds)
    if (lines.some(({ net_cents }) => net_cents < 0n))
      throw new RuleBroken('payment-line-below-zero')
    const others = lines.filter(({ holder_id }) => payeeId !== null && holder_id !== payeeId)
    if (payeeId !== null && others.length > 0) {
      const ids = others.map(({ id }) => id)
      const found = await listWithRightOf(tx, of.organizationId, ids, payeeId)
      if (found.length < ids.length)
        throw new RuleBroken('payment-payee-without-right', {}, 'payee_id')
    }
    const payees = payeeId === null ? lines.map(({ holder_id }) => holder_id) : [payeeId]
    if (!(await haveAccounts(tx, payees))) throw new RuleBroken('payment-line-without-account')
    await updateReleased(tx, of, { lineIds, payeeId, userId: by.userId })
    await updateChosen(tx, of, { ...run, checked_by: by.userId })
    await note(tx, run, 'payment lines released', by, { lines: lineIds.length, payee_id: payeeId })
  })
}

/**
 * Records that lines of an approved run were paid on a day, without a word of the bank: those that were named, or all that are open or sent.
 * RuleBroken for a run that is not approved, a day to come or long before one of them was due, and when there are none.
 */
export async function markPaid(
  { db, now }: Doing,
  of: OfRun,
  { lineIds, date }: { lineIds: readonly string[] | undefined; date: string },
  by: Requester,
): Promise<void> {
  if (date > today({ now })) throw new RuleBroken('payment-paid-in-future', {}, 'date')
  await inTransaction(db, async (tx) => {
    const run = await lockKnown(tx, of)
    if (run.status !== 'approved') throw new RuleBroken('payment-run-not-approved')
    const due = await findLatestDue(tx, of, lineIds)
    if (due !== null && isPaidTooEarly(date, due))
      throw new RuleBroken('payment-paid-too-early', {}, 'date')
    const wanted = lineIds && new Set(lineIds).size
    const paid = await updateMarkedPaid(tx, of, { lineIds, date, userId: by.userId })
    if (paid === 0 || (wanted !== undefined && paid < wanted))
      throw new RuleBroken('payment-lines-not-open')
    await note(tx, run, 'payment lines marked paid', by, { lines: paid, date })
  })
}

/**
 * Records that what lines paid came back on a day, without a word of the bank: a later run pays it, and what happened before stays. RuleBroken
 * for lines of which nobody said that they were paid, a day to come, and one before that on which one of them was.
 */
export async function markReturned(
  { db, now }: Doing,
  of: OfRun,
  { lineIds, date, reason }: { lineIds: readonly string[]; date: string; reason: string },
  by: Requester,
): Promise<void> {
  if (date > today({ now })) throw new RuleBroken('payment-paid-in-future', {}, 'date')
  await inTransaction(db, async (tx) => {
    const run = await lockKnown(tx, of)
    const paidOn = await findLatestPaid(tx, of, lineIds)
    if (paidOn !== null && date < paidOn)
      throw new RuleBroken('payment-returned-too-early', {}, 'date')
    const returned = await updateMarkedReturned(tx, of, {
      ...{ lineIds, date, reason, userId: by.userId },
    })
    if (returned < new Set(lineIds).size) throw new RuleBroken('payment-lines-not-executed')
    await note(tx, run, 'payment lines marked returned', by, { lines: returned, date, reason })
  })
}

/**
 * Takes back that somebody marked lines as paid: they are open again, or sent where they are in a file for the bank, and both stay in what
 * happened to them. RuleBroken for lines of which nobody said so, or the bank did, and for those that a published yearly statement tells of:
 * that money came back can be recorded of them, and another statement made.
 */
export async function markUnpaid(
  { db }: Pick<Context, 'db'>,
  of: OfRun,
  { lineIds, reason }: { lineIds: readonly string[]; reason: string },
  by: Requester,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const run = await lockKnown(tx, of)
    const year = await findStatedYear(tx, of, lineIds)
    if (year !== null) throw new RuleBroken('payment-lines-stated', { year: String(year) })
    const taken = await updateMarkedUnpaid(tx, of, { lineIds, reason, userId: by.userId })
    if (taken < new Set(lineIds).size) throw new RuleBroken('payment-lines-not-marked')
    await note(tx, run, 'payment lines marked unpaid', by, { lines: taken, reason })
  })
}

// What banks and people say of its lines takes turns, and so does withdrawing its approval.
async function lockKnown(tx: Tx, of: OfRun): Promise<RunRow> {
  await lockRun(tx, of)
  const run = await findRun(tx, of)
  if (!run) throw new NotFound()
  return run
}

function assertAll(found: readonly EditableLine[], lineIds: readonly string[]): void {
  if (found.length < new Set(lineIds).size) throw new NotFound()
}

import type { NewPaymentRun } from '@zegel/contract/payouts/payment-runs'
import { partsDueOn } from '@zegel/core/bonds/due-lines'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { nextExecutionDay } from '@zegel/core/payouts/execution-day'
import { RuleBroken } from '@zegel/core/rule-broken'
import { NotFound } from '@zegel/core/access/refusals'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { listBondPlans } from '../../instruments/instruments.ts'
import { callPrepareRun, type OfRun } from './preparation/prepare.queries.ts'
import { partsOf } from './preparation/compute-bond-lines.ts'
import {
  findLastAccount,
  findPayable,
  insertRun,
  listAccounts,
  type NewRun,
} from './runs.queries.ts'

type RunInput = z.output<typeof NewPaymentRun>

/**
 * Makes a run for a due date of a bond, or for what earlier runs could not pay, and asks for the job that prepares its lines. RuleBroken for
 * what is no bond or has no complete terms, a day on which that is not due, one that has a run, one that is past without saying so, and an
 * account that is closed.
 */
export async function makeRun(
  context: Context,
  organizationId: string,
  wish: RunInput,
  act: ActorContext,
): Promise<OfRun> {
  const { db } = context
  await assertDue(db, organizationId, wish, today(context))
  return inTransaction(db, (tx) =>
    withIdempotency(tx, act.userId, act.once, () =>
      addRun(tx, { organizationId, wish, date: today(context) }, act),
    ),
  )
}

async function assertDue(
  db: Db,
  organizationId: string,
  { financial_instrument_id: instrumentId, due_date, kind, is_past }: RunInput,
  date: string,
): Promise<void> {
  const instrument = await findPayable(db, organizationId, instrumentId)
  if (!instrument) throw new NotFound()
  if (kind === 'rest') return
  // safe: the table's check lists the types
  if (!hasSchedule(instrument.type as Parameters<typeof hasSchedule>[0]))
    throw new RuleBroken('payment-run-not-a-bond', {}, 'financial_instrument_id')
  const until = due_date > date ? due_date : date
  const plan = (await listBondPlans(db, [{ organizationId, instrumentId }], until)).get(
    instrumentId,
  )
  if (!plan) throw new RuleBroken('payment-run-without-terms', {}, 'financial_instrument_id')
  const [due, wanted] = [partsDueOn(plan, toDay(due_date)), partsOf(kind)]
  const isDue = (due.interest || !wanted.interest) && (due.redemption || !wanted.redemption)
  if (!isDue) throw new RuleBroken('payment-run-not-due', {}, 'due_date')
  if (due_date < date && !is_past) throw new RuleBroken('payment-run-past', {}, 'is_past')
}

interface NewRunOf {
  organizationId: string
  wish: Pick<RunInput, 'financial_instrument_id' | 'kind' | 'due_date' | 'bank_account_id'>
  date: string
}

/** Adds a run that may be made, by somebody or by the calendar. */
export async function addRun(
  tx: Tx,
  { organizationId, wish, date }: NewRunOf,
  by: { userId: string | null; ip: string | null },
): Promise<OfRun> {
  const { financial_instrument_id: instrument_id, due_date, kind } = wish
  return addProposal(
    tx,
    {
      ...{ organization_id: organizationId, instrument_id, kind, due_date, dividend_id: null },
      record_date: toDate(toDay(due_date) - 1),
      execution_date: nextExecutionDay(due_date, date),
      bank_account_id: wish.bank_account_id ?? null,
    },
    by,
  )
}

/**
 * Adds a run of any kind with its account: the one that was chosen, which has to be open, or else the one the instrument was last paid
 * from, or the only one there is. A job prepares its lines.
 */
export async function addProposal(
  tx: Tx,
  run: Omit<NewRun, 'made_by'>,
  { userId, ip }: { userId: string | null; ip: string | null },
): Promise<OfRun> {
  const { organization_id: organizationId, instrument_id, kind, due_date } = run
  const bank_account_id = await chooseAccount(tx, run)
  const runId = await insertRun(tx, { ...run, bank_account_id, made_by: userId })
  await callPrepareRun(tx, { organizationId, runId })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'payment run made',
    record_type: 'payment run',
    record_id: runId,
    after: { instrument_id, kind, due_date, execution_date: run.execution_date },
    ip,
  })
  return { organizationId, runId }
}

/** The account that was chosen, which has to be open; else the one the instrument was last paid from, or the only one there is. */
export async function chooseAccount(
  tx: Tx,
  run: Pick<NewRun, 'organization_id' | 'instrument_id' | 'bank_account_id'>,
): Promise<string | null> {
  const accounts = await listAccounts(tx, run.organization_id)
  const open = accounts.filter(({ closed_at }) => closed_at === null)
  if (run.bank_account_id !== null) {
    assertOpen(accounts, run.bank_account_id)
    return run.bank_account_id
  }
  const last = await findLastAccount(tx, run.organization_id, run.instrument_id)
  const known = open.find(({ id }) => id === last) ?? (open.length === 1 ? open[0] : undefined)
  return known?.id ?? null
}

/** Refuses an account that is not the organisation's, or is closed. */
export function assertOpen(
  accounts: readonly { id: string; closed_at: Date | null }[],
  id: string,
): void {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new RuleBroken('invalid-id', {}, 'bank_account_id')
  if (account.closed_at !== null) throw new RuleBroken('bank-account-closed', {}, 'bank_account_id')
}

import { RuleBroken } from '@zegel/core/rule-broken'
import { netOf } from '@zegel/core/payouts/settle-corrections'
import type { Db, Tx } from '../../../../db/database.ts'
import { inTransaction } from '../../../../db/database.ts'
import type { ThreadContext } from '../../../../jobs/thread-context.ts'
import { today } from '../../../../lib/clock.ts'
import { deleteAllLines } from './lines.queries.ts'
import {
  countFacts,
  findRunToPrepare,
  getMoment,
  listApprovedRuns,
  listKnownLines,
  listUnpaid,
  type KnownLine,
  type OfRun,
  type RunToPrepare,
} from './prepare.queries.ts'
import { listCorrections, toLines, writeLines } from './prepare-lines.ts'
import { openReckoner } from './open-reckoner.ts'
import { lockRunsOf, updateFailed, updatePrepared } from '../run-states.queries.ts'

/**
 * Prepares a run: reckons what falls due and what earlier runs left, all as of one moment, and writes its lines. A run that is no longer
 * being prepared stays as it is. RuleBroken when nothing is due, or when the lines do not come to what the schedule says; then the run has
 * failed, for trying again helps nobody.
 */
export async function prepareRun(context: ThreadContext, of: OfRun): Promise<void> {
  const { db } = context
  try {
    const prepared = await readAll(db, of, today(context))
    if (prepared) await inTransaction(db, (tx) => write(tx, prepared))
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    await failRun(db, of, error.rule)
  }
}

/** Says that a run could not be prepared, and why; then it has no lines, and its due date is free for another. */
export function failRun(db: Db, of: OfRun, reason: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const run = await findRunToPrepare(tx, of)
    if (!run) return
    await lockRunsOf(tx, { organizationId: of.organizationId, instrumentId: run.instrument_id })
    if ((await findRunToPrepare(tx, of))?.status !== 'preparing') return
    await deleteAllLines(tx, of)
    await updateFailed(tx, of, reason)
  })
}

interface Prepared extends ReturnType<typeof toLines> {
  run: RunToPrepare
  known: KnownLine[]
  scheduledCents: bigint
  facts: bigint
  moment: Date
  /** How many runs were approved by then. */
  approved: number
}

async function readAll(db: Db, of: OfRun, date: string): Promise<Prepared | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const moment = await getMoment(tx)
      const run = await findRunToPrepare(tx, of)
      if (run?.status !== 'preparing') return undefined
      const on = { organizationId: run.organization_id, instrumentId: run.instrument_id }
      const facts = await countFacts(tx, of)
      const reckon = openReckoner(tx, on, date > run.due_date ? date : run.due_date)
      const { scheduledCents, lines: due } = await reckon(run)
      const sum = due.reduce((cents, line) => cents + netOf(line) + line.withheldCents, 0n)
      if (sum !== scheduledCents) throw new RuleBroken('payment-run-does-not-add-up')
      const approved = await listApprovedRuns(tx, on)
      const changed = approved.filter(({ is_changed }) => is_changed)
      const corrections = await listCorrections(tx, changed, reckon)
      const [unpaid, known] = [await listUnpaid(tx, on, run.id), await listKnownLines(tx, of)]
      const { lines, corrections: parts } = toLines(run, due, { corrections, unpaid, known })
      if (lines.length === 0) throw new RuleBroken('payment-run-nothing-due')
      const counts = { facts, approved: approved.length }
      return { run, known, scheduledCents, moment, lines, corrections: parts, ...counts }
    })
}

async function write(tx: Tx, { run, known, lines, corrections, ...about }: Prepared) {
  const on = { organizationId: run.organization_id, instrumentId: run.instrument_id }
  const of = { organizationId: run.organization_id, runId: run.id }
  const { approved } = await lockRunsOf(tx, on)
  // What was approved meanwhile may have paid what this one would pay: it is tried again, with all that is known then.
  if (approved !== about.approved) throw new Error('a run was approved meanwhile')
  if ((await findRunToPrepare(tx, of))?.status !== 'preparing') return
  await writeLines(tx, run, { lines, corrections }, known)
  const { scheduledCents: scheduled_cents, facts: seen_entries, moment: prepared_at } = about
  await updatePrepared(tx, of, { scheduled_cents, seen_entries, prepared_at })
}

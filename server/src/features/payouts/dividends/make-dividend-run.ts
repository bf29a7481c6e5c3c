import { nextExecutionDay } from '@zegel/core/payouts/execution-day'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import { addProposal } from '../payment-runs/make-run.ts'
import { callHoldDividend, findDividend, listDividendParts } from './dividends.queries.ts'
import { isExpected } from './prepare-dividend.ts'

interface RunInput {
  id: string
  part_id: string
  bank_account_id?: string | null | undefined
  is_past: boolean
}

/**
 * Makes the run of a part of a dividend, whose lines a job prepares. RuleBroken before its holders are known, for one that was turned back or has a
 * run, and for a payment date that is past without saying so; NotFound for another's part. Whoever turns it back meanwhile waits.
 */
export async function makeDividendRun(
  context: Context,
  organizationId: string,
  { id, part_id, bank_account_id, is_past }: RunInput,
  by: ActorContext,
): Promise<{ id: string; number: number }> {
  const date = today(context)
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      await callHoldDividend(tx, organizationId, id)
      const dividend = await findDividend(tx, organizationId, id)
      const parts = dividend ? await listDividendParts(tx, organizationId, dividend.id) : []
      const part = parts.find((one) => one.id === part_id)
      if (!dividend || !part) throw new NotFound()
      const { record_date, payment_date } = dividend
      if (dividend.reversed_at !== null) throw new RuleBroken('dividend-reversed-already')
      if (isExpected(record_date, date))
        throw new RuleBroken('dividend-record-date-open', { date: record_date })
      if (payment_date < date && !is_past)
        throw new RuleBroken('dividend-payment-past', {}, 'is_past')
      const { runId } = await addProposal(
        tx,
        {
          ...{ organization_id: organizationId, instrument_id: part.instrument_id },
          ...{ kind: 'dividend', dividend_id: part.id, due_date: payment_date, record_date },
          execution_date: nextExecutionDay(payment_date, date),
          bank_account_id: bank_account_id ?? null,
        },
        by,
      )
      const made = (await listDividendParts(tx, organizationId, dividend.id)).find(
        ({ run_id }) => run_id === runId,
      )
      if (!made?.run_number) throw new Error('a run that was made is not there')
      return { id: runId, number: made.run_number }
    }),
  )
}

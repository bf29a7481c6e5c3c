import {
  addReceived,
  differencesOf,
  NOTHING_RECEIVED,
  STATEMENT_FIGURES,
  type StatementFigures,
} from '@zegel/core/payouts/yearly-statement'
import { inTransaction } from '../../../db/database.ts'
import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { paidBySchedule, type YearOfOrganization } from './compute-statements.ts'
import { sumStatements, updateChecked } from './make-statements.queries.ts'
import { type FiguresRow, sumLedger } from './statement-figures.queries.ts'
import type { BatchRow } from './yearly-statements.queries.ts'

/** The movements that are trades, as core's isTrade says. */
const TRADES = ['transaction', 'repurchase', 'cancellation']

/**
 * Adds up all statements of a year that stand with those of a batch, and the ledger beside them: balances, entries, payments, and the schedule
 * over the whole register. What differs is kept with the batch, which then can't be published.
 */
export async function checkStatements(
  { db, reads, now }: Pick<ThreadContext, 'db' | 'reads' | 'now'>,
  batch: BatchRow,
  of: YearOfOrganization,
): Promise<void> {
  const ledger = new Map<string, StatementFigures>()
  for (const row of await reads.run((place) => sumLedger(place.db, of, TRADES)))
    ledger.set(row.instrument_id, await withSchedule(of, row))
  const stated = new Map<string, StatementFigures>()
  for (const row of await reads.run((place) => sumStatements(place.db, batch))) {
    // What moved has to lead from the one end of the year to the other as well.
    const isHeld = row.closing === ledger.get(row.instrument_id)?.closing
    const closing = isHeld ? row.moved : row.closing
    stated.set(row.instrument_id, { ...toFigures(row), closing })
  }
  const totals = [...stated].map(([instrument_id, figures]) => ({
    instrument_id,
    figures: Object.fromEntries(STATEMENT_FIGURES.map((name) => [name, `${figures[name]}`])),
  }))
  const differences = differencesOf(stated, ledger).map(({ instrumentId, ...difference }) => ({
    instrument_id: instrumentId,
    figure: difference.figure,
    stated: `${difference.stated}`,
    ledger: `${difference.ledger}`,
  }))
  const at = new Date(now().epochMilliseconds)
  await inTransaction(db, (tx) => updateChecked(tx, batch, { totals, differences, at }))
}

async function withSchedule(of: YearOfOrganization, row: FiguresRow): Promise<StatementFigures> {
  const { organizationId, instruments } = of
  const { instrument_id: instrumentId } = row
  const figures = toFigures(row)
  const runsSince = instruments.find(({ id }) => id === instrumentId)?.runs_since ?? null
  const payments = await of.bonds.paymentsOf({ organizationId, instrumentId })
  const received = addReceived(
    { ...NOTHING_RECEIVED, interest: figures.interest, redeemed: figures.redeemed },
    paidBySchedule(payments, runsSince),
  )
  return { ...figures, interest: received.interest, redeemed: received.redeemed }
}

function toFigures({ instrument_id: _, ...row }: FiguresRow): StatementFigures {
  const { opening, closing, bought, sold, interest, redeemed, dividend, withheld } = row
  return { opening, closing, bought, sold, interest, redeemed, dividend, withheld }
}

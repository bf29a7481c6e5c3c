import { sumShares } from '@zegel/core/payouts/dividends/dividend'
import { returnDueOn } from '@zegel/core/payouts/dividends/dividend-tax'
import type { RunStatus } from '@zegel/core/payouts/payment-run'
import type { Db } from '../../../db/database.ts'
import { openDividend } from '../dividends/get-dividend.ts'
import { listDividendIds } from './calendar.queries.ts'

/** What a part of a dividend pays, and what of it goes to the tax office later on; in cents. */
export interface DividendFlow {
  dividendId: string
  instrumentId: string
  date: string
  netCents: bigint
  returnDate: string
  withheldCents: bigint
  run: { id: string; number: number; status: RunStatus } | null
}

/**
 * The dividends of an organisation that are paid, or whose tax is, within some days: as their runs have them, or as the register of now makes them.
 * What was turned back is left out.
 */
export async function listDividendFlows(
  db: Db,
  organizationId: string,
  days: { from: string; until: string },
): Promise<DividendFlow[]> {
  const flows: DividendFlow[] = []
  for (const id of await listDividendIds(db, organizationId, days)) {
    const { row, parts } = await openDividend(db, organizationId, id)
    for (const { run, shares } of parts) {
      const { netCents, withheldCents } = sumShares(shares)
      const { run_id, run_number, run_status } = run
      flows.push({
        ...{ dividendId: row.id, instrumentId: run.instrument_id, date: row.payment_date },
        ...{ netCents, withheldCents },
        returnDate: returnDueOn(row.payment_date),
        run:
          run_id === null || run_number === null || run_status === null
            ? null
            : { id: run_id, number: run_number, status: run_status },
      })
    }
  }
  return flows
}

import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import type { BondYear } from '@zegel/core/payouts/bond-year'
import {
  addReceived,
  differencesOf,
  NOTHING_RECEIVED,
  STATEMENT_FIGURES,
  type StatementFigures,
} from '@zegel/core/payouts/yearly-statement'
import { unitValueOf } from '@zegel/core/payouts/unit-value'
import { type Db, inTransaction } from '../../../db/database.ts'
import type { ThreadContext } from '../../../jobs/thread-context.ts'
import { paidBySchedule, type YearOfOrganization } from './compute-statements.ts'
import { sumStatements, updateChecked } from './make-statements.queries.ts'
import {
  type LedgerRow,
  listSplits,
  listValuedAtEnds,
  sumLedger,
} from './statement-figures.queries.ts'
import type { BatchRow } from './yearly-statements.queries.ts'

/**
 * Adds up every figure that is printed in all statements of a year that stand with those of a batch, and the ledger beside them: balances and
 * what they were worth, transactions, payments, and the schedule over the whole register. What differs is kept with the batch, which then can't be published.
 */
export async function checkStatements(
  { db, reads, now }: Pick<ThreadContext, 'db' | 'reads' | 'now'>,
  batch: BatchRow,
  of: YearOfOrganization,
): Promise<void> {
  const ledger = new Map<string, StatementFigures>()
  const valueOf = await reads.run((place) => openValues(place.db, of))
  for (const row of await reads.run((place) => sumLedger(place.db, of)))
    ledger.set(row.instrument_id, await withSchedule(of, row, valueOf(row)))
  const stated = new Map<string, StatementFigures>()
  for (const row of await reads.run((place) => sumStatements(place.db, batch))) {
    // What moved has to lead from the one end of the year to the other as well.
    const isHeld = row.closing === ledger.get(row.instrument_id)?.closing
    const closing = isHeld ? row.moved : row.closing
    stated.set(row.instrument_id, { ...row, closing })
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

type Values = Pick<StatementFigures, 'opening_value' | 'closing_value'>

/** What balances were worth at both ends: by valuations and splits themselves. A price says nothing of that until somebody valued them. */
async function openValues(db: Db, of: YearOfOrganization): Promise<(row: LedgerRow) => Values> {
  const { days } = of
  const valuations = Map.groupBy(await listValuedAtEnds(db, of), (row) => row.instrument_id)
  const splits = Map.groupBy(await listSplits(db, of.organizationId), (row) => row.instrument_id)
  return ({ instrument_id: id, opening, closing }) => {
    const valued = (valuations.get(id) ?? []).map(({ date, value_cents: valueCents }) => ({
      ...{ date, valueCents },
    }))
    const split = (splits.get(id) ?? []).map(
      ({ effective_date: date, old_units: oldUnits, new_units: newUnits }) => ({
        ...{ date, oldUnits, newUnits },
      }),
    )
    const worth = (until: string, unitsOf: string) =>
      unitValueOf(valued, split, { until, unitsOf }) ?? 0n
    return {
      opening_value: opening * worth(days.first, days.before),
      closing_value: closing * worth(days.last, days.last),
    }
  }
}

async function withSchedule(
  of: YearOfOrganization,
  row: LedgerRow,
  values: Values,
): Promise<StatementFigures> {
  const { organizationId, instruments } = of
  const { instrument_id: instrumentId, ...sums } = row
  const instrument = instruments.find(({ id }) => id === instrumentId)
  const year = await of.bonds.yearOfAll({ organizationId, instrumentId })
  const received = addReceived(
    { ...NOTHING_RECEIVED, interest: sums.interest, redeemed: sums.redeemed },
    paidBySchedule(year?.payments ?? [], instrument?.runs_since ?? null),
  )
  return {
    ...{ ...sums, ...values, ...nominalOf(instrument, row, year) },
    accrued: year?.accruedCents ?? 0n,
    interest: received.interest,
    redeemed: received.redeemed,
  }
}

// A bond is worth what is still to be paid back of it; of one whose terms say too little that is all of it.
function nominalOf(
  instrument: YearOfOrganization['instruments'][number] | undefined,
  { opening, closing }: LedgerRow,
  year: BondYear | null,
): Values | undefined {
  if (!instrument || !hasSchedule(instrument.type)) return undefined
  if (year) return { opening_value: year.openingCents, closing_value: year.closingCents }
  const { price_cents: price } = instrument
  if (price === null) return undefined
  return { opening_value: opening * price, closing_value: closing * price }
}

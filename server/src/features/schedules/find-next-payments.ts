import { type BondPlan, planBond, startOfBond } from '@zegel/core/bonds/bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/day'
import { type NextPayment, nextInterest, nextRedemption } from '@zegel/core/bonds/next-payments'
import { positionsOf } from '@zegel/core/bonds/positions'
import type { Db } from '../../db/database.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { type HolderOf, listMovementsBehind, type MovementRow } from './movements.queries.ts'
import { toDatedTerms, toMovement } from './schedules.rows.ts'

/** What is paid first after today; null when nothing is. */
export interface NextPayments {
  interest: NextPayment | null
  redemption: NextPayment | null
}

export const NO_PAYMENTS: NextPayments = { interest: null, redemption: null }

/**
 * The next interest and redemption of some holders, in their order; none for what is no bond. Two queries whatever their number, which
 * read no more of the registers than what those holders' units went through.
 */
export async function findNextPayments(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<NextPayments[]> {
  const today = toDay(date)
  const terms = await listBondTerms(db, [...new Set(holders.map((holder) => holder.instrumentId))])
  const plans = new Map(terms.map((row) => [row.instrument_id, planOf(row, today)]))
  const inBonds = holders.filter(({ instrumentId }) => plans.get(instrumentId))
  if (inBonds.length === 0) return holders.map(() => NO_PAYMENTS)
  const movements = await listMovementsBehind(db, inBonds)
  const byInstrument = Map.groupBy(movements, ({ instrument_id }) => instrument_id)
  const positions = new Map([...byInstrument].map(([id, rows]) => [id, positionsIn(rows)]))
  return holders.map(({ instrumentId, legalPersonId }) => {
    const plan = plans.get(instrumentId)
    const held = positions.get(instrumentId)?.get(legalPersonId) ?? []
    if (!plan) return NO_PAYMENTS
    return {
      interest: nextInterest(plan, held, today),
      redemption: nextRedemption(plan, held, today),
    }
  })
}

function planOf(row: BondTermsRow, today: Day): BondPlan | undefined {
  const start = startOfBond(row, row.first_sale === null ? null : toDay(row.first_sale))
  return start === null ? undefined : planBond(toDatedTerms(row), start, today)
}

function positionsIn(rows: readonly MovementRow[]) {
  return positionsOf(rows.map(toMovement))
}

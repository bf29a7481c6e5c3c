import { type BondPlan, planBond, startOfBond } from '@zegel/core/bonds/bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/day'
import {
  lotsMatter,
  type NextPayment,
  nextInterest,
  nextRedemption,
} from '@zegel/core/bonds/next-payments'
import type { Position } from '@zegel/core/bonds/positions'
import type { Db } from '../../db/database.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listPositionsOf } from './list-positions-of.ts'
import type { HolderOf } from './movements.queries.ts'
import { toDatedTerms } from './schedules.rows.ts'

/** What is paid first after today; null when nothing is. */
export interface NextPayments {
  interest: NextPayment | null
  redemption: NextPayment | null
}

export const NO_PAYMENTS: NextPayments = { interest: null, redemption: null }

interface Planned {
  plan: BondPlan
  lotsMatter: boolean
}

/**
 * The next interest and redemption of some holders, in their order; none for what is no bond. As few queries for a thousand as for one,
 * and they read no more of the registers than those holders' balances, or, while lots matter, what their units went through.
 */
export async function findNextPayments(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<NextPayments[]> {
  if (holders.length === 0) return []
  const today = toDay(date)
  const terms = await listBondTerms(db, [...new Set(holders.map((holder) => holder.instrumentId))])
  const planned = new Map(terms.map((row) => [row.instrument_id, planOf(row, today)]))
  const paid = holders.filter(({ instrumentId }) => planned.get(instrumentId))
  const positionsOf = await listPositionsOf(
    db,
    {
      simple: paid.filter(({ instrumentId }) => !planned.get(instrumentId)?.lotsMatter),
      traced: paid.filter(({ instrumentId }) => planned.get(instrumentId)?.lotsMatter),
    },
    date,
  )
  return holders.map((holder) => {
    const plan = planned.get(holder.instrumentId)?.plan
    return plan ? paymentsOf(plan, positionsOf(holder), today) : NO_PAYMENTS
  })
}

function planOf(row: BondTermsRow, today: Day): Planned | undefined {
  const start = startOfBond(row, row.first_sale === null ? null : toDay(row.first_sale))
  const plan = start === null ? undefined : planBond(toDatedTerms(row), start, today)
  if (!plan || row.last_sale === null) return
  return { plan, lotsMatter: lotsMatter(plan, toDay(row.last_sale), today) }
}

function paymentsOf(plan: BondPlan, positions: readonly Position[], today: Day): NextPayments {
  return {
    interest: nextInterest(plan, positions, today),
    redemption: nextRedemption(plan, positions, today),
  }
}

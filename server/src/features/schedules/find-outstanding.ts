import { toDay } from '@zegel/core/bonds/day'
import {
  cameLate,
  mayDiffer,
  type Outstanding,
  outstandingOn,
  outstandingOverTime,
} from '@zegel/core/bonds/outstanding'
import { redeemedOn } from '@zegel/core/bonds/redemption-plan'
import type { Db } from '../../db/database.ts'
import type { HolderOf } from './movements.queries.ts'
import { planBonds } from './plan-bonds.ts'

// Before any bond.
const EVER = '0001-01-01'

/**
 * What some holders still have to get back of the principal on a day, in cents and in their order; null for what is no bond, and as
 * long as nothing was paid back: then it is units at their price.
 */
export async function findOutstanding(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<(bigint | null)[]> {
  const day = toDay(date)
  const held = await planBonds(db, holders, {
    today: day,
    since: date,
    lotsMatter: (plan, newest) => mayDiffer(plan, newest, day),
    only: ({ redemptions }) => redeemedOn(redemptions, day) > 0,
  })
  return held.map((bond) => (bond ? outstandingOn(bond.plan, bond.positions, day) : null))
}

/** The same over time, from the first day on which they had something until today; undefined for what is no bond, or says too little. */
export async function findOutstandingOverTime(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<(Outstanding[] | undefined)[]> {
  const today = toDay(date)
  const held = await planBonds(db, holders, { today, since: EVER, lotsMatter: cameLate })
  return held.map((bond) => bond && outstandingOverTime(bond.plan, bond.positions, today))
}

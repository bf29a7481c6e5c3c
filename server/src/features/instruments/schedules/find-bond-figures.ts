import { toDay } from '@zegel/core/bonds/days/day'
import {
  lotsMatter,
  type NextPayment,
  nextInterest,
  nextRedemption,
} from '@zegel/core/bonds/next-payments'
import { outstandingOn } from '@zegel/core/bonds/outstanding'
import type { Db } from '../../../db/database.ts'
import { findHeld } from './find-outstanding.ts'
import type { HolderOf } from './movements.queries.ts'

/** What is paid first after today, null when nothing is; and what is still to be paid back, null when the terms do not say. */
export interface BondFigures {
  interest: NextPayment | null
  redemption: NextPayment | null
  outstandingCents: bigint | null
}

export const NO_FIGURES: BondFigures = { interest: null, redemption: null, outstandingCents: null }

/** The next interest and redemption of some holders and what is outstanding on a day, in their order; none for what is no bond. */
export async function findBondFigures(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<BondFigures[]> {
  const today = toDay(date)
  const held = await findHeld(db, holders, {
    today,
    since: date,
    lotsMatter: (plan, trade) => lotsMatter(plan, trade, today),
  })
  return held.map((bond) =>
    bond
      ? {
          interest: nextInterest(bond.plan, bond.positions, today),
          redemption: nextRedemption(bond.plan, bond.positions, today),
          outstandingCents: outstandingOn(bond.plan, bond.positions, today),
        }
      : NO_FIGURES,
  )
}

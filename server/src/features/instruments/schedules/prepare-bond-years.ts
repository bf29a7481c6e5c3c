import { toDay } from '@zegel/core/bonds/days/day'
import {
  type BondYear,
  bondYear,
  bondYearOfAll,
  lotsMatterInYear,
} from '@zegel/core/payouts/bond-year'
import { daysOfYear } from '@zegel/core/payouts/yearly-statement'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { HolderOf } from './movements.queries.ts'
import { planBonds, readPositions } from './plan-bonds.ts'
import { listPositions } from './read-bond.ts'

/** What some instruments were in a year to holders who are asked for a part at a time. */
export interface BondYears {
  /** In the order of the holders; null of what is no bond, or one whose terms say too little. */
  yearsOf: (holders: readonly HolderOf[]) => Promise<(BondYear | null)[]>
  /** What one was to all its holders together, reckoned over the whole register; null of what is no bond, or one whose terms say too little. */
  yearOfAll: (on: OnInstrument) => Promise<BondYear | null>
}

/** Reads once what is paid on some instruments, so that it can be told of any of their holders what they were due in a year. */
export async function prepareBondYears(
  db: Db,
  instruments: readonly OnInstrument[],
  year: number,
): Promise<BondYears> {
  const { before, last } = daysOfYear(year)
  const bonds = await planBonds(db, instruments, {
    today: toDay(last),
    lotsMatter: (plan, trade) => lotsMatterInYear(plan, trade, year),
  })
  return {
    async yearsOf(holders) {
      const positionsOfHolder = await readPositions(db, bonds, holders, before)
      return holders.map((holder) => {
        const plan = bonds.get(holder.instrumentId)?.plan
        return plan ? bondYear(plan, positionsOfHolder(holder), year) : null
      })
    },
    async yearOfAll(on) {
      const plan = bonds.get(on.instrumentId)?.plan
      if (!plan) return null
      return bondYearOfAll(plan, [...(await listPositions(db, on)).values()], year)
    },
  }
}

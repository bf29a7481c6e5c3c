import { type BondPlan, planBond, startOfBond } from '@zegel/core/bonds/bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/day'
import type { Position } from '@zegel/core/bonds/positions'
import type { Db } from '../../db/database.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listPositionsOf } from './list-positions-of.ts'
import type { HolderOf } from './movements.queries.ts'
import { toDatedTerms } from './schedules.rows.ts'

/** What is paid on a bond, and what one holder has of it over time. */
export interface HeldBond {
  plan: BondPlan
  positions: readonly Position[]
}

interface Wish {
  today: Day
  /** The first day on which it has to be known what they have, as YYYY-MM-DD. */
  since: string
  /** Whether it makes a difference from which days their units are, the newest of them on `newest`. */
  lotsMatter: (plan: BondPlan, newest: Day) => boolean
  /** Of which bonds it is asked; of all without. */
  only?: (plan: BondPlan) => boolean
}

/**
 * What some holders have of bonds, in their order; undefined for what is no bond, or one whose terms say too little. As few queries for
 * a thousand as for one, and they read no more of the registers than those holders' balances, or, while lots matter, what their
 * units went through.
 */
export async function planBonds(
  db: Db,
  holders: readonly HolderOf[],
  { today, since, lotsMatter, only = () => true }: Wish,
): Promise<(HeldBond | undefined)[]> {
  if (holders.length === 0) return []
  const terms = await listBondTerms(db, [...new Set(holders.map((holder) => holder.instrumentId))])
  const planned = new Map<string, { plan: BondPlan; isTraced: boolean }>()
  for (const row of terms) {
    const plan = planOf(row, today)
    if (!plan || row.last_sale === null || !only(plan)) continue
    planned.set(row.instrument_id, { plan, isTraced: lotsMatter(plan, toDay(row.last_sale)) })
  }
  const isTraced = ({ instrumentId }: HolderOf) => planned.get(instrumentId)?.isTraced
  const positionsOf = await listPositionsOf(
    db,
    {
      simple: holders.filter((holder) => isTraced(holder) === false),
      traced: holders.filter((holder) => isTraced(holder) === true),
    },
    since,
  )
  return holders.map((holder) => {
    const plan = planned.get(holder.instrumentId)?.plan
    return plan && { plan, positions: positionsOf(holder) }
  })
}

function planOf(row: BondTermsRow, today: Day): BondPlan | undefined {
  const start = startOfBond(row, row.first_sale === null ? null : toDay(row.first_sale))
  return start === null ? undefined : planBond(toDatedTerms(row), start, today)
}

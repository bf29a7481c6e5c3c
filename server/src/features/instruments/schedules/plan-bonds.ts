import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/days/day'
import type { Trade } from '@zegel/core/bonds/outstanding'
import type { Position } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listPositionsOf } from './list-positions-of.ts'
import type { HolderOf } from './movements.queries.ts'
import { toTermsOverTime } from './schedules.rows.ts'

/** Of each bond, by the id of its instrument, what is paid on it, and whether lots matter. */
export type BondPlans = ReadonlyMap<string, { plan: BondPlan; isTraced: boolean }>

export interface PlanBondsOptions {
  today: Day
  /** Whether it makes a difference which units of a bond somebody has. */
  lotsMatter: (plan: BondPlan, trade: Trade) => boolean
  /** Of which bonds it is asked; of all without. */
  only?: (plan: BondPlan) => boolean
}

/** What is paid on some instruments, all in one query; nothing of what is no bond, or one whose terms say too little. */
export async function planBonds(
  db: Db,
  instrumentIds: ReadonlySet<string>,
  { today, lotsMatter, only = () => true }: PlanBondsOptions,
): Promise<BondPlans> {
  const bonds = new Map<string, { plan: BondPlan; isTraced: boolean }>()
  if (instrumentIds.size === 0) return bonds
  for (const row of await listBondTerms(db, [...instrumentIds])) {
    const plan = planOf(row, today)
    if (!plan || row.last_sale === null || !only(plan)) continue
    const trade = { newest: toDay(row.last_sale), isPassedOn: row.is_passed_on }
    bonds.set(row.instrument_id, { plan, isTraced: lotsMatter(plan, trade) })
  }
  return bonds
}

/**
 * What some holders have of planned bonds from a day on, YYYY-MM-DD. As few queries for a thousand as for one, and they read no more
 * of the registers than those holders' balances, or, while lots matter, what their units went through.
 */
export function readPositions(
  db: Db,
  bonds: BondPlans,
  holders: readonly HolderOf[],
  since: string,
): Promise<(holder: HolderOf) => readonly Position[]> {
  const isTraced = ({ instrumentId }: HolderOf) => bonds.get(instrumentId)?.isTraced
  return listPositionsOf(
    db,
    {
      simple: holders.filter((holder) => isTraced(holder) === false),
      traced: holders.filter((holder) => isTraced(holder) === true),
    },
    since,
  )
}

function planOf(row: BondTermsRow, today: Day): BondPlan | undefined {
  const firstSale = row.first_sale === null ? null : toDay(row.first_sale)
  return planBondOverTime(toTermsOverTime(row), firstSale, today)
}

import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import type { Position } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import type { HolderOf } from './movements.queries.ts'
import { type PlanBondsOptions, planBonds, readPositions } from './plan-bonds.ts'

/** What is paid on a bond, and what one holder has of it over time. */
export interface HeldBond {
  plan: BondPlan
  positions: readonly Position[]
}

interface FindHeldOptions extends PlanBondsOptions {
  /** The first day on which it has to be known what they have, as YYYY-MM-DD. */
  since: string
}

/** What some holders have of bonds, in their order; undefined for what is no bond, or one whose terms say too little. */
export async function findHeld(
  db: Db,
  holders: readonly HolderOf[],
  { since, ...wish }: FindHeldOptions,
): Promise<(HeldBond | undefined)[]> {
  const bonds = await planBonds(db, new Set(holders.map((holder) => holder.instrumentId)), wish)
  const positionsOf = await readPositions(db, bonds, holders, since)
  return holders.map((holder) => {
    const plan = bonds.get(holder.instrumentId)?.plan
    return plan && { plan, positions: positionsOf(holder) }
  })
}

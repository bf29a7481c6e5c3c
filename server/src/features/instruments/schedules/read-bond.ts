import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { toDay } from '@zegel/core/bonds/days/day'
import { eachDayOf, type Position } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { finishYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { listMovements } from './movements.queries.ts'
import { planBonds } from './plan-bonds.ts'
import { toMovement } from './schedules.rows.ts'

/** A bond with all who ever held it. */
export interface WholeBond {
  plan: BondPlan
  held: ReadonlyMap<string, readonly Position[]>
}

/**
 * What is paid on some instruments and when, by their id; none of what is no bond, or one whose terms say too little, or that nothing was
 * issued of. A perpetual one is looked at until ten years after the day.
 */
export async function listBondPlans(
  db: Db,
  instruments: readonly OnInstrument[],
  date: string,
): Promise<Map<string, BondPlan>> {
  const wish = { today: toDay(date), lotsMatter: () => true }
  const bonds = await planBonds(db, instruments, wish)
  return new Map([...bonds].map(([id, { plan }]) => [id, plan]))
}

/** All of one bond, by the register as it is; undefined where there is no plan. Who was found to be somebody else counts as that one. */
export async function findWholeBond(
  db: Db,
  on: OnInstrument,
  date: string,
): Promise<WholeBond | undefined> {
  const plan = (await listBondPlans(db, [on], date)).get(on.instrumentId)
  if (!plan) return undefined
  return { plan, held: await listPositions(db, on) }
}

/** What each who ever held an instrument had over time, by their id. Who was found to be somebody else counts as that one. */
export async function listPositions(db: Db, on: OnInstrument): Promise<Map<string, Position[]>> {
  const movements = await listMovements(db, on)
  return finishYielding(eachDayOf(movements.map(toMovement)))
}

import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/days/day'
import {
  type AlikeHolders,
  lotsMatter,
  type NextPayment,
  nextInterestOfAll,
  nextRedemptionOfAll,
} from '@zegel/core/bonds/next-payments'
import { type Movement, type Position, positionsOf } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { listAlikeBalances, listAlikeIssued, listMovements } from './movements.queries.ts'
import { LONG_AGO, planBonds, type PlannedBond } from './plan-bonds.ts'
import { toMovement } from './schedules.rows.ts'

/** What is paid first after a day to all holders of a bond together. */
export interface NextPaymentsOfBond {
  instrumentId: string
  interest: NextPayment | null
  redemption: NextPayment | null
}

/**
 * The next interest and redemption of some instruments of an organisation, to all their holders: nothing of what is no bond, or not
 * issued. Holders who are paid the same are reckoned once, so that a hundred thousand take about as long as a thousand.
 */
export async function listNextPayments(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
  date: string,
): Promise<NextPaymentsOfBond[]> {
  const today = toDay(date)
  const bonds = await planBonds(db, new Set(instrumentIds), {
    today,
    lotsMatter: (plan, trade) => lotsMatter(plan, trade, today),
    only: (plan) => paysAfter(plan, today),
  })
  const turn = eventLoopYielder()
  const payments: NextPaymentsOfBond[] = []
  for (const [instrumentId, bond] of bonds) {
    const holders = await listHolders(db, { organizationId, instrumentId }, bond, date)
    const interest = nextInterestOfAll(bond.plan, holders, today)
    await turn()
    const redemption = nextRedemptionOfAll(bond.plan, holders, today)
    await turn()
    payments.push({ instrumentId, interest, redemption })
  }
  return payments
}

function paysAfter({ periods, redemptions }: BondPlan, today: Day): boolean {
  return periods.some(({ to }) => to > today) || redemptions.some(({ date }) => date > today)
}

/** Who holds a bond from today on, those together who have the same. */
async function listHolders(
  db: Db,
  on: OnInstrument,
  { isTraced, isPassedOn }: PlannedBond,
  date: string,
): Promise<AlikeHolders[]> {
  if (!isTraced)
    return (await listAlikeBalances(db, on, date)).map(({ moves, ...row }) => ({
      holders: row.holders,
      positions: moves.map(([since, units]) => ({
        since: toDay(since),
        lots: [{ date: LONG_AGO, units }],
      })),
    }))
  if (isPassedOn) return alike(positionsOf((await listMovements(db, on)).map(toMovement)))
  return (await listAlikeIssued(db, on)).map(({ holders, moves }) => ({
    holders,
    positions: positionsOf(moves.map(toOwnMovement)).get(HOLDER) ?? [],
  }))
}

const HOLDER = 'holder'

// What is called off goes back to where it came from.
function toOwnMovement([date, units]: [string, number]): Movement {
  const isIssued = units > 0
  return {
    from: isIssued ? null : HOLDER,
    to: isIssued ? HOLDER : null,
    units: Math.abs(units),
    date: toDay(date),
  }
}

function alike(held: ReadonlyMap<string, readonly Position[]>): AlikeHolders[] {
  const groups = new Map<string, { positions: readonly Position[]; holders: number }>()
  for (const positions of held.values()) {
    const key = JSON.stringify(positions)
    const group = groups.get(key)
    if (group) group.holders += 1
    else groups.set(key, { positions, holders: 1 })
  }
  return [...groups.values()]
}

import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { toDay } from '@zegel/core/bonds/days/day'
import {
  isPaidBack,
  mayDiffer,
  mayHaveDiffered,
  type Outstanding,
  outstandingOn,
  outstandingOverTime,
} from '@zegel/core/bonds/outstanding'
import type { Position } from '@zegel/core/bonds/positions'
import { redemptionsBy } from '@zegel/core/bonds/redemption-plan'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { HolderOf } from './movements.queries.ts'
import { planBonds, type PlanBondsOptions, readPositions } from './plan-bonds.ts'

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
  const outstandingOf = await prepareOutstanding(db, holders, date)
  return outstandingOf(holders)
}

/** The same for holders of known instruments who are asked for a part at a time: what is paid on a bond is read once for all of them. */
export async function prepareOutstanding(
  db: Db,
  instruments: readonly OnInstrument[],
  date: string,
): Promise<(holders: readonly HolderOf[]) => Promise<(bigint | null)[]>> {
  return (await planOutstanding(db, instruments, date)).outstandingOf
}

/**
 * The same of some holders of one instrument together, who are listed a part at a time; null where it is null of each, and then nobody is
 * listed.
 */
export async function sumOutstanding(
  db: Db,
  on: OnInstrument,
  date: string,
  list: () => AsyncIterable<readonly HolderOf[]>,
): Promise<bigint | null> {
  const { isPlanned, outstandingOf } = await planOutstanding(db, [on], date)
  if (!isPlanned) return null
  let sum = 0n
  for await (const part of list()) for (const cents of await outstandingOf(part)) sum += cents ?? 0n
  return sum
}

async function planOutstanding(db: Db, instruments: readonly OnInstrument[], date: string) {
  const day = toDay(date)
  const bonds = await planBonds(db, instruments, {
    today: day,
    lotsMatter: (plan, trade) => mayDiffer(plan, trade, day),
    only: ({ redemptions }) => redemptionsBy(redemptions, day) > 0,
  })
  const planOf = ({ instrumentId }: HolderOf) => bonds.get(instrumentId)?.plan
  const isOpen = (holder: HolderOf) => {
    const plan = planOf(holder)
    return plan !== undefined && !isPaidBack(plan, day)
  }
  const outstandingOf = async (holders: readonly HolderOf[]) => {
    const positionsOf = await readPositions(db, bonds, holders.filter(isOpen), date)
    return holders.map((holder) => {
      const plan = planOf(holder)
      return plan ? outstandingOn(plan, positionsOf(holder), day) : null
    })
  }
  return { isPlanned: bonds.size > 0, outstandingOf }
}

/** The same over time, from the first day on which they had something until today; undefined for what is no bond, or says too little. */
export async function findOutstandingOverTime(
  db: Db,
  holders: readonly HolderOf[],
  date: string,
): Promise<(Outstanding[] | undefined)[]> {
  const today = toDay(date)
  const held = await findHeld(db, holders, { today, since: EVER, lotsMatter: mayHaveDiffered })
  return held.map((bond) => bond && outstandingOverTime(bond.plan, bond.positions, today))
}

/** What is paid on a bond, and what one holder has of it over time. */
interface HeldBond {
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
  const bonds = await planBonds(db, holders, wish)
  const positionsOf = await readPositions(db, bonds, holders, since)
  return holders.map((holder) => {
    const plan = bonds.get(holder.instrumentId)?.plan
    return plan && { plan, positions: positionsOf(holder) }
  })
}

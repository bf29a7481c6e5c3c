import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { type Day, toDay } from '@zegel/core/bonds/days/day'
import type { Trade } from '@zegel/core/bonds/outstanding'
import { type Position, positionsOf } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import {
  type BalanceFromRow,
  type HolderOf,
  listBalancesFrom,
  listMovementsBehind,
  type MovementRow,
} from './movements.queries.ts'
import { toMovement, toTermsOverTime } from './schedules.rows.ts'

/** What is paid on a bond, whether lots matter, and whether units went from one holder to another. */
export interface PlannedBond {
  plan: BondPlan
  isTraced: boolean
  isPassedOn: boolean
}

// By the id of the instrument.
type BondPlans = ReadonlyMap<string, PlannedBond>

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
  instruments: readonly OnInstrument[],
  { today, lotsMatter, only = () => true }: PlanBondsOptions,
): Promise<BondPlans> {
  const bonds = new Map<string, PlannedBond>()
  // Asked of once, however many hold it.
  const each = new Map(
    instruments.map(({ organizationId, instrumentId }) => [
      instrumentId,
      { organizationId, instrumentId },
    ]),
  )
  if (each.size === 0) return bonds
  for (const row of await listBondTerms(db, [...each.values()])) {
    const plan = planOf(row, today)
    if (!plan || row.last_sale === null || !only(plan)) continue
    const trade = { newest: toDay(row.last_sale), isPassedOn: row.is_passed_on }
    const isTraced = lotsMatter(plan, trade)
    bonds.set(row.instrument_id, { plan, isTraced, isPassedOn: row.is_passed_on })
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

// Before any bond: where lots make no difference, any day of old will do.
export const LONG_AGO: Day = toDay('1600-01-01')

interface PositionsQuery {
  /** Whose balances are enough, because lots make no difference. */
  simple: readonly HolderOf[]
  /** Whose lots are traced through all hands they went through. */
  traced: readonly HolderOf[]
}

/** What some holders have from a day on. */
async function listPositionsOf(
  db: Db,
  { simple, traced }: PositionsQuery,
  date: string,
): Promise<(holder: HolderOf) => readonly Position[]> {
  const [balances, movements] = await Promise.all([
    simple.length > 0 ? listBalancesFrom(db, simple, date) : [],
    traced.length > 0 ? listMovementsBehind(db, traced) : [],
  ])
  const bySimple = Map.groupBy(balances, (row) => keyOf(row.instrument_id, row.holder_id))
  const byTraced = positionsByInstrument(movements)
  return ({ instrumentId, legalPersonId }) =>
    bySimple.get(keyOf(instrumentId, legalPersonId))?.map(toPosition) ??
    byTraced.get(instrumentId)?.get(legalPersonId) ??
    []
}

function positionsByInstrument(movements: readonly MovementRow[]) {
  const instruments = Map.groupBy(movements, ({ instrument_id }) => instrument_id)
  return new Map([...instruments].map(([id, rows]) => [id, positionsOf(rows.map(toMovement))]))
}

function toPosition({ from_date, units }: BalanceFromRow): Position {
  return { since: toDay(from_date), lots: [{ date: LONG_AGO, units: Number(units) }] }
}

function keyOf(instrumentId: string, legalPersonId: string): string {
  return `${instrumentId} ${legalPersonId}`
}

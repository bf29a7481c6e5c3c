import { type Day, toDay } from '@zegel/core/bonds/days/day'
import { type Position, positionsOf } from '@zegel/core/bonds/positions'
import type { Db } from '../../../db/database.ts'
import {
  type BalanceFromRow,
  type HolderOf,
  listBalancesFrom,
  listMovementsBehind,
  type MovementRow,
} from './movements.queries.ts'
import { toMovement } from './schedules.rows.ts'

// Before any bond: where lots make no difference, any day of old will do.
const LONG_AGO: Day = toDay('1600-01-01')

interface PositionsQuery {
  /** Whose balances are enough, because lots make no difference. */
  simple: readonly HolderOf[]
  /** Whose lots are traced through all hands they went through. */
  traced: readonly HolderOf[]
}

/** What some holders have from a day on. */
export async function listPositionsOf(
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

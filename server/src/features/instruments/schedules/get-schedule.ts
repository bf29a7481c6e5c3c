import type { Schedule } from '@zegel/contract/instruments/schedules'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { toDay } from '@zegel/core/bonds/days/day'
import { type Position, positionsOf } from '@zegel/core/bonds/positions'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listMovements, listMovementsBehind } from './movements.queries.ts'
import { toMovement, toTermsOverTime } from './schedules.rows.ts'
import { NOTHING, toSchedule } from './to-schedule.ts'

/** Whose schedule, by whom it is asked. */
interface GetScheduleInput {
  actor: Actor
  on: InstrumentSubject
  /** One holder; all of them without. */
  legalPersonId: string | undefined
  /** The day of the accrued interest; today without. */
  accruedOn?: string | undefined
}

/**
 * The payments on a bond: to all holders for those who read the register, to one for those who act for them as well. NotFound for everybody
 * else.
 */
export async function getSchedule(
  db: Db,
  asked: GetScheduleInput,
  date: string,
): Promise<Schedule> {
  assertMaySee(asked)
  const today = toDay(date)
  const [row] = await listBondTerms(db, [asked.on])
  if (!row) return NOTHING
  const holders = await listHolders(db, asked)
  const firstSale = row.first_sale === null ? today : toDay(row.first_sale)
  const plan = planBondOverTime(toTermsOverTime(row), firstSale, today)
  if (!plan) return NOTHING
  const isIssued = row.first_sale !== null || asked.legalPersonId !== undefined
  const accruedOn = asked.accruedOn === undefined ? today : toDay(asked.accruedOn)
  if (isIssued) return toSchedule(plan, { basis: 'register', holders, today, accruedOn })
  const { basis, units } = exampleOf(row)
  const day = Math.min(plan.start, today)
  const example: Position[] = [{ since: day, lots: [{ date: day, units }] }]
  return toSchedule(plan, { basis, holders: [example], today, accruedOn })
}

function assertMaySee({ actor, on, legalPersonId }: GetScheduleInput): void {
  const isOwn = legalPersonId !== undefined && actor.actsFor.includes(legalPersonId)
  if (!isOwn && !mayWithInstrument(actor, 'read register', on)) throw new NotFound()
}

async function listHolders(db: Db, { on, legalPersonId }: GetScheduleInput): Promise<Position[][]> {
  if (legalPersonId === undefined) {
    const movements = await listMovements(db, on)
    return [...positionsOf(movements.map(toMovement)).values()]
  }
  const holder = {
    organizationId: on.organizationId,
    instrumentId: on.instrumentId,
    legalPersonId,
  }
  const movements = await listMovementsBehind(db, [holder])
  return [positionsOf(movements.map(toMovement)).get(legalPersonId) ?? []]
}

function exampleOf(row: BondTermsRow): { basis: 'limit' | 'unit'; units: number } {
  const { limit_cents: limit, price_cents: price } = row
  const units = limit === null || price === null ? 0 : Number(limit / price)
  return units > 0 ? { basis: 'limit', units } : { basis: 'unit', units: 1 }
}

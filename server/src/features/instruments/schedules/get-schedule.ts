import type { Schedule } from '@zegel/contract/instruments/schedules'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { toDay } from '@zegel/core/bonds/days/day'
import { type Position, positionsOf } from '@zegel/core/bonds/positions'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listMovementsBehind } from './movements.queries.ts'
import { listPositions } from './read-bond.ts'
import { computedOnce } from './computed-once.ts'
import { toMovement, toTermsOverTime } from './schedules.rows.ts'
import { NOTHING, toSchedule } from './to-schedule.ts'

interface ComputeInput {
  on: OnInstrument
  /** One holder; all of them without. */
  legalPersonId?: string | undefined
  /** The day of the accrued interest; today without. */
  accruedOn?: string | undefined
}

/** Whose schedule, by whom it is asked. */
interface GetScheduleInput extends ComputeInput {
  actor: Actor
  on: InstrumentSubject
}

/**
 * The payments on a bond: to all holders for those who read the register, to one for those who act for them as well. NotFound for everybody
 * else.
 */
export async function getSchedule(
  context: Pick<Context, 'db' | 'now'>,
  asked: GetScheduleInput,
): Promise<Schedule> {
  assertMaySee(asked)
  const { db } = context
  const { on, legalPersonId, accruedOn } = asked
  // What all are paid is the same for all who ask.
  if (legalPersonId === undefined && accruedOn === undefined) {
    const known = await ofBonds(context, on.organizationId, [on.instrumentId])
    const schedule = known.get(on.instrumentId)
    if (schedule) return schedule
  }
  return compute(db, asked, today(context))
}

// A schedule of thirty years by the month is some hundred kilobytes.
const ofBonds = computedOnce((db, on, date) => compute(db, { on }, date), { most: 100 })

async function compute(
  db: Db,
  { on, legalPersonId, accruedOn: accrued }: ComputeInput,
  date: string,
): Promise<Schedule> {
  const day = toDay(date)
  const [row] = await listBondTerms(db, [on])
  if (!row) return NOTHING
  const firstSale = row.first_sale === null ? day : toDay(row.first_sale)
  const plan = planBondOverTime(toTermsOverTime(row), firstSale, day)
  if (!plan) return NOTHING
  const isIssued = row.first_sale !== null || legalPersonId !== undefined
  const accruedOn = accrued === undefined ? day : toDay(accrued)
  if (isIssued) {
    const holders = await listHolders(db, on, legalPersonId)
    return toSchedule(plan, { basis: 'register', holders, today: day, accruedOn })
  }
  const { basis, units } = exampleOf(row)
  const from = Math.min(plan.start, day)
  const example: Position[] = [{ since: from, lots: [{ date: from, units }] }]
  return toSchedule(plan, { basis, holders: [example], today: day, accruedOn })
}

function assertMaySee({ actor, on, legalPersonId }: GetScheduleInput): void {
  const isOwn = legalPersonId !== undefined && actor.actsFor.includes(legalPersonId)
  if (!isOwn && !mayWithInstrument(actor, 'read register', on)) throw new NotFound()
}

async function listHolders(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  legalPersonId: string | undefined,
): Promise<Position[][]> {
  if (legalPersonId === undefined)
    return [...(await listPositions(db, { organizationId, instrumentId })).values()]
  const movements = await listMovementsBehind(db, [{ organizationId, instrumentId, legalPersonId }])
  return [positionsOf(movements.map(toMovement)).get(legalPersonId) ?? []]
}

function exampleOf(row: BondTermsRow): { basis: 'limit' | 'unit'; units: number } {
  const { limit_cents: limit, price_cents: price } = row
  const units = limit === null || price === null ? 0 : Number(limit / price)
  return units > 0 ? { basis: 'limit', units } : { basis: 'unit', units: 1 }
}

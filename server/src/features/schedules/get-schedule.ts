import type { Schedule, SchedulePayment } from '@zegel/contract/schedules'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { accruedInterest } from '@zegel/core/bonds/accrued-interest'
import { type BondPlan, planBond, startOfBond } from '@zegel/core/bonds/bond-plan'
import { type Day, toDate, toDay } from '@zegel/core/bonds/day'
import { unitsOf } from '@zegel/core/bonds/lots'
import { lotsOn, type Position, positionsOf } from '@zegel/core/bonds/positions'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import { formatCents } from '@zegel/core/money'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Db } from '../../db/database.ts'
import { gatherInTurns } from '../../lib/take-turns.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listMovements, listMovementsBehind } from './movements.queries.ts'
import { toDatedTerms, toMovement, toSchedulePayment } from './schedules.rows.ts'

/** Whose schedule, by whom it is asked. */
interface Asked {
  actor: Actor
  on: InstrumentSubject
  /** One holder; all of them without. */
  legalPersonId: string | undefined
}

/**
 * The payments on a bond: to all holders for those who read the register, to one for those who act for him as well. NotFound for
 * everybody else.
 */
export async function getSchedule(db: Db, asked: Asked, date: string): Promise<Schedule> {
  assertMaySee(asked)
  const today = toDay(date)
  const [row] = await listBondTerms(db, [asked.on.instrumentId])
  if (!row) return NOTHING
  const holders = await listHolders(db, asked)
  const firstSale = row.first_sale === null ? null : toDay(row.first_sale)
  const plan = planBond(toDatedTerms(row), startOfBond(row, firstSale) ?? today, today)
  if (!plan) return NOTHING
  const isIssued = row.first_sale !== null || asked.legalPersonId !== undefined
  if (isIssued) return toSchedule(plan, { basis: 'register', holders, today })
  const { basis, units } = exampleOf(row)
  const day = Math.min(plan.start, today)
  const example: Position[] = [{ since: day, lots: [{ date: day, units }] }]
  return toSchedule(plan, { basis, holders: [example], today })
}

const NOTHING: Schedule = {
  basis: null,
  units: 0,
  start_date: null,
  payments: [],
  totals: { interest: formatCents(0n), redemption: formatCents(0n) },
  accrued_interest: formatCents(0n),
  goes_on: false,
}

function assertMaySee({ actor, on, legalPersonId }: Asked): void {
  const isOwn = legalPersonId !== undefined && actor.actsFor.includes(legalPersonId)
  if (!isOwn && !mayWithInstrument(actor, 'read register', on)) throw new NotFound()
}

async function listHolders(db: Db, { on, legalPersonId }: Asked): Promise<Position[][]> {
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

interface Shown {
  basis: NonNullable<Schedule['basis']>
  holders: readonly (readonly Position[])[]
  today: Day
}

async function toSchedule(plan: BondPlan, { basis, holders, today }: Shown): Promise<Schedule> {
  const all = await gatherInTurns(eachPayment(plan, holders))
  const paid = all.filter(
    ({ interestCents, redemptionCents }) => interestCents > 0n || redemptionCents > 0n,
  )
  const next = paid.find(({ date }) => date > today)
  const stateOf = ({ date }: Payment): SchedulePayment['state'] =>
    date <= today ? 'due' : date === next?.date ? 'next' : 'later'
  const sum = (of: (payment: Payment) => bigint) =>
    formatCents(paid.reduce((cents, payment) => cents + of(payment), 0n))
  return {
    basis,
    units: holders.reduce((units, positions) => units + unitsOf(lotsOn(positions, today)), 0),
    start_date: toDate(plan.start),
    payments: paid.map((payment) => toSchedulePayment(payment, stateOf(payment))),
    totals: {
      interest: sum(({ interestCents }) => interestCents),
      redemption: sum(({ redemptionCents }) => redemptionCents),
    },
    accrued_interest: formatCents(accruedInterest(plan, holders, today)),
    goes_on: plan.goesOn,
  }
}

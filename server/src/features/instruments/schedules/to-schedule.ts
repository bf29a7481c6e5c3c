import type { Schedule, SchedulePayment } from '@zegel/contract/instruments/schedules'
import { accruedInterest } from '@zegel/core/bonds/accrued-interest'
import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { type Day, toDate } from '@zegel/core/bonds/days/day'
import { unitsOf } from '@zegel/core/bonds/lots'
import { lotsOn, type Position } from '@zegel/core/bonds/positions'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import { formatCents } from '@zegel/core/money'
import { collectYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { toSchedulePayment } from './schedules.rows.ts'

/** The schedule of what is no bond, or whose terms say too little. */
export const NOTHING: Schedule = {
  basis: null,
  units: 0,
  start_date: null,
  payments: [],
  totals: { interest: formatCents(0n), redemption: formatCents(0n) },
  accrued_interest: formatCents(0n),
  goes_on: false,
}

interface ScheduleOptions {
  basis: NonNullable<Schedule['basis']>
  holders: readonly (readonly Position[])[]
  today: Day
  /** The day of the accrued interest; today without. */
  accruedOn?: Day | undefined
}

/** The payments of a plan to some holders, added up; what pays nothing is left out. */
export async function toSchedule(
  plan: BondPlan,
  { basis, holders, today, accruedOn = today }: ScheduleOptions,
): Promise<Schedule> {
  const all = await collectYielding(eachPayment(plan, holders))
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
    accrued_interest: formatCents(accruedInterest(plan, holders, accruedOn)),
    goes_on: plan.goesOn,
  }
}

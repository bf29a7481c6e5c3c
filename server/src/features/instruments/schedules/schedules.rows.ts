import type { SchedulePayment } from '@zegel/contract/instruments/schedules'
import type { DatedTerms } from '@zegel/core/bonds/bond-plan'
import type { TermsOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import type { Movement } from '@zegel/core/bonds/positions'
import type { Payment } from '@zegel/core/bonds/schedule'
import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { formatCents } from '@zegel/core/money'
import type { BondTermsRow } from './bond-terms.queries.ts'
import type { MovementRow } from './movements.queries.ts'

/** A row's terms as core reckons with them, those they were changed to included. */
export function toTermsOverTime(row: BondTermsRow): TermsOverTime {
  return {
    terms: toDatedTerms(row),
    changes: row.changes.map(({ from, terms }) => ({
      from,
      terms: toDatedTerms({ ...terms, price_cents: row.price_cents }),
    })),
  }
}

/** The columns of a bond's terms as core reckons with them. */
export function toDatedTerms(row: object): DatedTerms {
  return row as DatedTerms // safe: the table's checks list the same values, and columns are named alike
}

/** A movement of the register with its day as a number. */
export function toMovement(row: MovementRow): Movement {
  return {
    from: row.from_holder_id,
    to: row.to_holder_id,
    units: Number(row.units),
    date: toDay(row.effective_date),
  }
}

/** A payment as the wire has it. */
export function toSchedulePayment(
  payment: Payment,
  state: SchedulePayment['state'],
): SchedulePayment {
  return {
    date: toDate(payment.date),
    payment_day: toDate(paymentDay(payment.date)),
    interest: formatCents(payment.interestCents),
    redemption: formatCents(payment.redemptionCents),
    outstanding: formatCents(payment.outstandingCents),
    state,
  }
}

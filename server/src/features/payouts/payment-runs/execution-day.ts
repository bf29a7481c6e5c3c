import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { RuleBroken } from '@zegel/core/rule-broken'

const YEAR = 365

/**
 * Refuses a day on which a bank would not carry out a payment: one that is past, on which TARGET is closed, or more than a year ahead (EPC
 * Customer-to-PSP guidelines, Requested Execution Date).
 */
export function assertExecutionDay(date: string, today: string): void {
  const day = toDay(date)
  if (date < today) throw new RuleBroken('execution-day-past', {}, 'execution_date')
  if (day > toDay(today) + YEAR) throw new RuleBroken('execution-day-far', {}, 'execution_date')
  if (paymentDay(day) !== day)
    throw new RuleBroken(
      'execution-day-closed',
      { date: toDate(paymentDay(day)) },
      'execution_date',
    )
}

import type { SchedulePayment } from '@zegel/contract/instruments/schedules'
import { formatCents, sumAmounts } from '@zegel/core/money'

/** Payments that are shown together: those of a year, or a single one. */
export interface PaymentGroup {
  /** A year, or the date of the payment. */
  key: string
  payments: readonly SchedulePayment[]
  interest: string
  redemption: string
  /** The principal that is still to be redeemed after the last of them. */
  outstanding: string
  /** All of them are due. */
  isDue: boolean
  /** The next payment is among them. */
  isNext: boolean
}

/** One group for each payment. */
export function eachPayment(payments: readonly SchedulePayment[]): PaymentGroup[] {
  return payments.map((payment) => toGroup(payment.date, [payment]))
}

/** The payments of each calendar year together. */
export function byYear(payments: readonly SchedulePayment[]): PaymentGroup[] {
  const years = Map.groupBy(payments, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, group]) => toGroup(year, group))
}

function toGroup(key: string, payments: readonly SchedulePayment[]): PaymentGroup {
  const sum = (of: (payment: SchedulePayment) => string) => sumAmounts(payments.map(of))
  return {
    key,
    payments,
    interest: sum(({ interest }) => interest),
    redemption: sum(({ redemption }) => redemption),
    outstanding: payments.at(-1)?.outstanding ?? formatCents(0n),
    isDue: payments.every(({ state }) => state === 'due'),
    isNext: payments.some(({ state }) => state === 'next'),
  }
}

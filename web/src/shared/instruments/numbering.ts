import type { NumberingInterval } from '@zegel/contract/register/register'
import {
  assertNumbering,
  countNumbers,
  lowestNumbers,
  type NumberRange,
  withoutNumbers,
} from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import { z } from 'zod'

/** An interval as typed: text until it is a number. */
export const IntervalFormValues = z.object({
  start: z.union([z.number(), z.string()]),
  end: z.union([z.number(), z.string()]),
})
export type IntervalFormValues = z.infer<typeof IntervalFormValues>

/** Whether it is known which numbers are free. */
export type NumbersState = 'waiting' | 'known' | 'failed'

function toRange({ start, end }: IntervalFormValues): NumberRange | undefined {
  if (`${start}`.trim() === '' || `${end}`.trim() === '') return undefined
  const [first, last] = [Number(start), Number(end)]
  return Number.isSafeInteger(first) && Number.isSafeInteger(last)
    ? { start: BigInt(first), end: BigInt(last) }
    : undefined
}

/** How many numbers the intervals hold that can be read. */
export function numbersIn(intervals: readonly IntervalFormValues[]): number {
  const ranges = intervals.map(toRange).filter((range) => range !== undefined)
  return Number(countNumbers(ranges.filter(({ start, end }) => start <= end)))
}

export interface NumberingCheck {
  amount: number
  unavailable: readonly NumberingInterval[]
  available?: readonly NumberingInterval[] | undefined
}

/** The first rule that typed intervals break, as the field and the text's key and values; undefined when they are right. */
export function brokenNumbering(intervals: readonly IntervalFormValues[], check: NumberingCheck) {
  const ranges: NumberRange[] = []
  for (const [index, interval] of intervals.entries()) {
    const range = toRange(interval)
    if (!range) return { field: `numbering.${index}`, rule: 'numbering-required', params: {} }
    ranges.push(range)
  }
  try {
    assertNumbering(ranges, {
      amount: BigInt(check.amount),
      unavailable: toRanges(check.unavailable),
      ...(check.available && { available: toRanges(check.available) }),
    })
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    return { field: error.field ?? 'numbering', rule: error.rule, params: error.params }
  }
}

function toRanges(intervals: readonly NumberingInterval[]): NumberRange[] {
  return intervals.map(({ start, end }) => ({ start: BigInt(start), end: BigInt(end) }))
}

/** The next numbers to propose: the lowest that are free, or that the sender has, as far as the amount needs them. */
export function proposedInterval(
  typed: readonly IntervalFormValues[],
  check: NumberingCheck,
): IntervalFormValues {
  const wanted = BigInt(Math.max(0, check.amount - numbersIn(typed)))
  const used = typed.map(toRange).filter((range) => range !== undefined)
  const free = check.available
    ? withoutNumbers(toRanges(check.available), used)
    : withoutNumbers(
        [{ start: 1n, end: BigInt(Number.MAX_SAFE_INTEGER) }],
        [...toRanges(check.unavailable), ...used],
      )
  const [first] = lowestNumbers(free, wanted)
  return first ? { start: Number(first.start), end: Number(first.end) } : { start: '', end: '' }
}

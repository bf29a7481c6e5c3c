import {
  countNumbers,
  joinRanges,
  type NumberRange,
  withoutNumbers,
} from '../register/share-numbers.ts'
import { type ValidatedRow, type StatedHolding, toRanges } from './dry-run/validated-row.ts'
import type { NumbersPart } from './import-order.ts'
import type { ImportRow } from './party-names.ts'

/** What transactions of one day do to somebody's share numbers. */
interface MovedNumbers {
  given: NumberRange[]
  received: NumberRange[]
  /** Whether each of them says all of its numbers. */
  isWhole: boolean
}

/** What rows say of the share numbers that transactions move, by holder and day; the day alone has what is moved on it at all. */
export type NumbersOfDays = ReadonlyMap<string, MovedNumbers>

/** The share numbers that transactions among rows move. */
export function numbersOfDays(
  rows: readonly ImportRow[],
  validated: readonly ValidatedRow[],
): NumbersOfDays {
  const days = new Map<string, MovedNumbers>()
  const at = (key: string) => {
    const found = days.get(key) ?? { given: [], received: [], isWhole: true }
    days.set(key, found)
    return found
  }
  for (const [row, { movement }] of validated.entries()) {
    const { numbering } = rows[row]?.values ?? {}
    if (!movement) continue
    const { from, to, date, units } = movement
    const numbers = typeof numbering === 'object' ? toRanges(numbering) : []
    const isWhole = countNumbers(numbers) === units
    if (numbers.length > 0) at(date).given.push(...numbers)
    if (from !== null) note(at(keyOf(from, date)), 'given', numbers, isWhole)
    if (to !== null) note(at(keyOf(to, date)), 'received', numbers, isWhole)
  }
  return days
}

function note(
  moved: MovedNumbers,
  way: 'given' | 'received',
  numbers: readonly NumberRange[],
  isWhole: boolean,
): void {
  moved[way].push(...numbers)
  moved.isWhole &&= isWhole
}

function keyOf(holder: string, date: string): string {
  return `${holder} ${date}`
}

/** A part of a registration that says share numbers: the holder has none but these afterwards, or these at least. */
export interface NumberStep {
  part: NumbersPart
  numbers: readonly NumberRange[]
}

/**
 * How somebody comes to the share numbers that are stated of the end of a day. What else happens that day comes in between: before it they
 * let go of those that no transaction of theirs is about, and get those that they give away without having received them; after it they let
 * go of the others that are not stated, and get the rest. Undefined where nothing is said of numbers.
 */
export function numberSteps(
  { holder, date, balance, numbers }: StatedHolding,
  days: NumbersOfDays,
): NumberStep[] | undefined {
  const isNumbered = numbers !== null || (balance === 0n && days.has(date))
  if (!isNumbered) return undefined
  const stated = numbers ?? []
  const atEnd: NumberStep[] = [
    { part: 'leaving', numbers: stated },
    { part: 'coming', numbers: stated },
  ]
  const moved = days.get(keyOf(holder, date)) ?? { given: [], received: [], isWhole: true }
  if (!days.has(date) || !moved.isWhole) return atEnd
  const { given, received } = moved
  const needed = withoutNumbers(given, received)
  return [
    { part: 'freed', numbers: joinRanges([...withoutNumbers(stated, received), ...given]) },
    ...(needed.length > 0 ? [{ part: 'needed', numbers: needed } as const] : []),
    ...atEnd,
  ]
}

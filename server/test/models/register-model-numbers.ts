import {
  commonNumbers,
  type Ledger,
  nextNumber,
  numbersAvailable,
  numbersHeldFrom,
  numbersUnavailable,
} from '@zegel/core/register/ledger'
import {
  countNumbers,
  joinRanges,
  lowestNumbers,
  type NumberRange,
  withoutNumbers,
} from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'

interface Numbered extends Ledger {
  isNumbered: boolean
}

interface Want {
  units: bigint
  date: Temporal.PlainDate
  /** Numbers somebody typed; the rest is chosen. */
  numbers: readonly NumberRange[]
  /** Until when they move, where they come back by themselves. */
  until?: Temporal.PlainDate | undefined
}

/**
 * The numbers of an issuance: the typed ones, then those after the highest there ever was. Where all are typed and they go by themselves,
 * somebody may have them from that day on.
 */
export function newNumbers(model: Numbered, want: Want): NumberRange[] {
  const missing = countMissing(model, want)
  const taken =
    want.until && missing === 0n
      ? joinRanges([
          ...numbersHeldFrom(model.entries, want.date, want.until),
          ...model.open.flatMap(({ numbers }) => numbers),
        ])
      : numbersUnavailable(model, want.date)
  if (commonNumbers(want.numbers, taken).length > 0) {
    throw new RuleBroken('numbering-overlap')
  }
  if (missing === 0n) return joinRanges(want.numbers)
  const start = want.numbers.reduce(
    (next, { end }) => (end >= next ? end + 1n : next),
    nextNumber(model),
  )
  return joinRanges([...want.numbers, { start, end: start + missing - 1n }])
}

/** The numbers a holder gives: the typed ones, then their lowest; fewer than wanted when they have fewer. */
export function numbersOfHolder(model: Numbered, holder: string, want: Want): NumberRange[] {
  const missing = countMissing(model, want)
  if (!model.isNumbered) return []
  const available = numbersAvailable(model, holder, want.date, want.until)
  if (withoutNumbers(want.numbers, available).length > 0) {
    throw new RuleBroken('numbering-not-of-sender')
  }
  const rest = withoutNumbers(available, want.numbers)
  return joinRanges([...want.numbers, ...lowestNumbers(rest, missing)])
}

function countMissing({ isNumbered }: Numbered, { units, numbers }: Want): bigint {
  if (!isNumbered && numbers.length > 0) throw new RuleBroken('numbering-only-for-shares')
  if (countNumbers(numbers) > units) throw new RuleBroken('numbering-too-long')
  return isNumbered ? units - countNumbers(numbers) : 0n
}

import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { largestRemainder, parseCents } from '@zegel/core/money'
import { totalValue } from './holdings.ts'

export interface ValuePart {
  id: string
  name: string
  value: string
  /** Of the total, in hundredths of a percent that are together all of it; only to draw and to read. */
  hundredths: number
  /** How strong its colour is, from 1 down. */
  strength: number
}

const ALL = 10_000
const FAINTEST = 0.35

/** Whose part of the total is which, the largest first; who has nothing of value is left out. */
export function valueParts(persons: readonly AuthorizedLegalPerson[]): ValuePart[] {
  const parts = persons
    .map((person) => ({ id: person.id, name: person.legal_name, value: totalValue([person]) }))
    .filter(({ value }) => centsOf(value) > 0n)
    .toSorted((one, other) => (centsOf(one.value) < centsOf(other.value) ? 1 : -1))
  const shares = largestRemainder(
    parts.map(({ value }) => centsOf(value)),
    ALL,
  )
  return parts.map((part, index) => ({
    ...part,
    hundredths: shares[index] ?? 0,
    strength: 1 - ((1 - FAINTEST) * index) / Math.max(1, parts.length - 1),
  }))
}

function centsOf(amount: string): bigint {
  return parseCents(amount) ?? 0n
}

import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { divideHalfUp, parseCents } from '@zegel/core/money'
import { totalValue } from './holdings.ts'

export interface ValuePart {
  id: string
  name: string
  value: string
  /** Of the total, in thousandths; only to draw and to read. */
  thousandths: number
  /** How strong its colour is, from 1 down. */
  strength: number
}

const THOUSAND = 1000n
const FAINTEST = 0.35

/** Whose part of the total is which, the largest first; who has nothing of value is left out. */
export function valueParts(persons: readonly AuthorizedLegalPerson[]): ValuePart[] {
  const total = centsOf(totalValue(persons))
  const parts = persons
    .map((person) => ({ id: person.id, name: person.legal_name, value: totalValue([person]) }))
    .filter(({ value }) => centsOf(value) > 0n)
    .toSorted((one, other) => (centsOf(one.value) < centsOf(other.value) ? 1 : -1))
  return parts.map((part, index) => ({
    ...part,
    thousandths: Number(divideHalfUp(centsOf(part.value) * THOUSAND, total)),
    strength: 1 - ((1 - FAINTEST) * index) / Math.max(1, parts.length - 1),
  }))
}

function centsOf(amount: string): bigint {
  return parseCents(amount) ?? 0n
}

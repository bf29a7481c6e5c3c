import type { Valuation } from '@zegel/contract/instruments/valuations'
import { parseCents } from '@zegel/core/money'
import type { UnitValue } from '@zegel/core/valuations/valuation-course'

/** Valuations as core reckons with them. */
export function toUnitValues(valuations: readonly Valuation[]): UnitValue[] {
  return valuations.map(({ date, value }) => ({ date, valueCents: parseCents(value) ?? 0n }))
}

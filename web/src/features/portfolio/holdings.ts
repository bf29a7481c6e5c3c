import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio'
import type { InstrumentBalance } from '@zegel/contract/register'
import { INSTRUMENT_TYPES, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { formatCents, parseCents } from '@zegel/core/money'

export interface Holding {
  position: InstrumentBalance
  /** In whose name it is held. */
  holderName: string
}

/** What is held, by type in the order of the product; positions without units are left out. */
export function holdingsByType(
  persons: readonly AuthorizedLegalPerson[],
): [InstrumentType, Holding[]][] {
  const all = persons.flatMap(({ legal_name, instrument_balances }) =>
    instrument_balances
      .filter(({ balance }) => balance > 0)
      .map((position) => ({ position, holderName: legal_name })),
  )
  return INSTRUMENT_TYPES.map((type): [InstrumentType, Holding[]] => [
    type,
    all.filter(({ position }) => position.financial_instrument.type === type),
  ]).filter(([, holdings]) => holdings.length > 0)
}

/** The value of all positions with a price, as the wire's decimal string. */
export function totalValue(persons: readonly AuthorizedLegalPerson[]): string {
  const values = persons.flatMap(({ instrument_balances }) =>
    instrument_balances.map(({ value }) => value),
  )
  return formatCents(
    values.reduce((sum, value) => sum + (value === null ? 0n : (parseCents(value) ?? 0n)), 0n),
  )
}

/** Whether something is held that the total leaves out, because it has no price. */
export function hasUnpriced(persons: readonly AuthorizedLegalPerson[]): boolean {
  return persons.some(({ instrument_balances }) =>
    instrument_balances.some(({ balance, value }) => balance > 0 && value === null),
  )
}

/** The position with this id and in whose name it is held. */
export function findHolding(
  persons: readonly AuthorizedLegalPerson[],
  positionId: string,
): Holding | undefined {
  for (const { legal_name, instrument_balances } of persons) {
    const position = instrument_balances.find(({ id }) => id === positionId)
    if (position) return { position, holderName: legal_name }
  }
  return undefined
}

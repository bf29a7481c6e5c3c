import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { sumAmounts } from '@zegel/core/money'

type Persons = readonly AuthorizedLegalPerson[]

export interface Holding {
  position: InstrumentBalance
  /** In whose name it is held. */
  holderName: string
}

export interface HoldingGroup {
  type: InstrumentType
  holdings: Holding[]
  /** Of those with a price; null when none has one. */
  value: string | null
}

/** What is held, by type in the order of the product; positions without units are left out. */
export function holdingsByType(persons: Persons): HoldingGroup[] {
  const all = persons.flatMap(({ legal_name, instrument_balances }) =>
    instrument_balances
      .filter(({ balance }) => balance > 0)
      .map((position) => ({ position, holderName: legal_name })),
  )
  return INSTRUMENT_TYPES.map((type) => {
    const holdings = all.filter(({ position }) => position.financial_instrument.type === type)
    const values = holdings.flatMap(({ position: { value } }) => value ?? [])
    return { type, holdings, value: values.length > 0 ? sumAmounts(values) : null }
  }).filter(({ holdings }) => holdings.length > 0)
}

/** The value of all positions with a price, as the wire's decimal string. */
export function totalValue(persons: Persons): string {
  return sumAmounts(
    persons.flatMap(({ instrument_balances }) =>
      instrument_balances.flatMap(({ value }) => value ?? []),
    ),
  )
}

/** Whether something is held that the total leaves out, because it has no price. */
export function hasUnpriced(persons: Persons): boolean {
  return persons.some(({ instrument_balances }) =>
    instrument_balances.some(({ balance, value }) => balance > 0 && value === null),
  )
}

/** The position with this id and in whose name it is held. */
export function findHolding(persons: Persons, positionId: string): Holding | undefined {
  for (const { legal_name, instrument_balances } of persons) {
    const position = instrument_balances.find(({ id }) => id === positionId)
    if (position) return { position, holderName: legal_name }
  }
  return undefined
}

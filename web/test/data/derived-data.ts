import type { Instrument } from '@zegel/contract/instruments/instruments'
import { facts, idOf, shares } from './register-data.ts'

export const RECEIPTS = idOf(102)
export const OPTIONS = idOf(103)

type Receipts = Extract<Instrument, { type: 'depositary_receipts' }>
type Options = Extract<Instrument, { type: 'options' }>

/** Depositary receipts of shares, one for one, managed by the reader. */
export function receipts(part: Partial<Omit<Receipts, 'type'>> = {}): Receipts {
  const { id, name, type } = shares()
  return {
    ...facts,
    id: RECEIPTS,
    type: 'depositary_receipts',
    name: 'Certificaten van aandelen',
    price_per_unit: null,
    available_value: null,
    settings: {
      ratio: 1,
      ratio_receipts: 1,
      meeting_rights: null,
      underlying_instrument_id: id,
      underlying_instrument: { id, name, type },
    },
    ...part,
  }
}

/** Options on shares that end five years after they were issued, managed by the reader. */
export function options(part: Partial<Omit<Options, 'type'>> = {}): Options {
  const { id, name, type } = shares()
  return {
    ...facts,
    id: OPTIONS,
    type: 'options',
    name: 'Medewerkersopties',
    price_per_unit: '1.00',
    available_value: null,
    settings: {
      exercise_price: '15.00',
      exercise_ratio: 1,
      exercise_ratio_options: 1,
      set_expiration_date: null,
      expiration_frequency: 5,
      expiration_period: 'year',
      underlying_instrument_id: id,
      underlying_instrument: { id, name, type },
    },
    ...part,
  }
}

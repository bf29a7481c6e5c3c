import type { InstrumentBalance } from '@zegel/contract/register/register'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { investor, position } from './register-data.ts'

/** A position in an instrument of this type and name. */
export function held(
  number: number,
  type: InstrumentType,
  name: string,
  part: Partial<InstrumentBalance> = {},
): InstrumentBalance {
  const basis = position(number, part)
  return { ...basis, financial_instrument: { ...basis.financial_instrument, type, name } }
}

/** A natural person who holds options, a bond and shares, and held another bond. */
export const anna = investor(
  1,
  [
    held(1, 'options', 'Opties 2027', { value: null }),
    held(2, 'bonds', 'Windobligatie', {
      value: '1000.10',
      nextInterest: { next_interest_date: '2027-03-01', amount: '50.01' },
      nextRedemption: { next_redemption_date: '2028-03-01', amount: '500.00' },
    }),
    held(3, 'shares', 'Aandelen A', { value: '0.20' }),
    held(4, 'bonds', 'Verkocht', {
      balance: 0,
      value: '0.00',
      nextInterest: { next_interest_date: '2026-12-01', amount: '0.00' },
    }),
  ],
  { legal_name: 'Anna de Vries' },
)

/** Her company, which holds another bond. */
export const company = investor(
  2,
  [
    held(5, 'bonds', 'Zonobligatie', {
      value: '500.00',
      nextInterest: { next_interest_date: '2027-03-01', amount: '12.50' },
    }),
  ],
  { legal_name: 'De Vries Beheer B.V.' },
)

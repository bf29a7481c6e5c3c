import { describe, expect, it } from 'vitest'
import type { InstrumentType } from './instrument-type.ts'
import { sumInvested, totalInvested } from './invested.ts'

const of = (type: InstrumentType, invested: string) => ({ type, invested })

describe('what was invested', () => {
  it.each([
    { given: [], all: '0.00', total: '0.00' },
    { given: [of('bonds', '1000.00'), of('bonds', '0.05')], all: '1000.05', total: '1000.05' },
    {
      given: [of('shares', '100.10'), of('depositary_receipts', '100.10'), of('options', '2.00')],
      all: '202.20',
      total: '102.10',
    },
    { given: [of('depositary_receipts', '75.00')], all: '75.00', total: '0.00' },
    {
      given: [of('bonds', '1234567890.12'), of('shares', '9999999999.99')],
      all: '11234567890.11',
      total: '11234567890.11',
    },
  ])('comes to $all, and to $total without depositary receipts', ({ given, all, total }) => {
    expect(sumInvested(given)).toBe(all)
    expect(totalInvested(given)).toBe(total)
  })
})

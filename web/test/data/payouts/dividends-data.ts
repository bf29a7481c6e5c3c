import type { DividendTaxExemption, DividendTaxRate } from '@zegel/contract/payouts/dividend-tax'
import type {
  DividendDetails,
  DividendLine,
  DividendPart,
  DividendPreview,
  DividendTotals,
} from '@zegel/contract/payouts/dividends'
import { SHARES } from '../register-data.ts'

const uuid = (number: number) => `019c0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const DIVIDEND = uuid(1)
export const PART = uuid(2)
const ISSUER = { id: uuid(3), name: 'Windpark Noorderdiep B.V.' }
const instrument = { id: SHARES, name: 'Gewone aandelen', type: 'shares' }

export function dividendTotals(about: Partial<DividendTotals> = {}): DividendTotals {
  return {
    ...{ holders: 2, units: 90, gross: '90.45', passed_on: '0.00', tax: '4.52', net: '85.93' },
    ...about,
  }
}

/** Sixty shares of somebody who is exempt. */
function dividendLine(about: Partial<DividendLine> = {}): DividendLine {
  return {
    holder: { id: uuid(10), name: 'Holding De Vries B.V.' },
    ...{ units: 60, gross: '60.30', passed_on: '0.00', tax: '0.00', net: '60.30', rate: 0 },
    ...{ exemption: 'participation', corrected: null, payment_line_id: null },
    ...about,
  }
}

export function dividendPart(about: Partial<DividendPart> = {}): DividendPart {
  return {
    id: PART,
    financial_instrument: instrument,
    ...{ per_unit: '1.005', total: null, through: null, treasury: 10 },
    totals: dividendTotals(),
    run: null,
    ...about,
  }
}

/** A page of one line, of a part that has three. */
export function dividendLines(about: Partial<DividendLine> = {}) {
  return {
    ...{ data: [dividendLine(about)], total: 1 },
    counts: { all: 3, exempt: 2, passed_on: 1 },
  }
}

/** A dividend of one class that was recorded, and of which nothing is paid yet. */
export function dividend(about: Partial<DividendDetails> = {}): DividendDetails {
  return {
    id: DIVIDEND,
    issuer: ISSUER,
    ...{ resolved_on: '2026-05-01', board_approved_on: '2026-05-02', is_interim: false },
    ...{ record_date: '2026-05-10', payment_date: '2026-05-15', description: null },
    ...{ file_name: 'besluit.pdf', recorded_at: '2026-05-03T09:00:00.000Z' },
    ...{ recorded_by: 'Jan Jansen', reversed_at: null, reversal_reason: null },
    instruments: [instrument],
    parts: [dividendPart()],
    totals: dividendTotals(),
    is_expected: false,
    tax_return: {
      ...{ gross: '90.45', exempt: '60.30', taxed: '30.15', tax: '4.52' },
      corrected: null,
      due_on: '2026-06-15',
    },
    may_reverse: true,
    ...about,
  }
}

export function dividendPreview(about: Partial<DividendPreview> = {}): DividendPreview {
  const { id, run, ...part } = dividendPart()
  const { payment_line_id, corrected, ...line } = dividendLine()
  return {
    issuer: ISSUER,
    parts: [{ ...part, lines: [line] }],
    totals: dividendTotals(),
    ...{ rate: 0.15, is_expected: false },
    ...about,
  }
}

export function taxExemption(about: Partial<DividendTaxExemption> = {}): DividendTaxExemption {
  return {
    id: uuid(20),
    holder: { id: uuid(10), name: 'Holding De Vries B.V.' },
    issuer: ISSUER,
    ...{ ground: 'participation', rate: 0, from_date: '2025-01-01', until_date: null },
    ...{ note: 'Houdt 60%', recorded_by: 'Jan Jansen', recorded_at: '2025-01-02T09:00:00.000Z' },
    ended_by: null,
    ...about,
  }
}

export function taxRate(about: Partial<DividendTaxRate> = {}): DividendTaxRate {
  return {
    ...{ from_date: '2007-01-01', rate: 0.15, source: 'Art. 5 Wet op de dividendbelasting 1965' },
    ...{ added_by: null, added_at: '2026-01-01T00:00:00.000Z' },
    ...about,
  }
}

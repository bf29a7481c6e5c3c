import type { InstrumentBalance } from '@zegel/contract/register'
import { formatCents } from '@zegel/core/money'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import type { BalanceRow } from './balances.queries.ts'

/** One legal person's position in one instrument. */
export function toInstrumentBalance(row: BalanceRow): InstrumentBalance {
  return {
    id: row.id,
    legal_person_id: row.legal_person_id,
    financial_instrument_id: row.instrument_id,
    balance: Number(row.units),
    pending_balance: Number(row.pending_units),
    value: row.price_cents === null ? null : formatCents(row.units * row.price_cents),
    numbering_intervals: toIntervals(parseNumberRanges(row.numbers)),
    financial_instrument: {
      id: row.instrument_id,
      name: row.instrument_name,
      type: row.instrument_type,
      description: row.description,
      price_per_unit: row.price_cents === null ? null : formatCents(row.price_cents),
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      issuing_legal_person: row.issuer,
    },
  }
}

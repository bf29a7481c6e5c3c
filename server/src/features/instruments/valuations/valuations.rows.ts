import type { Valuation } from '@zegel/contract/instruments/valuations'
import { formatCents } from '@zegel/core/money'
import type { ValuationRow } from './valuations.queries.ts'

/** A valuation as the web app sees it. */
export function toValuation(row: ValuationRow): Valuation {
  const { id, instrument_id, value_cents, date, description } = row
  return {
    id,
    financial_instrument_id: instrument_id,
    value: formatCents(value_cents),
    date,
    description,
  }
}

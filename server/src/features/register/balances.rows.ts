import type { InstrumentBalance } from '@zegel/contract/register'
import { toDate } from '@zegel/core/bonds/day'
import { formatCents } from '@zegel/core/money'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import { toMoney } from '../../lib/wire-money.ts'
import type { NextPayments } from '../schedules/find-next-payments.ts'
import type { BalanceRow } from './balances.queries.ts'

/** One legal person's position in one instrument, with what is paid on it next. */
export function toInstrumentBalance(row: BalanceRow, next: NextPayments): InstrumentBalance {
  return {
    id: row.id,
    legal_person_id: row.legal_person_id,
    financial_instrument_id: row.instrument_id,
    balance: Number(row.units),
    pending_balance: Number(row.pending_units),
    value: row.unit_value_cents === null ? null : formatCents(row.units * row.unit_value_cents),
    numbering_intervals: toIntervals(parseNumberRanges(row.numbers)),
    nextInterest: next.interest && {
      next_interest_date: toDate(next.interest.date),
      amount: formatCents(next.interest.cents),
    },
    nextRedemption: next.redemption && {
      next_redemption_date: toDate(next.redemption.date),
      amount: formatCents(next.redemption.cents),
    },
    financial_instrument: {
      id: row.instrument_id,
      name: row.instrument_name,
      type: row.instrument_type,
      description: row.description,
      price_per_unit: toMoney(row.price_cents),
      peer_to_peer: row.peer_to_peer,
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      issuing_legal_person: row.issuer,
    },
  }
}

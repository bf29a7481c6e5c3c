import type { InstrumentBalance, RegisterOnDate } from '@zegel/contract/register/register'
import { toDate } from '@zegel/core/bonds/days/day'
import { formatCents } from '@zegel/core/money'
import { positionValue } from '@zegel/core/portfolio/position-value'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import { toMoney } from '../../lib/wire-money.ts'
import type { BondFigures } from '../instruments/instruments.ts'
import type { BalanceRow, BalanceTransactionRow } from './balances.queries.ts'
import type { HoldingsRow } from './holdings.queries.ts'

/** One legal person's position in one instrument, with what is paid on it next. */
export function toInstrumentBalance(row: BalanceRow, figures: BondFigures): InstrumentBalance {
  const { interest, redemption, outstandingCents } = figures
  const { units, unit_value_cents: unitValueCents } = row
  return {
    id: row.id,
    legal_person_id: row.legal_person_id,
    financial_instrument_id: row.instrument_id,
    balance: Number(units),
    pending_balance: Number(row.pending_units),
    value: toMoney(positionValue({ units, unitValueCents, outstandingCents })),
    numbering_intervals: toIntervals(parseNumberRanges(row.numbers)),
    vesting: row.vesting,
    receiving_transactions: row.receiving.map(toBalanceTransaction),
    receiving_count: Number(row.receiving_count),
    sending_transactions: row.sending.map(toBalanceTransaction),
    sending_count: Number(row.sending_count),
    nextInterest: interest && {
      next_interest_date: toDate(interest.date),
      amount: formatCents(interest.cents),
    },
    nextRedemption: redemption && {
      next_redemption_date: toDate(redemption.date),
      amount: formatCents(redemption.cents),
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

function toBalanceTransaction({
  units,
  price_cents,
  total_cents,
  sender_id,
  receiver_id,
  is_paid,
  ...facts
}: BalanceTransactionRow): InstrumentBalance['receiving_transactions'][number] {
  return {
    ...facts,
    uuid: facts.id,
    amount: Number(units),
    price_per_unit: formatCents(BigInt(price_cents)),
    total_price: formatCents(BigInt(total_cents)),
    sending_legal_person_id: sender_id,
    receiving_legal_person_id: receiver_id,
    is_paid: is_paid ? 1 : 0,
  }
}

export function toHoldings({ total, count, ...row }: HoldingsRow, date: string): RegisterOnDate {
  const holders = (row.holders ?? []).map(({ units, ...legal_person }) => ({
    legal_person,
    balance: units,
  }))
  const named = holders.reduce((sum, { balance }) => sum + balance, 0)
  return {
    date,
    total: Number(total),
    holders,
    others: {
      count: Number(count) - holders.length,
      balance: Number(total) - named,
      sizes: row.sizes ?? [],
    },
    shares_without_deed: Number(row.shares_without_deed),
    shares_lacking: row.shares_lacking === null ? null : Number(row.shares_lacking),
  }
}

import type { RegisterOnDate } from '@zegel/contract/register/register'
import type { HoldingsRow } from './holdings.queries.ts'

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

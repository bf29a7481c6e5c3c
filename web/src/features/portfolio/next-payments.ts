import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { sumAmounts } from '@zegel/core/money'
import { earliest } from '@zegel/core/portfolio/portfolio-value-history'

export interface ComingPayment {
  date: string
  /** Of all positions that pay on that date. */
  amount: string
  /** The bonds that pay it, each once. */
  instrumentNames: string[]
}

export interface ComingPayments {
  interest: ComingPayment | undefined
  redemption: ComingPayment | undefined
}

/** What is paid first on the bonds that are held; undefined when no bonds are. */
export function comingPayments(
  persons: readonly AuthorizedLegalPerson[],
): ComingPayments | undefined {
  const bonds = persons.flatMap(({ instrument_balances }) =>
    instrument_balances.filter(
      ({ balance, financial_instrument }) => balance > 0 && hasSchedule(financial_instrument.type),
    ),
  )
  if (bonds.length === 0) return undefined
  const interest = bonds.flatMap(({ nextInterest, financial_instrument: { name } }) =>
    nextInterest
      ? { date: nextInterest.next_interest_date, amount: nextInterest.amount, name }
      : [],
  )
  const redemption = bonds.flatMap(({ nextRedemption, financial_instrument: { name } }) =>
    nextRedemption
      ? { date: nextRedemption.next_redemption_date, amount: nextRedemption.amount, name }
      : [],
  )
  return { interest: together(interest), redemption: together(redemption) }
}

interface Due {
  date: string
  amount: string
  name: string
}

function together(all: readonly Due[]): ComingPayment | undefined {
  const due = earliest(all)
  const [first] = due
  return (
    first && {
      date: first.date,
      amount: sumAmounts(due.map(({ amount }) => amount)),
      instrumentNames: [...new Set(due.map(({ name }) => name))],
    }
  )
}

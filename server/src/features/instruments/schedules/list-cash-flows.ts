import { toDate } from '@zegel/core/bonds/days/day'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { collectYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { findWholeBond } from './read-bond.ts'
import { computedOnce } from './computed-once.ts'

/** What is due to all holders of a bond together on a day, in cents. */
export interface CashFlow {
  instrumentId: string
  date: string
  interestCents: bigint
  redemptionCents: bigint
}

/** All that is due on some bonds, the earliest first, as far as it can be seen; and whether more is due after that. */
export interface CashFlows {
  flows: CashFlow[]
  goesOn: boolean
}

export type ListCashFlows = (
  organizationId: string,
  instrumentIds: readonly string[],
) => Promise<CashFlows>

interface Computed {
  payments: readonly Payment[]
  goesOn: boolean
}

// The calendar, the cash and the due days of a screen ask at the same moment.
const ofBonds = computedOnce(compute)

/** Gives the function that lists them: to the cent as the schedule has them, by the register of today. Nothing is due on what is no bond or is not issued. */
export function cashFlowsOf(context: Pick<Context, 'db' | 'now'>): ListCashFlows {
  return async (organizationId, instrumentIds) => {
    const flows: CashFlow[] = []
    let goesOn = false
    for (const [instrumentId, bond] of await ofBonds(context, organizationId, instrumentIds)) {
      goesOn ||= bond.goesOn
      for (const { date: day, interestCents, redemptionCents } of bond.payments) {
        if (interestCents + redemptionCents > 0n)
          flows.push({ instrumentId, date: toDate(day), interestCents, redemptionCents })
      }
    }
    return { flows: flows.toSorted((one, other) => (one.date < other.date ? -1 : 1)), goesOn }
  }
}

async function compute(db: Db, on: OnInstrument, date: string): Promise<Computed> {
  const bond = await findWholeBond(db, on, date)
  if (!bond) return { payments: [], goesOn: false }
  const { plan, held } = bond
  return { payments: await collectYielding(eachPayment(plan, held.values())), goesOn: plan.goesOn }
}

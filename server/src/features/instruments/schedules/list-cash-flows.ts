import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import { positionsOf } from '@zegel/core/bonds/positions'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { ttlCache } from '../../../lib/concurrency/ttl-cache.ts'
import { collectYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { listMovements, listRegisterStates } from './movements.queries.ts'
import { toMovement, toTermsOverTime } from './schedules.rows.ts'

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

interface Known {
  payments: readonly Payment[]
  goesOn: boolean
}

/**
 * Gives the function that lists them: to the cent as the schedule has them, by the register of today. Nothing is due on what is no bond or is not
 * issued. A bond is reckoned anew when its terms or its register changed, or another day began; else what was reckoned is remembered.
 */
export function cashFlowsOf(context: Pick<Context, 'db' | 'now'>): ListCashFlows {
  const known = ttlCache<Known>(context.now)
  return async (organizationId, instrumentIds) => {
    const date = today(context)
    const rows = await listBondTerms(context.db, instrumentIds)
    const states = await listRegisterStates(context.db, organizationId, instrumentIds)
    const flows: CashFlow[] = []
    let goesOn = false
    for (const row of rows) {
      if (row.first_sale === null) continue
      const key = JSON.stringify([row, states.get(row.instrument_id), date], toText)
      const bond = known.find(key) ?? (await reckon(context, row, toDay(date)))
      known.keep(key, bond)
      goesOn ||= bond.goesOn
      for (const { date: day, interestCents, redemptionCents } of bond.payments) {
        const instrumentId = row.instrument_id
        if (interestCents + redemptionCents > 0n)
          flows.push({ instrumentId, date: toDate(day), interestCents, redemptionCents })
      }
    }
    return { flows: flows.toSorted((one, other) => (one.date < other.date ? -1 : 1)), goesOn }
  }
}

async function reckon({ db }: Pick<Context, 'db'>, row: BondTermsRow, day: Day): Promise<Known> {
  const plan = planBondOverTime(toTermsOverTime(row), toDay(row.first_sale ?? ''), day)
  if (!plan) return { payments: [], goesOn: false }
  const on = { organizationId: row.organization_id, instrumentId: row.instrument_id }
  const movements = await listMovements(db, on)
  const holders = positionsOf(movements.map(toMovement)).values()
  return { payments: await collectYielding(eachPayment(plan, holders)), goesOn: plan.goesOn }
}

// Only to compare: a number of JSON does not hold every amount.
function toText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}

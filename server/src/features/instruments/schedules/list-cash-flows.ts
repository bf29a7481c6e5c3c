import { toDate } from '@zegel/core/bonds/days/day'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { singleFlight } from '../../../lib/concurrency/single-flight.ts'
import { cacheKey, type TtlCache, ttlCache } from '../../../lib/concurrency/ttl-cache.ts'
import { collectYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { listBondTerms } from './bond-terms.queries.ts'
import { listRegisterStates } from './movements.queries.ts'
import { findWholeBond } from './read-bond.ts'

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

interface Reckoned {
  payments: readonly Payment[]
  goesOn: boolean
}

interface Memory {
  known: TtlCache<Reckoned>
  once: ReturnType<typeof singleFlight<Reckoned>>
}

// One for all who ask of a database: the calendar, the cash and the due days of a screen ask at the same moment.
const memories = new WeakMap<Db, Memory>()

/**
 * Gives the function that lists them: to the cent as the schedule has them, by the register of today. Nothing is due on what is no bond or is not
 * issued. A bond is reckoned anew when its terms or its register changed, or another day began; else what was reckoned is remembered.
 */
export function cashFlowsOf(context: Pick<Context, 'db' | 'now'>): ListCashFlows {
  const { db } = context
  const memory = memories.get(db) ?? { known: ttlCache(context.now), once: singleFlight() }
  memories.set(db, memory)
  return async (organizationId, instrumentIds) => {
    const date = today(context)
    const rows = await listBondTerms(
      db,
      instrumentIds.map((instrumentId) => ({ organizationId, instrumentId })),
    )
    const states = await listRegisterStates(db, organizationId, instrumentIds)
    const flows: CashFlow[] = []
    let goesOn = false
    for (const row of rows) {
      const { instrument_id: instrumentId } = row
      if (row.first_sale === null) continue
      const key = cacheKey(row, states.get(instrumentId), date)
      const bond =
        memory.known.find(key) ??
        (await memory.once(key, () => reckon(db, { organizationId, instrumentId }, date)))
      memory.known.keep(key, bond)
      goesOn ||= bond.goesOn
      for (const { date: day, interestCents, redemptionCents } of bond.payments) {
        if (interestCents + redemptionCents > 0n)
          flows.push({ instrumentId, date: toDate(day), interestCents, redemptionCents })
      }
    }
    return { flows: flows.toSorted((one, other) => (one.date < other.date ? -1 : 1)), goesOn }
  }
}

async function reckon(db: Db, on: OnInstrument, date: string): Promise<Reckoned> {
  const bond = await findWholeBond(db, on, date)
  if (!bond) return { payments: [], goesOn: false }
  const { plan, held } = bond
  return { payments: await collectYielding(eachPayment(plan, held.values())), goesOn: plan.goesOn }
}

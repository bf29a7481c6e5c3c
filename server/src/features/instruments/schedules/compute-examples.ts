import type { Schedule } from '@zegel/contract/instruments/schedules'
import { planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { toDay } from '@zegel/core/bonds/days/day'
import type { Context } from '../../../context.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { cacheKey, ttlCache } from '../../../lib/concurrency/ttl-cache.ts'
import { type BondTermsRow, listBondTerms } from './bond-terms.queries.ts'
import { toTermsOverTime } from './schedules.rows.ts'
import { NOTHING, toSchedule } from './to-schedule.ts'

/** What so many units of an instrument would yield to whoever bought them today. */
export type ComputeExample = (on: OnInstrument, units: number) => Promise<Schedule>

/**
 * Gives the function that reckons such examples; nothing is paid on what is no bond. What was reckoned is remembered for as long as
 * it is the same day and the terms are the same, in this process alone: many look at the same few amounts.
 */
export function examplesOf(context: Pick<Context, 'db' | 'now'>): ComputeExample {
  const known = ttlCache<Schedule>(context.now)
  return async (on, units) => {
    const date = today(context)
    const [row] = await listBondTerms(context.db, [on])
    if (!row) return NOTHING
    const key = cacheKey(row, units, date)
    const remembered = known.find(key)
    if (remembered) return remembered
    const schedule = await compute(row, units, date)
    known.keep(key, schedule)
    return schedule
  }
}

async function compute(row: BondTermsRow, units: number, date: string): Promise<Schedule> {
  const day = toDay(date)
  const firstSale = row.first_sale === null ? day : toDay(row.first_sale)
  const plan = planBondOverTime(toTermsOverTime(row), firstSale, day)
  if (!plan) return NOTHING
  const holder = [{ since: day, lots: [{ date: day, units }] }]
  return toSchedule(plan, { basis: 'unit', holders: [holder], today: day })
}

import { type BondPlan, planBond } from '@zegel/core/bonds/bond-plan'
import { addMonths, toDay } from '@zegel/core/bonds/days/day'
import { type Movement, positionsOf } from '@zegel/core/bonds/positions'
import { paymentSchedule } from '@zegel/core/bonds/schedule'
import { chanceFrom } from '@zegel/core/structure/sample-structure'
import { median, report } from './fixtures/figures.ts'

const ROUNDS = 15
const HOLDERS = 10_000
const MONTHS = 360
const START = toDay('2026-01-15')
const MOST_MS = 300

/** The schedule of a bond of thirty years, paid and redeemed every month, for 10,000 holders who all have something else. */
export function benchSchedule(): void {
  const plan = monthlyBond()
  const positions = [...positionsOf(movements()).values()]
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    const payments = paymentSchedule(plan, positions)
    times.push(performance.now() - started)
    if (payments.length !== MONTHS || payments.at(-1)?.outstandingCents !== 0n)
      throw new Error('the schedule does not come out')
  }
  const lines = (HOLDERS * MONTHS) / 1e6
  // The first rounds warm up.
  const took = median(times.slice(5))
  report(
    `schedule of ${lines.toFixed(1)} million lines for ${HOLDERS} holders`,
    `${took.toFixed(0)} ms`,
    `under ${MOST_MS} ms`,
    took < MOST_MS,
  )
}

function monthlyBond(): BondPlan {
  const monthly = { interest_frequency: 1, redemption_frequency: 1 }
  const terms = {
    ...monthly,
    price_cents: 1000_00n,
    interest_millionths: 52_500,
    day_count: 'act/act icma',
    perpetual: false,
    duration: MONTHS,
    duration_period: 'month',
    interest_type: 'linear',
    interest_period: 'month',
    interest_start_date: null,
    redemption_type: 'custom',
    redemption_period: 'month',
    redemption_start_date: null,
    start_date: null,
    end_date: null,
    activation_date: null,
  } as const
  const plan = planBond(terms, START, START)
  if (!plan) throw new Error('the terms say too little')
  return plan
}

// Everybody buys three times in the first year, on days and in numbers of their own; one in ten sells on to a neighbour later.
function movements(): Movement[] {
  const { between, happens } = chanceFrom(1)
  const lastSale = addMonths(START, 12)
  return Array.from({ length: HOLDERS }, (_, holder) => {
    const to = `holder ${holder}`
    const bought = [1, 2, 3].map(() => ({
      from: null,
      to,
      units: between(1, 400),
      date: between(START, lastSale),
    }))
    const neighbour = `holder ${(holder + 1) % HOLDERS}`
    const sale = { from: to, to: neighbour, units: 1, date: between(lastSale, lastSale + 9000) }
    return happens(0.1) ? [...bought, sale] : bought
  }).flat()
}

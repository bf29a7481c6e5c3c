import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import {
  type AlikeHolders,
  interestOfAlike,
  lotsMatter,
  type NextPayment,
  redemptionOfAlike,
} from '@zegel/core/bonds/next-payments'
import { type Position, positionsOf } from '@zegel/core/bonds/positions'
import { paymentDays } from '@zegel/core/bonds/schedule'
import { interestWeights, redeemedWeights, type UnitWeights } from '@zegel/core/bonds/unit-weights'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { computedOnce } from './computed-once.ts'
import {
  listAlikeBalances,
  listIssueDays,
  listTracedMovements,
  type MovementRow,
  sumIssued,
  type WeightsRow,
} from './movements.queries.ts'
import { LONG_AGO, planBonds, type PlannedBond } from './plan-bonds.ts'
import { toMovement } from './schedules.rows.ts'

interface NextPayments {
  interest: NextPayment | null
  redemption: NextPayment | null
}

/** What is paid first after a day to all holders of a bond together. */
export interface NextPaymentsOfBond extends NextPayments {
  instrumentId: string
}

const ofBonds = computedOnce(compute)

/**
 * The next interest and redemption of some instruments of an organisation, to all their holders, by the register of today: nothing of what
 * was not issued, and none of either where nothing more is paid.
 */
export async function listNextPayments(
  context: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  instrumentIds: readonly string[],
): Promise<NextPaymentsOfBond[]> {
  const bonds = await ofBonds(context, organizationId, instrumentIds)
  return [...bonds].map(([instrumentId, next]) => ({ instrumentId, ...next }))
}

// The database adds up what those come to who only ever got units, to the cent as the schedule has it; the others are looked at one by
// one, those who are paid the same once.
async function compute(db: Db, on: OnInstrument, date: string): Promise<NextPayments> {
  const today = toDay(date)
  const bonds = await planBonds(db, [on], {
    today,
    lotsMatter: (plan, trade) => lotsMatter(plan, trade, today),
    only: (plan) => paysAfter(plan, today),
  })
  const bond = bonds.get(on.instrumentId)
  if (!bond) return { interest: null, redemption: null }
  return nextOf(bond.plan, await listHolders(db, on, bond, date), today)
}

/** The payment that comes first of each of some instruments; interest and redemption of one day are one payment. */
export async function listFirstPayments(
  context: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  instrumentIds: readonly string[],
): Promise<{ id: string; date: string; amount: string }[]> {
  const payments = await listNextPayments(context, organizationId, instrumentIds)
  return payments.flatMap(({ instrumentId, interest, redemption }) => {
    const known = [interest, redemption].filter((payment) => payment !== null)
    if (known.length === 0) return []
    const first = Math.min(...known.map((payment) => payment.date))
    const cents = known.reduce((sum, one) => (one.date === first ? sum + one.cents : sum), 0n)
    return [{ id: instrumentId, date: toDate(first), amount: formatCents(cents) }]
  })
}

/** Who holds a bond: some are looked at one by one, and what all others come to is added up by the database. */
interface Holders {
  alike: readonly AlikeHolders[]
  sumOfOthers: (day: Day, weigh: (days: readonly Day[]) => UnitWeights[]) => Promise<bigint[]>
}

async function nextOf(
  plan: BondPlan,
  { alike, sumOfOthers }: Holders,
  today: Day,
): Promise<NextPayments> {
  const periods = new Map(plan.periods.map((period) => [period.to, period]))
  const redemptions = new Map(plan.redemptions.map(({ date }, before) => [date, before]))
  const next: NextPayments = { interest: null, redemption: null }
  for (const date of paymentDays(plan)) {
    const period = next.interest ? undefined : periods.get(date)
    const before = next.redemption ? undefined : redemptions.get(date)
    if (date <= today || (!period && before === undefined)) continue
    // Both at once, for what is due on one day is of the same holders.
    const sums = await sumOfOthers(date - 1, (days) => [
      ...(period ? [interestWeights(plan, period, days)] : []),
      ...(before === undefined
        ? []
        : [redeemedWeights(plan, before + 1, days), redeemedWeights(plan, before, days)]),
    ])
    if (period) {
      const own = await sumInTurns(alike, (some) => interestOfAlike(plan, some, period))
      next.interest = due(date, own + (sums.shift() ?? 0n))
    }
    if (before !== undefined) {
      const own = await sumInTurns(alike, (some) => redemptionOfAlike(plan, some, before))
      const [after = 0n, until = 0n] = sums
      next.redemption = due(date, own + after - until)
    }
    if (next.interest && next.redemption) break
  }
  return next
}

function due(date: Day, cents: bigint): NextPayment | null {
  return cents > 0n ? { date, cents } : null
}

const AT_A_TIME = 4000

/** What some holders come to, so many at a time; others go first now and then. */
async function sumInTurns(
  holders: readonly AlikeHolders[],
  centsOf: (some: readonly AlikeHolders[]) => bigint,
): Promise<bigint> {
  const turn = eventLoopYielder()
  let cents = 0n
  for (let at = 0; at < holders.length; at += AT_A_TIME) {
    cents += centsOf(holders.slice(at, at + AT_A_TIME))
    await turn()
  }
  return cents
}

function paysAfter({ periods, redemptions }: BondPlan, today: Day): boolean {
  return periods.some(({ to }) => to > today) || redemptions.some(({ date }) => date > today)
}

async function listHolders(
  db: Db,
  on: OnInstrument,
  { isTraced }: PlannedBond,
  date: string,
): Promise<Holders> {
  if (!isTraced) return { alike: await listByBalance(db, on, date), sumOfOthers: async () => [] }
  const days = (await listIssueDays(db, on)).map(toDay)
  const alike = alikeOf(await listTracedMovements(db, on))
  return {
    alike,
    async sumOfOthers(day, weigh) {
      const then = days.filter((one) => one <= day)
      const [from] = then
      const all = weigh(then)
      const some = all.filter(({ byDay }) => then.some((one) => byDay.get(one) !== 0n))
      if (from === undefined || some.length === 0) return all.map(() => 0n)
      const sums = await sumIssued(db, on, {
        day: toDate(day),
        first: toDate(from),
        alikeUntil: toDate(alikeFrom(then, some)),
        all: some.map((weights) => toRow(weights, then)),
      })
      return all.map((weights) => sums[some.indexOf(weights)] ?? 0n)
    },
  }
}

/** The last of the days of which units weigh as those of the first. */
function alikeFrom(days: readonly Day[], all: readonly UnitWeights[]): Day {
  const [from = 0] = days
  const differs = days.findIndex((day) =>
    all.some(({ byDay }) => byDay.get(day) !== byDay.get(from)),
  )
  return days.at(differs === -1 ? -1 : differs - 1) ?? from
}

/** Those who have the same from today on, when it makes no difference which units they have. */
async function listByBalance(db: Db, on: OnInstrument, date: string): Promise<AlikeHolders[]> {
  const rows = await listAlikeBalances(db, on, date)
  return rows.map(({ moves, holders }) => ({
    holders,
    positions: moves.map(([since, units]) => ({
      since: toDay(since),
      lots: [{ date: LONG_AGO, units }],
    })),
  }))
}

function alikeOf(movements: readonly MovementRow[]): AlikeHolders[] {
  const held = positionsOf(movements.map(toMovement))
  const groups = new Map<string, { positions: readonly Position[]; holders: number }>()
  for (const positions of held.values()) {
    const key = JSON.stringify(positions)
    const group = groups.get(key)
    if (group) group.holders += 1
    else groups.set(key, { positions, holders: 1 })
  }
  return [...groups.values()]
}

// Of days on which nothing came nothing is asked.
function toRow({ byDay, parts }: UnitWeights, days: readonly Day[]): WeightsRow {
  const [from = 0] = days
  const weights = Array.from(
    { length: (days.at(-1) ?? from) - from + 1 },
    (_, at) => byDay.get(from + at) ?? 0n,
  )
  return { weights, parts }
}

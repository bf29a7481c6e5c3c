import type { BondPlan } from '@zegel/core/bonds/bond-plan'
import { type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import {
  type AlikeHolders,
  lotsMatter,
  type NextPayment,
  nextInterestOfAll,
  nextRedemptionOfAll,
} from '@zegel/core/bonds/next-payments'
import { redemptionsBy } from '@zegel/core/bonds/redemption-plan'
import { type Movement, type Position, positionsOf } from '@zegel/core/bonds/positions'
import { formatCents } from '@zegel/core/money'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { listAlikeBalances, listAlikeIssued, listMovements } from './movements.queries.ts'
import { LONG_AGO, planBonds, type PlannedBond } from './plan-bonds.ts'
import { toMovement } from './schedules.rows.ts'

/** What is paid first after a day to all holders of a bond together. */
export interface NextPaymentsOfBond {
  instrumentId: string
  interest: NextPayment | null
  redemption: NextPayment | null
}

/**
 * The next interest and redemption of some instruments of an organisation, to all their holders: nothing of what is no bond, or not
 * issued. Holders who are paid the same are reckoned once, so that a hundred thousand take about as long as a thousand.
 */
export async function listNextPayments(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
  date: string,
): Promise<NextPaymentsOfBond[]> {
  const today = toDay(date)
  const bonds = await planBonds(db, new Set(instrumentIds), {
    today,
    lotsMatter: (plan, trade) => lotsMatter(plan, trade, today),
    only: (plan) => paysAfter(plan, today),
  })
  const payments: NextPaymentsOfBond[] = []
  for (const [instrumentId, bond] of bonds) {
    const holders = await listHolders(db, { organizationId, instrumentId }, bond, date)
    const { plan } = bond
    const interest = await firstOf(holders, (some) => nextInterestOfAll(plan, some, today))
    const redemption = await firstOf(holders, (some) => nextRedemptionOfAll(plan, some, today))
    payments.push({ instrumentId, interest, redemption })
  }
  return payments
}

/** The payment that comes first of each of some instruments; interest and redemption of one day are one payment. */
export async function listFirstPayments(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
  date: string,
): Promise<{ id: string; date: string; amount: string }[]> {
  const payments = await listNextPayments(db, organizationId, instrumentIds, date)
  return payments.flatMap(({ instrumentId, interest, redemption }) => {
    const known = [interest, redemption].filter((payment) => payment !== null)
    if (known.length === 0) return []
    const first = Math.min(...known.map((payment) => payment.date))
    const cents = known.reduce((sum, one) => (one.date === first ? sum + one.cents : sum), 0n)
    return [{ id: instrumentId, date: toDate(first), amount: formatCents(cents) }]
  })
}

const AT_A_TIME = 4000

/** The first payment to any of some holders, and how much all of them are paid that day; others go first now and then. */
async function firstOf(
  holders: readonly AlikeHolders[],
  nextOf: (some: readonly AlikeHolders[]) => NextPayment | null,
): Promise<NextPayment | null> {
  const turn = eventLoopYielder()
  const found: NextPayment[] = []
  for (let at = 0; at < holders.length; at += AT_A_TIME) {
    const next = nextOf(holders.slice(at, at + AT_A_TIME))
    if (next) found.push(next)
    await turn()
  }
  if (found.length === 0) return null
  const date = Math.min(...found.map((payment) => payment.date))
  const then = found.filter((payment) => payment.date === date)
  return { date, cents: then.reduce((sum, { cents }) => sum + cents, 0n) }
}

function paysAfter({ periods, redemptions }: BondPlan, today: Day): boolean {
  return periods.some(({ to }) => to > today) || redemptions.some(({ date }) => date > today)
}

/** Who holds a bond from today on, those together who have the same. */
async function listHolders(
  db: Db,
  on: OnInstrument,
  { plan, isTraced, isPassedOn }: PlannedBond,
  date: string,
): Promise<AlikeHolders[]> {
  if (!isTraced)
    return (await listAlikeBalances(db, on, date)).map(({ moves, ...row }) => ({
      holders: row.holders,
      positions: moves.map(([since, units]) => ({
        since: toDay(since),
        lots: [{ date: LONG_AGO, units }],
      })),
    }))
  if (isPassedOn) return alike(positionsOf((await listMovements(db, on)).map(toMovement)))
  return (await listAlikeIssued(db, on, alikeUntil(plan, date))).map(({ holders, moves }) => ({
    holders,
    positions: positionsOf(moves.map(toOwnMovement)).get(HOLDER) ?? [],
  }))
}

/** Until which day it makes no difference when somebody came by a bond: the period has begun, and nothing was paid back by then. */
function alikeUntil({ periods, redemptions }: BondPlan, date: string): string {
  const period = periods.find(({ to }) => to > toDay(date))
  const from = period?.from ?? toDay(date)
  return redemptionsBy(redemptions, from) === 0 ? toDate(from) : toDate(LONG_AGO)
}

const HOLDER = 'holder'

// What is called off goes back to where it came from.
function toOwnMovement([date, units]: [string, number]): Movement {
  const isIssued = units > 0
  return {
    from: isIssued ? null : HOLDER,
    to: isIssued ? HOLDER : null,
    units: Math.abs(units),
    date: toDay(date),
  }
}

function alike(held: ReadonlyMap<string, readonly Position[]>): AlikeHolders[] {
  const groups = new Map<string, { positions: readonly Position[]; holders: number }>()
  for (const positions of held.values()) {
    const key = JSON.stringify(positions)
    const group = groups.get(key)
    if (group) group.holders += 1
    else groups.set(key, { positions, holders: 1 })
  }
  return [...groups.values()]
}

import type { ChangedPayment, TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import { paysAfter, planBondOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import type { Position } from '@zegel/core/bonds/positions'
import { eachPayment, type Payment } from '@zegel/core/bonds/schedule'
import { formatCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { collectYielding } from '../../../lib/concurrency/yield-to-event-loop.ts'
import { listBondTerms } from './bond-terms.queries.ts'
import { listPositions } from './read-bond.ts'
import { toDatedTerms, toTermsOverTime } from './schedules.rows.ts'

export interface ComparedSchedules {
  payments: ChangedPayment[]
  totals: NonNullable<TermsChangePreview['totals']>
}

interface Compared {
  /** What terms become, as columns, and from which day. */
  change: { from: string; terms: object }
  today: string
}

/**
 * What is due on a bond by its terms, and by those that a change would make: to all holders, or on one unit while there are none.
 * Refuses a change of a bond that is paid back by then ('change-after-end'), and one that leaves what is outstanding unpaid.
 */
export async function compareSchedules(
  db: Db,
  on: OnInstrument,
  { change, today }: Compared,
): Promise<ComparedSchedules> {
  const [row] = await listBondTerms(db, [on])
  if (!row) throw new RuleBroken('change-not-needed')
  const day = toDay(today)
  const from = toDay(change.from)
  const firstSale = row.first_sale === null ? day : toDay(row.first_sale)
  const known = toTermsOverTime(row)
  const terms = toDatedTerms({ ...change.terms, price_cents: row.price_cents })
  const changes = [...known.changes, { from: change.from, terms }]
  const before = planBondOverTime(known, firstSale, day)
  const after = planBondOverTime({ ...known, changes }, firstSale, day)
  if (!before || !paysAfter(before, from))
    throw new RuleBroken('change-of-repaid', {}, 'effective_date')
  if (!after || !paysAfter(after, from))
    throw new RuleBroken('change-pays-nothing', {}, 'effective_date')
  const holders = await listHolders(db, on, before.start)
  return compare(
    await collectYielding(eachPayment(before, holders)),
    await collectYielding(eachPayment(after, holders)),
    day,
  )
}

async function listHolders(db: Db, on: OnInstrument, start: Day): Promise<Position[][]> {
  const held = await listPositions(db, on)
  if (held.size === 0) return [[{ since: start, lots: [{ date: start, units: 1 }] }]]
  return [...held.values()]
}

function compare(before: Payment[], after: Payment[], today: Day): ComparedSchedules {
  const paying = [before, after].map(
    (payments) => new Map(payments.filter(paysSomething).map((payment) => [payment.date, payment])),
  )
  const days = [...new Set(paying.flatMap((payments) => [...payments.keys()]))]
  const [old, changed] = paying
  return {
    payments: days
      .toSorted((one, other) => one - other)
      .map((day) =>
        toChangedPayment(day, { old: old?.get(day), changed: changed?.get(day), today }),
      ),
    totals: { before: totalsOf(before), after: totalsOf(after) },
  }
}

function paysSomething({ interestCents, redemptionCents }: Payment): boolean {
  return interestCents > 0n || redemptionCents > 0n
}

function toChangedPayment(
  day: Day,
  { old, changed, today }: { old: Payment | undefined; changed: Payment | undefined; today: Day },
): ChangedPayment {
  const isEqual =
    old?.interestCents === changed?.interestCents &&
    old?.redemptionCents === changed?.redemptionCents
  return {
    date: toDate(day),
    interest_before: formatCents(old?.interestCents ?? 0n),
    redemption_before: formatCents(old?.redemptionCents ?? 0n),
    interest_after: formatCents(changed?.interestCents ?? 0n),
    redemption_after: formatCents(changed?.redemptionCents ?? 0n),
    is_past: day <= today && !isEqual,
  }
}

function totalsOf(payments: readonly Payment[]): { interest: string; redemption: string } {
  const sum = (of: (payment: Payment) => bigint) =>
    formatCents(payments.reduce((cents, payment) => cents + of(payment), 0n))
  return {
    interest: sum(({ interestCents }) => interestCents),
    redemption: sum(({ redemptionCents }) => redemptionCents),
  }
}

import type {
  OrganizationOverview,
  RoundProgress,
  UpcomingPayment,
} from '@zegel/contract/organizations/organization-overview'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { formatCents } from '@zegel/core/money'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { listLatestEvents } from '../audit/audit.ts'
import {
  type InstrumentStanding,
  listNextPayments,
  listStandings,
  type NextPaymentsOfBond,
} from '../instruments/instruments.ts'
import { type DividendFlow, listDividendFlows } from '../payouts/payouts.ts'
import { listWaiting, readsRegister } from './list-waiting.ts'

const LATEST_EVENTS = 6

/** How an organisation stands, with the parts that the actor may read; those of instruments only where they read the register. */
export async function getOrganizationOverview(
  context: Context,
  actor: Actor,
  organizationId: string,
): Promise<OrganizationOverview> {
  const instruments = await listStandings(context.db, [organizationId], today(context))
  const [waiting, upcoming, events] = await Promise.all([
    listWaiting(context, actor, [organizationId], instruments),
    readUpcoming(context, actor, organizationId, instruments),
    readEvents(context, actor, organizationId),
  ])
  return {
    waiting: waiting.get(organizationId) ?? [],
    rounds: instruments.flatMap(toRound),
    ...upcoming,
    ...events,
  }
}

async function readUpcoming(
  context: Context,
  actor: Actor,
  organizationId: string,
  instruments: readonly InstrumentStanding[],
): Promise<Pick<OrganizationOverview, 'upcoming'>> {
  const readable = instruments.filter((instrument) => readsRegister(actor, instrument))
  if (readable.length === 0) return {}
  const ids = readable.map(({ id }) => id)
  const payments = await listNextPayments(context, organizationId, ids)
  const dividends = await readDividends(context, actor, organizationId)
  const names = new Map(readable.map(({ id, name }) => [id, name]))
  const upcoming = [...payments.flatMap(toUpcoming), ...dividends].map(
    ({ instrumentId: id, ...payment }) => ({
      ...payment,
      instrument: { id, name: names.get(id) ?? '' },
    }),
  )
  return { upcoming: upcoming.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

type Upcoming = Omit<UpcomingPayment, 'instrument'> & { instrumentId: string }

// As far ahead as the calendar tells, which has the same right.
async function readDividends(
  context: Context,
  actor: Actor,
  organizationId: string,
): Promise<Upcoming[]> {
  if (!mayInOrganization(actor, 'read payment runs', { organizationId })) return []
  const from = today(context)
  const until = Temporal.PlainDate.from(from).add({ years: 1 }).toString()
  const flows = await listDividendFlows(context.db, organizationId, { from, until })
  return flows.flatMap(toDividend).filter(({ date }) => date >= from && date <= until)
}

async function readEvents(
  { db }: Context,
  actor: Actor,
  organizationId: string,
): Promise<Pick<OrganizationOverview, 'events'>> {
  if (!mayInOrganization(actor, 'edit organization', { organizationId })) return {}
  return { events: await listLatestEvents(db, actor, organizationId, LATEST_EVENTS) }
}

/** The next interest and the next redemption of a bond, which are one payment when they are due on one day. */
function toUpcoming({ instrumentId, interest, redemption }: NextPaymentsOfBond): Upcoming[] {
  const days = new Set([interest, redemption].flatMap((payment) => payment?.date ?? []))
  const on = (date: Day, payment: NextPaymentsOfBond['interest']) =>
    payment?.date === date ? payment.cents : 0n
  return [...days].map((date) => ({
    ...{ kind: 'payment' as const, instrumentId, dividend_id: null },
    date: toDate(date),
    payment_day: toDate(paymentDay(date)),
    amount: formatCents(on(date, interest) + on(date, redemption)),
    interest: formatCents(on(date, interest)),
    redemption: formatCents(on(date, redemption)),
  }))
}

/** What holders get of a dividend, and the tax withheld of it. */
function toDividend({ instrumentId, dividendId, ...flow }: DividendFlow): Upcoming[] {
  const of = { instrumentId, dividend_id: dividendId, interest: '0.00', redemption: '0.00' }
  const paid: Upcoming = {
    ...of,
    ...{ kind: 'dividend', date: flow.date, amount: formatCents(flow.netCents) },
    payment_day: toDate(paymentDay(toDay(flow.date))),
  }
  if (flow.withheldCents === 0n) return [paid]
  const tax = formatCents(flow.withheldCents)
  const due = { date: flow.returnDate, payment_day: flow.returnDate }
  return [paid, { ...of, kind: 'dividend_tax', ...due, amount: tax }]
}

function toRound({ id, name, type, round, groups }: InstrumentStanding): RoundProgress[] {
  if (!round) return []
  return [
    {
      instrument: { id, name, type },
      standing: round.standing,
      start_date: round.startDate,
      end_date: round.endDate,
      target: formatCents(round.targetCents),
      invested: formatCents(round.investedCents),
      reserved: formatCents(round.reservedCents),
      available: formatCents(round.availableCents),
      groups: groups.map(({ id: groupId, name: groupName, total_limit, available_value }) => ({
        id: groupId,
        name: groupName,
        total_limit,
        available_value,
      })),
    },
  ]
}

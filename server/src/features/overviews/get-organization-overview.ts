import type {
  OrganizationOverview,
  RoundProgress,
  UpcomingPayment,
} from '@zegel/contract/organizations/organization-overview'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { type Day, toDate } from '@zegel/core/bonds/days/day'
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
  const payments = await listNextPayments(context.db, organizationId, ids, today(context))
  const names = new Map(readable.map(({ id, name }) => [id, name]))
  const upcoming = payments.flatMap((bond) => toUpcoming(bond, names.get(bond.instrumentId) ?? ''))
  return { upcoming: upcoming.toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
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
function toUpcoming(
  { instrumentId, interest, redemption }: NextPaymentsOfBond,
  name: string,
): UpcomingPayment[] {
  const days = new Set([interest, redemption].flatMap((payment) => payment?.date ?? []))
  const on = (date: Day, payment: NextPaymentsOfBond['interest']) =>
    payment?.date === date ? payment.cents : 0n
  return [...days].map((date) => ({
    instrument: { id: instrumentId, name },
    date: toDate(date),
    payment_day: toDate(paymentDay(date)),
    amount: formatCents(on(date, interest) + on(date, redemption)),
    interest: formatCents(on(date, interest)),
    redemption: formatCents(on(date, redemption)),
  }))
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

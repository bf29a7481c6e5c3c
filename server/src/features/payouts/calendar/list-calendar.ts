import type { CalendarEvent, CashMonth } from '@zegel/contract/payouts/calendar'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { formatCents } from '@zegel/core/money'
import {
  type CalendarKind,
  monthsBetween,
  STATEMENTS_DUE,
  TO_DO_DAYS,
} from '@zegel/core/payouts/calendar'
import type { Context } from '../../../context.ts'
import { today } from '../../../lib/clock.ts'
import { cashFlowsOf } from '../../instruments/instruments.ts'
import {
  findFirstHolding,
  type InstrumentNameRow,
  listInstruments,
  listOptionExpiries,
  listRoundEnds,
  listRunsOfDays,
  listUnpaidOfRuns,
  listStatedYears,
  type RunOfDayRow,
} from './calendar.queries.ts'
import { openDueDaysOf } from '../payment-runs/due-days.ts'
import { listPayingFromHere } from '../payment-runs/run-states.queries.ts'
import { type DividendFlow, listDividendFlows } from './list-dividend-flows.ts'

/** The days that are looked at, both included, as YYYY-MM-DD. */
export interface Days {
  from: string
  until: string
}

export type ListCalendar = (organizationId: string, days: Days) => Promise<CalendarEvent[]>

/**
 * Gives the function that lists what is coming for an organisation, the earliest first. Amounts are to the cent what the register and the terms of
 * today come to.
 */
export function calendarOf(context: Pick<Context, 'db' | 'now'>): ListCalendar {
  const { db } = context
  const listCashFlows = cashFlowsOf(context)
  return async (organizationId, days) => {
    const names = new Map((await listInstruments(db, organizationId)).map((row) => [row.id, row]))
    const { flows } = await listCashFlows(organizationId, [...names.keys()])
    const paysOut = (await listPayingFromHere(db, [organizationId])).length > 0
    const date = today(context)
    const runs = await listRunsOfDays(db, organizationId, days)
    const payments = flows
      .filter((flow) => flow.date >= days.from && flow.date <= days.until)
      .flatMap(({ instrumentId, date: due, interestCents, redemptionCents }) => {
        const instrument = names.get(instrumentId)
        if (!instrument) return []
        const ofDay = runs.filter(
          (run) => run.instrument_id === instrumentId && run.due_date === due,
        )
        const run = ofDay.find(({ status }) => status !== 'approved') ?? ofDay.at(-1)
        const isCovered =
          (interestCents === 0n || ofDay.some(isApproved('covers_interest'))) &&
          (redemptionCents === 0n || ofDay.some(isApproved('covers_redemption')))
        return toEvent('payment', due, instrument, {
          payment_day: toDate(paymentDay(toDay(due))),
          amount: formatCents(interestCents + redemptionCents),
          interest: formatCents(interestCents),
          redemption: formatCents(redemptionCents),
          payment_run: run ? { id: run.id, number: run.number, status: run.status } : null,
          is_to_do: paysOut && !isCovered && isNear(due, date),
        })
      })
    const onDays = (kind: CalendarKind, rows: readonly { instrument_id: string; date: string }[]) =>
      rows.flatMap(({ instrument_id, date: day }) => {
        const instrument = names.get(instrument_id)
        return instrument ? toEvent(kind, day, instrument) : []
      })
    const events = [
      ...payments,
      ...onDays('option_expiry', await listOptionExpiries(db, organizationId, days)),
      ...onDays('round_end', await listRoundEnds(db, organizationId, days)),
      ...(await listDividendFlows(db, organizationId, days)).flatMap((flow) =>
        dividendEvents(flow, { instrument: names.get(flow.instrumentId), paysOut, date }),
      ),
      ...statementsDue(await findFirstHolding(db, organizationId), {
        ...{ days, date, stated: await listStatedYears(db, organizationId) },
      }),
    ]
    const within = events.filter((event) => event.date >= days.from && event.date <= days.until)
    return within.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  }
}

function isApproved(covers: 'covers_interest' | 'covers_redemption') {
  return (run: RunOfDayRow): boolean => run.status === 'approved' && run[covers]
}

function toEvent(
  kind: CalendarKind,
  date: string,
  instrument: InstrumentNameRow | null,
  about: Partial<CalendarEvent> = {},
): CalendarEvent {
  return {
    ...{ kind, date, financial_instrument: instrument, payment_day: null, amount: null },
    ...{ interest: null, redemption: null, payment_run: null, year: null, is_to_do: false },
    ...about,
  }
}

// It is not over yet, and not far ahead.
function isNear(day: string, now: string): boolean {
  return day >= now && toDay(day) <= toDay(now) + TO_DO_DAYS
}

interface DividendContext {
  instrument: InstrumentNameRow | undefined
  paysOut: boolean
  /** Today. */
  date: string
}

// What goes to holders, and later on what was withheld of it to the tax office.
function dividendEvents(
  { date: day, netCents, returnDate, withheldCents, run }: DividendFlow,
  { instrument, paysOut, date }: DividendContext,
): CalendarEvent[] {
  if (!instrument) return []
  const paid = toEvent('dividend', day, instrument, {
    ...{ payment_day: toDate(paymentDay(toDay(day))), amount: formatCents(netCents) },
    ...{ payment_run: run, is_to_do: paysOut && run?.status !== 'approved' && isNear(day, date) },
  })
  if (withheldCents === 0n) return [paid]
  const amount = formatCents(withheldCents)
  return [
    paid,
    toEvent('dividend_tax', returnDate, instrument, { amount, is_to_do: isNear(returnDate, date) }),
  ]
}

interface StatementDays {
  days: Days
  /** The years whose statements are published. */
  stated: readonly number[]
  /** Today. */
  date: string
}

// Of each year in which anybody held anything; those of a year that is over are still to be published, or were.
function statementsDue(
  firstHolding: string | undefined,
  { days: { from, until }, stated, date: now }: StatementDays,
): CalendarEvent[] {
  if (firstHolding === undefined) return []
  const first = Number(firstHolding.slice(0, 4))
  const events: CalendarEvent[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1) {
    const date = `${year}-${STATEMENTS_DUE}`
    if (date >= from && date <= until && first < year)
      events.push(
        toEvent('statements', date, null, {
          year: year - 1,
          is_to_do: `${year}` <= now && !stated.includes(year - 1),
        }),
      )
  }
  return events
}

/** The cash that an organisation needs in each month. */
export interface CashNeeded {
  months: CashMonth[]
  totals: Omit<CashMonth, 'month'>
  /** Of before today. */
  overdue: string
  goes_on: boolean
}

export type GetCashNeeded = (organizationId: string, years: number) => Promise<CashNeeded>

/** Gives the function that adds up what is paid from today on, by the month in which banks pay it, this month first. */
export function cashNeededOf(context: Pick<Context, 'db' | 'now'>): GetCashNeeded {
  const listCashFlows = cashFlowsOf(context)
  const sumOverdue = overdueOf(context)
  return async (organizationId, years) => {
    const date = today(context)
    const until = Temporal.PlainDate.from(date).add({ years }).subtract({ days: 1 }).toString()
    const ids = (await listInstruments(context.db, organizationId)).map(({ id }) => id)
    const { flows, goesOn } = await listCashFlows(organizationId, ids)
    const months = new Map(
      monthsBetween(date, until).map((month) => [
        month,
        { interest: 0n, redemption: 0n, dividend: 0n },
      ]),
    )
    let isLater = goesOn
    for (const { date: due, interestCents, redemptionCents } of flows) {
      const day = toDate(paymentDay(toDay(due)))
      const month = day < date ? undefined : months.get(day.slice(0, 7))
      isLater ||= day > until
      if (!month) continue
      month.interest += interestCents
      month.redemption += redemptionCents
    }
    for (const flow of await listDividendFlows(context.db, organizationId, { from: date, until })) {
      const day = toDate(paymentDay(toDay(flow.date)))
      const paid = day < date ? undefined : months.get(day.slice(0, 7))
      if (paid) paid.dividend += flow.netCents
      const taxed = flow.returnDate < date ? undefined : months.get(flow.returnDate.slice(0, 7))
      if (taxed) taxed.dividend += flow.withheldCents
    }
    const all = { interest: 0n, redemption: 0n, dividend: 0n }
    for (const { interest, redemption, dividend } of months.values()) {
      all.interest += interest
      all.redemption += redemption
      all.dividend += dividend
    }
    return {
      months: [...months].map(([month, sums]) => ({ month, ...toMoney(sums) })),
      totals: toMoney(all),
      overdue: formatCents(await sumOverdue(organizationId)),
      goes_on: isLater,
    }
  }
}

// What falls due on a day without banks is paid on the next with them, and is late from the day after that.
function overdueOf(context: Pick<Context, 'db' | 'now'>) {
  const listOpen = openDueDaysOf(context)
  return async (organizationId: string): Promise<bigint> => {
    const date = today(context)
    const ofRuns = await listUnpaidOfRuns(context.db, organizationId, date)
    const paysOut = (await listPayingFromHere(context.db, [organizationId])).length > 0
    const ofDays = paysOut ? await listOpen(organizationId, date) : []
    const unpaid = [
      ...ofRuns,
      ...ofDays.map((day) => ({ date: day.date, cents: day.interestCents + day.redemptionCents })),
    ]
    return unpaid
      .filter((one) => toDate(paymentDay(toDay(one.date))) < date)
      .reduce((sum, { cents }) => sum + cents, 0n)
  }
}

function toMoney(sums: Record<'interest' | 'redemption' | 'dividend', bigint>) {
  const { interest, redemption, dividend } = sums
  return {
    interest: formatCents(interest),
    redemption: formatCents(redemption),
    dividend: formatCents(dividend),
    total: formatCents(interest + redemption + dividend),
  }
}

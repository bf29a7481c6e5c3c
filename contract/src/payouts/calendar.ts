import { CALENDAR_KINDS } from '@zegel/core/payouts/calendar'
import { RUN_STATUSES } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { ChosenDate, DateOfRecord, Id, Money } from '../values.ts'

/** Something that is coming for an organisation. */
export const CalendarEvent = z.object({
  kind: z.enum(CALENDAR_KINDS),
  date: DateOfRecord,
  /** Of a payment: the first day from then on which banks pay. */
  payment_day: DateOfRecord.nullable(),
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.string() }).nullable(),
  /** In all; null where it is not about money, or not known yet. */
  amount: Money.nullable(),
  interest: Money.nullable(),
  redemption: Money.nullable(),
  /** The run that pays it, once there is one. */
  payment_run: z.object({ id: Id, number: z.int(), status: z.enum(RUN_STATUSES) }).nullable(),
  /** Of statements: the year that they are of. */
  year: z.int().nullable(),
  /** Somebody has to do something for it. */
  is_to_do: z.boolean(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** The cash that a month takes. */
export const CashMonth = z.object({
  /** As YYYY-MM. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  interest: Money,
  redemption: Money,
  dividend: Money,
  total: Money,
})
export type CashMonth = z.infer<typeof CashMonth>

const OfOrganization = z.object({ organization_id: Id })
const ofQuery = ({ query }: { query: { organization_id: string } }) => query.organization_id
const ofBody = ({ body }: { body: { organization_id: string } }) => body.organization_id

/** The most years ahead for which cash is reckoned. */
export const MOST_CASH_YEARS = 10

/** The address of somebody's calendar of an organisation; null while there is none. */
const Feed = z.object({ url: z.url().nullable() })

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    summary:
      'What is coming for an organisation: payments, options that expire, rounds that end, statements that are due.',
    reads: [
      'calendar',
      'payment-runs',
      'dividends',
      'yearly-statements',
      'instruments',
      'register',
    ],
    right: 'read payment runs',
    of: ofQuery,
    /** A year from today without days. */
    query: OfOrganization.extend({ from: ChosenDate.optional(), until: ChosenDate.optional() }),
    reply: z.array(CalendarEvent),
  }),
  getCash: endpoint({
    method: 'GET',
    path: '/calendar/cash',
    summary:
      'The cash that an organisation needs in each month of the years to come, this month first.',
    reads: ['calendar', 'payment-runs', 'dividends', 'instruments', 'register'],
    right: 'read payment runs',
    of: ofQuery,
    query: OfOrganization.extend({
      years: z.coerce.number().int().min(1).max(MOST_CASH_YEARS).default(3),
    }),
    reply: z.object({
      months: z.array(CashMonth),
      totals: CashMonth.omit({ month: true }),
      /** What banks should have paid before today and did not, which is in no month: days without a run where it pays from here, and runs. */
      overdue: Money,
      /** More is paid after these years. */
      goes_on: z.boolean(),
    }),
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/calendar/feed',
    summary: 'The secret address of one’s own calendar feed of an organisation.',
    reads: ['calendar'],
    right: 'read payment runs',
    of: ofQuery,
    query: OfOrganization,
    reply: Feed,
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/calendar/feed',
    summary: 'Makes a secret address, or another one: the one before leads nowhere from then on.',
    changes: ['calendar'],
    right: 'read payment runs',
    of: ofBody,
    body: OfOrganization,
    reply: Feed,
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feed',
    summary: 'Ends one’s own calendar feed of an organisation.',
    changes: ['calendar'],
    right: 'read payment runs',
    of: ofBody,
    body: OfOrganization,
    reply: NoContent,
  }),
  subscribe: endpoint({
    method: 'GET',
    path: '/calendar/feeds/:secret',
    params: z.object({
      secret: z.string().regex(/^[\w-]{43}\.ics$/, { error: message('invalid') }),
    }),
    summary:
      'The calendar as iCalendar (RFC 5545), for whoever has its address and whose owner may still read it.',
    right: 'anyone',
    reply: NoContent,
    download: true,
  }),
}

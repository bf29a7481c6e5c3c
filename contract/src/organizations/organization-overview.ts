import { ROLES } from '@zegel/core/access/roles'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { ROUND_STANDINGS } from '@zegel/core/overviews/round'
import { URGENCIES, WAITING_KINDS } from '@zegel/core/overviews/waiting'
import { z } from 'zod'
import { LatestEvent } from '../audit/timeline.ts'
import { endpoint } from '../endpoint.ts'
import { GroupSummary } from '../instruments/groups.ts'
import { EVERYTHING } from '../subjects.ts'
import { DateOfRecord, Id, Money } from '../values.ts'

const InstrumentName = z.object({ id: Id, name: z.string() })

/** So many of a kind that wait for somebody, in an instrument or in the organisation. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.int(),
  urgency: z.enum(URGENCIES),
  /** How many days the first of them waits already; null where time says nothing. */
  waiting_days: z.int().nullable(),
  /** In how many days the first of them is over: 0 is today. */
  days_left: z.int().nullable(),
  /** What they come to together, in euros. */
  amount: Money.nullable(),
  /** Null for what is of the organisation itself. */
  instrument: InstrumentName.nullable(),
  /** The transaction that waits, when it is a single one. */
  transaction_id: Id.nullable(),
})
export type Waiting = z.infer<typeof Waiting>

/** What is paid next on an instrument: to all holders together, or of a dividend to the tax office. */
export const UpcomingPayment = z.object({
  kind: z.enum(['payment', 'dividend', 'dividend_tax']),
  instrument: InstrumentName,
  /** The day on which it is due, and the first from then on on which banks pay; of tax the last on which it may be paid. */
  date: DateOfRecord,
  payment_day: DateOfRecord,
  amount: Money,
  /** Of which: the two are the amount of a payment on a bond. */
  interest: Money,
  redemption: Money,
  /** The dividend that it is of; null for a bond. */
  dividend_id: Id.nullable(),
})
export type UpcomingPayment = z.infer<typeof UpcomingPayment>

/** A round against its target: invested, reserved and available add up to it. */
export const RoundProgress = z.object({
  instrument: InstrumentName.extend({ type: z.enum(INSTRUMENT_TYPES) }),
  standing: z.enum(ROUND_STANDINGS),
  start_date: DateOfRecord.nullable(),
  end_date: DateOfRecord.nullable(),
  target: Money,
  invested: Money,
  reserved: Money,
  available: Money,
  /** What it shares a limit with: less than what is available may be left of that. */
  groups: z.array(
    GroupSummary.pick({ id: true, name: true, total_limit: true, available_value: true }),
  ),
})
export type RoundProgress = z.infer<typeof RoundProgress>

/** How an organisation stands. A part that the reader may not read is absent. */
export const OrganizationOverview = z.object({
  /** The most urgent first; of what the reader may not read nothing. */
  waiting: z.array(Waiting),
  rounds: z.array(RoundProgress),
  /** For who reads a register, with dividends for who reads those: by date. */
  upcoming: z.array(UpcomingPayment).optional(),
  /** For who edits the organisation: what was done last, the newest first. */
  events: z.array(LatestEvent).optional(),
})
export type OrganizationOverview = z.infer<typeof OrganizationOverview>

/** An organisation that somebody is of, with what waits there that they may see. */
export const OwnOrganization = z.object({
  id: Id,
  name: z.string(),
  logo_image_url: z.string().nullable(),
  role: z.enum(ROLES),
  waiting: z.array(Waiting),
})
export type OwnOrganization = z.infer<typeof OwnOrganization>

export const organizationOverview = {
  get: endpoint({
    method: 'GET',
    path: '/organizations/overview',
    summary:
      'How an organisation stands: what waits, what is paid next, its rounds against their targets, and what was done last.',
    // What was done last is about all there is.
    reads: EVERYTHING,
    right: 'read organization',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: OrganizationOverview,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/user/organizations/overview',
    summary:
      'The organisations the user is of, by name, with what waits in each that they may see.',
    reads: [
      'user',
      'instruments',
      'instrument-list',
      'transactions',
      'invitations',
      'instrument-payments',
      'bank-statements',
    ],
    right: 'user',
    reply: z.array(OwnOrganization),
  }),
}

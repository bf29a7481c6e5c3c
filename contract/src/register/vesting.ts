import { LONGEST_VESTING, brokenVestingTerms } from '@zegel/core/vesting/vesting-rules'
import { LEAVER_KEEPS, VESTING_EVENTS, VESTING_INTERVALS } from '@zegel/core/vesting/vesting'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../messages.ts'
import {
  ChosenDate,
  DateOfRecord,
  Fraction,
  Id,
  Instant,
  optionalText,
  Reason,
  Units,
} from '../values.ts'

const INTERVALS = Object.keys(VESTING_INTERVALS) as [keyof typeof VESTING_INTERVALS] // safe: its own keys, of which there are some

const Months = (least: number) =>
  z
    .number({ error: message('vesting-months-required') })
    .int({ error: message('whole-number') })
    .min(least, { error: message('vesting-months-required') })
    .max(LONGEST_VESTING, { error: message('vesting-too-long') })

const Part = z
  .number({ error: message('vesting-part-invalid') })
  .min(0, { error: message('vesting-part-invalid') })
  .max(1, { error: message('vesting-part-invalid') })
  .refine((part) => Number.isInteger(Math.round(part * 1e8) / 100), {
    error: message('vesting-part-invalid'),
  })

/** How a grant vests, apart from the day on which it starts; parts are fractions, so that a quarter is 0.25. */
const Terms = z.object({
  length_months: Months(1),
  interval: z.enum(INTERVALS),
  /** Months before which nothing vests; 0 without a cliff. */
  cliff_months: Months(0),
  /** What vests at the cliff; null for what would have vested by then without one. */
  cliff_percentage: Part.nullish(),
  /** What of the unvested vests at once on the event. */
  acceleration_percentage: Part.default(0),
  /** The event, in words. */
  acceleration_event: optionalText(200).nullish(),
  good_leaver_keeps: z.enum(LEAVER_KEEPS),
  bad_leaver_keeps: z.enum(LEAVER_KEEPS),
  /** Whatever else was agreed, a line each. */
  notes: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(500, { error: message('too-long') }),
    )
    .max(20)
    .default([]),
})

function assertTerms(terms: z.output<typeof Terms>, context: z.RefinementCtx): void {
  for (const { rule, field } of brokenVestingTerms(fromWire(terms)))
    context.addIssue({ code: 'custom', message: rule, path: field ? [field] : [] })
}

export const VestingTermsInput = Terms.superRefine(assertTerms)
export const VestingScheduleInput = Terms.extend({ starts_on: ChosenDate }).superRefine(assertTerms)
export type VestingScheduleInput = z.input<typeof VestingScheduleInput>

/** What is asked of a schedule as core reckons with it, in millionths. */
export function fromWire(terms: z.output<typeof Terms>) {
  const { cliff_percentage: atCliff, acceleration_percentage: atOnce, ...about } = terms
  return {
    ...about,
    acceleration_event: about.acceleration_event || null,
    cliff_millionths: typeof atCliff === 'number' ? Math.round(atCliff * 1e6) : null,
    acceleration_millionths: Math.round(atOnce * 1e6),
  }
}

export const VestingTerms = z.object({
  length_months: z.int(),
  interval: z.enum(INTERVALS),
  cliff_months: z.int(),
  cliff_percentage: Fraction.nullable(),
  acceleration_percentage: Fraction,
  acceleration_event: z.string().nullable(),
  good_leaver_keeps: z.enum(LEAVER_KEEPS),
  bad_leaver_keeps: z.enum(LEAVER_KEEPS),
  notes: z.array(z.string()),
})
export type VestingTerms = z.infer<typeof VestingTerms>

const VestingSchedule = VestingTerms.extend({
  starts_on: DateOfRecord,
  /** The day of the cliff; null without one. */
  cliff_on: DateOfRecord.nullable(),
  ends_on: DateOfRecord,
})
export type VestingSchedule = z.infer<typeof VestingSchedule>

/** What of units has vested, is still to vest and will never: together all of them. */
export const VestingFigures = z.object({ vested: Units, unvested: Units, lapsed: Units })
export type VestingFigures = z.infer<typeof VestingFigures>

const VestingEntry = z.object({
  id: Id,
  kind: z.enum(['schedule', ...VESTING_EVENTS]),
  /** The day from which it holds. */
  effective_date: DateOfRecord,
  note: z.string().nullable(),
  recorded_at: Instant,
  /** Who recorded it; null for what came with a grant of the platform's own making. */
  recorded_by: z.string().nullable(),
  reversed_at: Instant.nullable(),
  reversal_reason: z.string().nullable(),
})
export type VestingEntry = z.infer<typeof VestingEntry>

/** How a grant vests, what happened to that, and what has vested on a day. */
export const GrantVesting = z.object({
  transaction_id: Id,
  units: Units,
  granted_on: DateOfRecord,
  /** The grant is in the register. */
  is_granted: z.boolean(),
  /** Null as long as none was set, or none stands. */
  schedule: VestingSchedule.nullable(),
  date: DateOfRecord,
  figures: VestingFigures,
  /** From each day on, the first one first; before the first nothing has vested. */
  steps: z.array(VestingFigures.extend({ date: DateOfRecord })),
  /** What was recorded, the oldest first, also what was turned back. */
  entries: z.array(VestingEntry),
  may_record: z.boolean(),
})
export type GrantVesting = z.infer<typeof GrantVesting>

const PositionVesting = z.object({
  date: DateOfRecord,
  /** Of the units that the holder has on that day; null when nothing of it vests. */
  figures: VestingFigures.nullable(),
  grants: z.array(GrantVesting),
})
export type PositionVesting = z.infer<typeof PositionVesting>

const CHANGES = ['transactions', 'portfolio', 'register', 'participants', 'vesting'] as const

export const vesting = {
  get: endpoint({
    method: 'GET',
    path: '/vesting',
    summary: 'How a grant of options vests, and what of it has vested on a day, today without one.',
    reads: ['vesting'],
    right: 'read transaction',
    of: ({ query }) => query.transaction_id,
    query: z.object({ transaction_id: Id, date: ChosenDate.optional() }),
    reply: GrantVesting,
  }),
  set: endpoint({
    method: 'POST',
    path: '/vesting',
    summary: 'Sets how a grant of options vests; one schedule stands at a time.',
    changes: CHANGES,
    right: 'record vesting',
    of: ({ body }) => body.transaction_id,
    body: z.object({ transaction_id: Id, schedule: VestingScheduleInput }),
    reply: GrantVesting,
    idempotent: true,
  }),
  recordEvent: endpoint({
    method: 'POST',
    path: '/vesting/events',
    summary: 'Records acceleration, or that the holder leaves, from a day on.',
    changes: CHANGES,
    right: 'record vesting',
    of: ({ body }) => body.transaction_id,
    body: z.object({
      transaction_id: Id,
      kind: z.enum(VESTING_EVENTS, { error: message('vesting-event-required') }),
      effective_date: ChosenDate,
      note: optionalText(1000).nullish(),
    }),
    reply: GrantVesting,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/vesting/reversals',
    summary:
      'Turns back a schedule or an event of a grant, with a reason; what was recorded stays to be read.',
    changes: CHANGES,
    right: 'record vesting',
    of: ({ body }) => body.transaction_id,
    body: z.object({ transaction_id: Id, entry_id: Id, reason: Reason }),
    reply: GrantVesting,
    idempotent: true,
  }),
  getDefault: endpoint({
    method: 'GET',
    path: '/vesting/default',
    summary:
      'How grants of an instrument vest unless something else is set; null when they do not.',
    reads: ['vesting'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: z.object({ terms: VestingTerms.nullable() }),
  }),
  setDefault: endpoint({
    method: 'POST',
    path: '/vesting/default',
    summary:
      'Sets what grants of options take over when they are made, from their effective date on; null takes it away.',
    changes: ['vesting'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({ financial_instrument_id: Id, terms: VestingTermsInput.nullable() }),
    reply: z.object({ terms: VestingTerms.nullable() }),
  }),
  getPosition: endpoint({
    method: 'GET',
    path: '/vesting/position',
    summary:
      'What of the options of one holder has vested on a day, and by which grants; for the holder and for who reads the register.',
    reads: ['vesting'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      legal_person_id: Id,
      date: ChosenDate.optional(),
    }),
    reply: PositionVesting,
  }),
}

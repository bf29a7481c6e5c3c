import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { TRANSACTION_STATUSES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { coSigned } from '../structure/representation.ts'
import { POSTING } from '../subjects.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  optionalText,
  Reason,
  Units,
  unitsInput,
} from '../values.ts'

/** What can happen to units by one act of the issuer. */
export const CORPORATE_ACTION_KINDS = ['exercise'] as const

/** Options of one holder that are exercised on a day. */
const Exercise = z.object({
  kind: z.literal('exercise'),
  financial_instrument_id: Id,
  legal_person_id: z.uuid({ error: message('person-required') }),
  units: unitsInput('units-required').refine((units) => units > 0, {
    error: message('units-not-positive'),
  }),
  effective_date: ChosenDate,
})

export const NewCorporateAction = Exercise.extend({
  description: optionalText(1000).nullish(),
  /** It happened elsewhere and is only recorded: what it issues is completed at once. */
  historic: Flag.default(false),
  /** What it costs was paid. */
  is_paid: Flag.default(false),
  ...coSigned,
})
export type NewCorporateAction = z.input<typeof NewCorporateAction>

/** An instrument that an action is about. */
const OfInstrument = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })

/** What becomes of what a holder has of an instrument. */
const PreviewLine = z.object({
  instrument: OfInstrument,
  legal_person_id: Id,
  before: Units,
  change: Units,
  after: Units,
})

export const CorporateActionPreview = z.object({
  lines: z.array(PreviewLine),
  /** Of one unit, and of all that is exercised. */
  price_per_unit: Money,
  total_price: Money,
  /** How many could be exercised on that day. */
  exercisable: Units,
  /** What is issued passes by a deed of a notary, and waits for it. */
  awaits_deed: z.boolean(),
})
export type CorporateActionPreview = z.infer<typeof CorporateActionPreview>

const CorporateActionLine = z.object({
  instrument: OfInstrument,
  legal_person: LegalPersonName,
  /** Below zero what goes back to the issuer. */
  change: Units,
  /** The transaction by which it comes; null for what the action posts itself. */
  transaction_id: Id.nullable(),
  status: z.enum(TRANSACTION_STATUSES).nullable(),
  awaits_deed: z.boolean(),
})

export const CorporateAction = z.object({
  id: Id,
  kind: z.enum(CORPORATE_ACTION_KINDS),
  financial_instrument_id: Id,
  effective_date: DateOfRecord,
  description: z.string().nullable(),
  made_at: Instant,
  made_by: z.string().nullable(),
  lines: z.array(CorporateActionLine),
  reversed_at: Instant.nullable(),
  /** Null for one that came to nothing with what it issued. */
  reversal_reason: z.string().nullable(),
})
export type CorporateAction = z.infer<typeof CorporateAction>

export const corporateActions = {
  list: endpoint({
    method: 'GET',
    path: '/corporate_actions',
    summary: 'What happened to the units of an instrument by acts of its issuer, the newest first.',
    reads: ['register'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: z.array(CorporateAction),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/corporate_actions/preview',
    summary: 'What an action would do to what its holder has, before and after, and what it costs.',
    reads: ['register'],
    changes: [],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: Exercise,
    reply: CorporateActionPreview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/corporate_actions',
    summary:
      'Does it: of an exercise the options go back, and what they give a right to is issued, waiting for its holder or notary.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewCorporateAction,
    reply: CorporateAction,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/corporate_actions/reverse',
    summary: 'Turns an action back as a whole, with a reason.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({ financial_instrument_id: Id, id: Id, reason: Reason }),
    reply: NoContent,
    idempotent: true,
  }),
}

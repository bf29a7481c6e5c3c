import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import {
  DateOfRecord,
  Flag,
  Id,
  Instant,
  pageOf,
  pageQuery,
  requiredText,
  Units,
} from '../values.ts'
import { POSTING } from '../subjects.ts'

/** How an objection ended: with words of the issuer, by turning back what it is about, or taken back by who made it. */
export const OBJECTION_OUTCOMES = ['answered', 'corrected', 'withdrawn'] as const

/** An objection where it stands beside what it is about. */
export const OwnObjection = z.object({
  id: Id,
  reason: z.string(),
  made_at: Instant,
  /** Null while it is not settled. */
  outcome: z.enum(OBJECTION_OUTCOMES).nullable(),
  /** What the issuer said, when that settled it. */
  answer: z.string().nullable(),
  settled_at: Instant.nullable(),
})
export type OwnObjection = z.infer<typeof OwnObjection>

/** What a party says is not right about what was recorded of it. */
export const Objection = OwnObjection.extend({
  organization_id: Id,
  instrument: z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) }),
  /** The party that does not agree: the holder, or who gave. */
  legal_person: LegalPersonName,
  /** One of the two is what it is about. */
  balance_registration_id: Id.nullable(),
  transaction_id: Id.nullable(),
  /** What was recorded: so many units, on this day. */
  units: Units,
  effective_date: DateOfRecord,
})
export type Objection = z.infer<typeof Objection>

export const NewObjection = z
  .object({
    balance_registration_id: Id.optional(),
    transaction_id: Id.optional(),
    reason: requiredText('objection-required', 1000),
  })
  .refine(
    (input) =>
      (input.balance_registration_id === undefined) !== (input.transaction_id === undefined),
    {
      error: message('invalid-id'),
      path: ['balance_registration_id'],
    },
  )
export type NewObjection = z.input<typeof NewObjection>

export const objections = {
  object: endpoint({
    method: 'POST',
    path: '/user/objections',
    summary:
      'Says that a registered balance, or a transaction of the past by which one gave, is not right, for its holder or sender.',
    changes: POSTING,
    right: 'user',
    body: NewObjection,
    reply: Objection,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user/objections/withdraw',
    summary: 'Takes an objection back, for the party that made it; a second time changes nothing.',
    changes: POSTING,
    right: 'user',
    body: z.object({ objection_id: Id }),
    reply: Objection,
  }),
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/objections',
    summary: 'The objections to what was recorded of an instrument, newest first.',
    reads: ['register'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: pageQuery(['made_at']).extend({
      financial_instrument_id: Id,
      /** Only those that are not settled. */
      open: Flag.optional(),
    }),
    reply: pageOf(Objection),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/financial_instruments/objections/settle',
    summary: 'Settles an objection with an answer to who made it; nothing in the register changes.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({
      financial_instrument_id: Id,
      objection_id: Id,
      answer: requiredText('answer-required', 1000),
    }),
    reply: Objection,
  }),
}

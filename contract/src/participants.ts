import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AttachToInstrument, LegalPerson } from './legal-persons.ts'
import { message } from './messages.ts'
import { NumberingInterval } from './register.ts'
import { DateOfRecord, Flag, Id, Instant, Money, pageOf, pageQuery, Units } from './values.ts'

export const PARTICIPANT_STATUSES = ['active', 'inactive', 'invited', 'expired'] as const

/** A participant: somebody who holds, held or may hold the instrument. */
export const Participant = z.object({
  /** The id of the participation, which is also the id of the instrument balance. */
  id: Id,
  legal_person_id: Id,
  legal_person: LegalPerson,
  label: z.string().nullable(),
  balance: Units,
  /** Balance times price per unit; null without a price. */
  value: Money.nullable(),
  status: z.enum(PARTICIPANT_STATUSES),
  created_at: Instant,
  /** The numbers held, for shares. */
  numbering_intervals: z.array(NumberingInterval),
})
export type Participant = z.infer<typeof Participant>

export const PARTICIPANT_SORTS = ['name', 'balance', 'created_at'] as const

export const NewParticipant = z.object({
  name: z
    .string({ error: message('name-required') })
    .trim()
    .min(1, { error: message('name-required') })
    .max(255, { error: message('too-long') }),
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required') })
    .pipe(z.email({ error: message('invalid-email') })),
  label: z.string().trim().max(100).nullish(),
  financial_instrument_id: Id,
})
export type NewParticipant = z.input<typeof NewParticipant>

export const participants = {
  listParticipants: endpoint({
    method: 'GET',
    path: '/financial_instruments/members',
    summary: 'The participants of an instrument with their balances, today or on a date.',
    right: 'read register',
    of: ({ query }) => query.id,
    query: pageQuery(PARTICIPANT_SORTS).extend({
      id: Id,
      date: DateOfRecord.optional(),
      holding: Flag.optional(),
    }),
    reply: pageOf(Participant),
  }),
  listOwnParticipations: endpoint({
    method: 'GET',
    path: '/financial_instruments/users/members',
    summary: 'The participations in an instrument of the legal persons the user acts for.',
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(Participant),
  }),
  addParticipant: endpoint({
    method: 'POST',
    path: '/financial_instruments/members',
    summary: 'Adds a person as participant by name and e-mail address.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewParticipant,
    reply: Participant,
  }),
  attachParticipant: endpoint({
    method: 'POST',
    path: '/legal_persons/attach/instrument',
    summary: 'Makes a legal person that the organisation knows a participant.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: AttachToInstrument,
    reply: Participant,
  }),
}

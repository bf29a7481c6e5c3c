import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LegalPerson, LegalPersonName } from '../legal-persons/legal-persons.ts'
import { Member } from '../organizations/members.ts'
import { GraphBody } from '../structure/structure-graph.ts'
import { DateOfRecord, Fraction, Id, Money, pageOf, pageQuery, Units } from '../values.ts'
import { Transaction, TRANSACTION_SORTS } from '../transactions/transactions.ts'

const InstrumentName = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })

/** What somebody has of one instrument, also when that is nothing any more. */
export const PersonHolding = z.object({
  instrument: InstrumentName,
  units: Units,
  /** The part of all units in issue; null while there are none. */
  share: Fraction.nullable(),
  /** From when they hold something without a break; null for who holds nothing. */
  since: DateOfRecord.nullable(),
  /** Of a bond the principal that is outstanding, of all else the units at what one is worth; null when nobody said. */
  value: Money.nullable(),
  /** For the issuer's side alone. */
  label: z.string().nullable(),
})
export type PersonHolding = z.infer<typeof PersonHolding>

/** What somebody is for a legal person: a seat in one of its bodies, or a power of attorney to act for it. */
export const PersonFunction = z.object({
  /** Of the membership or the power. */
  id: Id,
  kind: z.enum(['seat', 'power']),
  legal_person: LegalPersonName.extend({
    /** It is one of the organisation's own entities. */
    is_entity: z.boolean(),
  }),
  /** Where the seat is; null for a power. */
  body: GraphBody.pick({ id: true, type: true, name: true }).nullable(),
  title: z.string().nullable(),
  /** The first day; null where nobody said. */
  since: DateOfRecord.nullable(),
  /** The first day on which it is over; null while it has no end. */
  until: DateOfRecord.nullable(),
})
export type PersonFunction = z.infer<typeof PersonFunction>

/** All that an organisation has of one legal person, as far as the reader may read it. */
export const PersonRecord = z.object({
  legal_person: LegalPerson.extend({
    /** Somebody with an account is this legal person, or acts for it. */
    active: z.boolean(),
  }),
  /** It is one of the organisation's own entities. */
  is_entity: z.boolean(),
  /** As what it belongs to the organisation, and since when; null for who is no member. */
  membership: Member.shape.pivot.pick({ role: true, created_at: true }).nullable(),
  /** Also those that are over, the latest first; powers for who reads them. */
  functions: z.array(PersonFunction),
  /** In the instruments whose register the reader reads. */
  holdings: z.array(PersonHolding),
  /** What it issued, of the organisation's instruments. */
  issued: z.array(InstrumentName.extend({ units: Units, holders: z.int() })),
})
export type PersonRecord = z.infer<typeof PersonRecord>

const OnePerson = z.object({ id: Id, legal_person_id: Id })

export const personRecords = {
  get: endpoint({
    method: 'GET',
    path: '/organizations/persons',
    summary:
      'A legal person across the instruments of an organisation: an entity of it, a member, who has or had a seat in a body, or a participant in a register that the user reads.',
    reads: [
      'participants',
      'register',
      'entities',
      'members',
      'instruments',
      'structure',
      'powers-of-attorney',
    ],
    right: 'read organization',
    of: ({ query }) => query.id,
    query: OnePerson,
    reply: PersonRecord,
  }),
  listTransactions: endpoint({
    method: 'GET',
    path: '/organizations/persons/transactions',
    summary:
      'The transactions of a legal person in the registers of an organisation that the user reads.',
    reads: ['transactions'],
    right: 'read organization',
    of: ({ query }) => query.id,
    query: pageQuery(TRANSACTION_SORTS).extend(OnePerson.shape),
    reply: pageOf(Transaction),
  }),
}

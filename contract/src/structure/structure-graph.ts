import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { BODY_TYPES } from '@zegel/core/structure/body-type'
import { z } from 'zod'
import { LegalPerson } from '../legal-persons/legal-persons.ts'
import { AUTHORITIES, SIGNING_ACTS } from './representation.ts'
import { DateOfRecord, Id, Money, Units } from '../values.ts'
import { Version } from '../version.ts'

/** How a legal person belongs to an organisation. */
export const EntityPivot = z.object({
  legal_person_id: Id,
  central: z.boolean(),
  title: z.string().nullable(),
  position: z.int(),
  /** Not drawn by itself; only where it is a member. */
  hidden: z.boolean(),
  /** What editors noted at its place in the drawing; nothing for who sees it only because everybody does. */
  note: z.string().nullish(),
  /** Of the note, for who may change it. */
  version: Version,
})

export const InstrumentMembership = z.object({ financial_instrument_id: Id, balance: Units })

/** From when until when somebody sits in a body, and the part of a company's shares that is stated of them. */
export const SeatDates = z.object({
  /** The first day of it; null when nobody said. */
  since: DateOfRecord.nullish(),
  /** The first day after it; null while no end is known. */
  until: DateOfRecord.nullish(),
  /** 0.25 is a quarter; null for who has no part that was stated. */
  stated_fraction: z.number().nullish(),
  /** How a director represents the company, as the register says it; null where nobody stated it. */
  authority: z.enum(AUTHORITIES).nullish(),
  authority_limit: z.string().nullish(),
  authority_acts: z.array(z.enum(SIGNING_ACTS)).nullish(),
  authority_amount: Money.nullish(),
})

export const GraphPerson = LegalPerson.extend({
  /** Null for who only sits in a body, or holds something, of a legal person of the organisation. */
  pivot: EntityPivot.nullable(),
  body_memberships: z.array(
    SeatDates.extend({
      id: Id,
      body_id: Id,
      title: z.string().nullable(),
      /** Of the seat, for who may change it. */
      version: Version,
    }),
  ),
  instrument_memberships: z.array(InstrumentMembership),
  /** Units that it votes for by a limited right, and, below zero, its own on which somebody else votes. */
  votes_moved: z.array(z.object({ financial_instrument_id: Id, units: z.int() })).optional(),
})
export type GraphPerson = z.infer<typeof GraphPerson>

export const GraphBody = z.object({
  id: Id,
  type: z.enum(BODY_TYPES),
  name: z.string().nullable(),
  legal_person_id: Id,
  instrument_ids: z.array(Id),
  members_total: z.int(),
})
export type GraphBody = z.infer<typeof GraphBody>

export const GraphInstrument = z.object({
  id: Id,
  type: z.enum(INSTRUMENT_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  issuing_legal_person_id: Id,
  issued_units: Units,
  par_value: Money.nullable(),
  /** Of depositary receipts: which shares they certify, and how many of them a receipt; null for others, and while that is unknown. */
  certifies: z.object({ financial_instrument_id: Id, shares_per_receipt: z.number() }).nullable(),
  /** Of shares: the votes of each, 0 for none; null while nobody said, and for others. */
  votes_per_unit: z.int().nullish(),
  /** Of shares: whether they share in profit; null while nobody said, and for others. */
  profit_right: z.boolean().nullish(),
  /** Of shares: what their holders decide that others don't; null without such. */
  priority_rights: z.string().nullish(),
})
export type GraphInstrument = z.infer<typeof GraphInstrument>

export const StructureGraph = z.object({
  legal_persons: z.array(GraphPerson),
  bodies: z.array(GraphBody),
  instruments: z.array(GraphInstrument),
  /** Members the graph does not name: how many sit in exactly these bodies besides the fifty who are named. */
  crowds: z.array(z.object({ body_ids: z.array(Id), unnamed: z.int() })),
})
export type StructureGraph = z.infer<typeof StructureGraph>

/** The graph of a whole organisation, with what the reader may do in it. */
export const OrganizationStructure = StructureGraph.extend({
  date: DateOfRecord,
  organization: z.object({
    id: Id,
    uuid: Id,
    name: z.string(),
    logo_image_url: z.string().nullable(),
    public: z.boolean(),
    /** Whether guests see private holders by name. */
    public_holders: z.boolean(),
  }),
  /** How many private persons hold something, for who may show them; null for others. */
  private_holders: z.int().nullable(),
  may: z.object({
    edit: z.boolean(),
    read_files: z.boolean(),
    add_files: z.boolean(),
    remove_files: z.boolean(),
  }),
})
export type OrganizationStructure = z.infer<typeof OrganizationStructure>

import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { ACKNOWLEDGEMENTS, LIMITED_RIGHTS, VOTERS } from '@zegel/core/register/limited-right'
import {
  ENTRY_KINDS,
  EXTRACT_FORMATS,
  EXTRACT_STATUSES,
} from '@zegel/core/register/register-extract'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choiceError } from '../instruments/instrument-settings.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { LANGUAGES } from '../messages.ts'
import { ChosenDate, DateOfRecord, Id, Instant, Money, pageOf, Units } from '../values.ts'
import { NumberingInterval } from './register.ts'

/** A register that was printed, or an extract of one holder: who asked for it, how far it is, and what came of it. */
export const RegisterExtract = z.object({
  id: Id,
  /** Of all that an issuer issues there is no instrument. */
  financial_instrument: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of whom it is an extract; null for the whole register. */
  holder: LegalPersonName.nullable(),
  date: DateOfRecord,
  language: z.enum(LANGUAGES),
  format: z.enum(EXTRACT_FORMATS),
  status: z.enum(EXTRACT_STATUSES),
  /** Holders of whom all is written down, of how many; null until those are counted. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** SHA-256 of what it tells, in hex: the same for one day whatever language and format; null until it is ready. */
  sha256: z.string().nullable(),
  asked_by: z.string(),
  asked_at: Instant,
  printed_at: Instant.nullable(),
  /** The file is there; it is kept for a while. */
  has_file: z.boolean(),
})
export type RegisterExtract = z.infer<typeof RegisterExtract>

/** The deed of an entry: a notary's, or the one that was made here, by its id. */
const EntryDeed = z.object({
  kind: z.enum(['notarial', 'private']),
  date: DateOfRecord,
  notary: z.string().nullable(),
  number: z.string().nullable(),
  document_id: Id.nullable(),
})

const Entry = z.object({
  /** Its place in the order of days; in an extract of one holder among their own. */
  number: z.int(),
  /** Of what comes: the day of acquisition. */
  date: DateOfRecord,
  kind: z.enum(ENTRY_KINDS),
  /** Of an act of the issuer on units: which kind; null for all else. */
  action: z.string().nullable(),
  deed: EntryDeed.nullable(),
  /** Shares of which the notarial deed is not recorded. */
  lacks_deed: z.boolean(),
  numbering: z.array(NumberingInterval),
})

/** What came to a holder or left, as the register has it on a day; what was turned back is not among it. */
export const HolderEntry = Entry.extend({
  /** Below zero for what left. */
  units: Units,
  /** From or to whom: the issuer, or another holder, whose name stands in the whole register alone; nobody for what was registered. */
  other: z.object({ role: z.enum(['issuer', 'holder', 'nobody']), name: z.string().nullable() }),
  /** Of shares what was paid up of these, of bonds their principal. */
  value: Money.nullable(),
  balance: Units,
  acknowledged_on: DateOfRecord.nullable(),
  acknowledged_by: z.enum(ACKNOWLEDGEMENTS).nullable(),
  /** Who acquired these can't use the rights on them yet. */
  suspended: z.boolean(),
  /** Who gave them was released from what was not paid up, on this day. */
  released_on: DateOfRecord.nullable(),
})
export type HolderEntry = z.infer<typeof HolderEntry>

/** What rests on units of a holder on the day. */
export const HolderRight = z.object({
  kind: z.enum(LIMITED_RIGHTS),
  beneficiary: z.object({ name: z.string(), address: z.string().nullable() }),
  since: DateOfRecord,
  deed_date: DateOfRecord.nullable(),
  notary: z.string().nullable(),
  /** Left out as long as the company neither acknowledged it nor was served with its deed. */
  acknowledged: z.object({ date: DateOfRecord, kind: z.enum(ACKNOWLEDGEMENTS) }).optional(),
  rank: z.int(),
  units: Units,
  numbering: z.array(NumberingInterval),
  votes: z.enum(VOTERS),
  meeting_rights: z.boolean(),
})
export type HolderRight = z.infer<typeof HolderRight>

const Named = z.object({
  legal_person: LegalPersonName,
  /** With the register of another country, where it is in one. */
  register_number: z.string().nullable(),
  address: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})

/** A holder with all that the register says of them: names and addresses as they were on the day. */
export const ExtractHolder = Named.extend({
  seat: z.string().nullable(),
  birth_date: DateOfRecord.nullable(),
  birth_place: z.string().nullable(),
  /** Where they let themselves be called to meetings by email; left out where they don't. */
  email: z.string().optional(),
  balance: Units,
  numbering: z.array(NumberingInterval),
  value: Money.nullable(),
  entries: z.array(HolderEntry),
  rights: z.array(HolderRight),
})
export type ExtractHolder = z.infer<typeof ExtractHolder>

/** What changed in the register, in the order of days. */
export const Mutation = Entry.extend({
  units: Units,
  /** Null for the issuer, who makes units or takes them back. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Units in issue after it. */
  issued: Units,
})
export type Mutation = z.infer<typeof Mutation>

/** Who holds depositary receipts with meeting rights of a company (art. 2:227 lid 2 BW): its register names them. */
export const MeetingHolder = Named.extend({
  instrument: z.string(),
  units: Units,
  since: DateOfRecord,
})
export type MeetingHolder = z.infer<typeof MeetingHolder>

/** What a depositary receipt or an option gives a right to on a day; what is of the other of the two is null. */
const TermsOfUnit = z.object({
  underlying: z.string().nullable(),
  /** So many units of what lies below, for so many of these; null where nobody said. */
  ratio: z.int().nullable(),
  ratio_of: z.int(),
  /** How many shares the issuer holds too few of; null where that isn't known, and in an extract of one. */
  shares_lacking: Units.nullable(),
  exercise_price: Money.nullable(),
  expires_on: DateOfRecord.nullable(),
  /** So many months or years after they were issued. */
  expires_after: z.int().nullable(),
  expires_after_period: z.enum(['month', 'year']).nullable(),
})
export type TermsOfUnit = z.infer<typeof TermsOfUnit>

/** What stands above a register on a day. */
export const ExtractHead = z.object({
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) }),
  issuer: Named.extend({ seat: z.string().nullable() }).nullable(),
  organization_name: z.string(),
  date: DateOfRecord,
  par_value: Money.nullable(),
  /** Of one share. */
  paid_up: Money.nullable(),
  /** Principal of one bond. */
  price_per_unit: Money.nullable(),
  authorised_units: Units.nullable(),
  votes_per_unit: z.int().nullable(),
  profit_right: z.boolean().nullable(),
  transfer_rule: z.string().nullable(),
  preference: z.string().nullable(),
  priority_rights: z.string().nullable(),
  /** Of receipts: what they are of, and whether their holders may come to the meeting. */
  underlying: z.string().nullable(),
  meeting_rights: z.boolean().nullable(),
  /** Left out of what is neither a receipt nor an option. */
  terms: TermsOfUnit.optional(),
  /** The next three are of all holders: null in an extract of one. */
  issued_units: Units.nullable(),
  treasury: Units.nullable(),
  holders: z.int().nullable(),
})
export type ExtractHead = z.infer<typeof ExtractHead>

export const ExtractPage = z.object({
  head: ExtractHead,
  data: z.array(ExtractHolder),
  total: z.int(),
})
export type ExtractPage = z.infer<typeof ExtractPage>

const OnInstrument = z.object({ financial_instrument_id: Id })
/** A holder, by one of the instruments that they take part in. */
export const OfHolder = OnInstrument.extend({ legal_person_id: Id })
const OfIssuer = z.object({ organization_id: Id, legal_person_id: Id })

/** Of which day, in which language and as what. */
export const ExtractOptions = z.object({
  /** The day of which it is; not one to come. */
  date: ChosenDate,
  language: z.enum(LANGUAGES, { error: choiceError }).default('nl'),
  format: z.enum(EXTRACT_FORMATS, { error: choiceError }).default('pdf'),
})
export type ExtractOptions = z.output<typeof ExtractOptions>

const Paging = z.object({
  date: DateOfRecord,
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
})

const OnePage = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(10),
})

export const registerExtracts = {
  ask: endpoint({
    method: 'POST',
    path: '/register_extract',
    summary:
      'Asks for the register of an instrument on a day as pages to print or as a workbook, or for the extract of one holder; a job makes it.',
    changes: ['register-extracts'],
    right: 'read register',
    of: ({ body }) => body.financial_instrument_id,
    body: OnInstrument.extend({ legal_person_id: Id.nullish(), ...ExtractOptions.shape }),
    reply: RegisterExtract,
    idempotent: true,
  }),
  askOfIssuer: endpoint({
    method: 'POST',
    path: '/register_extract/issuer',
    summary: 'Asks for the registers of all that an issuer issues, on a day, in one file.',
    changes: ['register-extracts'],
    right: 'read all registers',
    of: ({ body }) => body.organization_id,
    body: OfIssuer.extend(ExtractOptions.shape),
    reply: RegisterExtract,
    idempotent: true,
  }),
  askOwn: endpoint({
    method: 'POST',
    path: '/register_extract/own',
    summary: 'Asks for the extract of a holder whom the user is or acts for.',
    changes: ['register-extracts'],
    right: 'read instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OfHolder.extend(ExtractOptions.shape),
    reply: RegisterExtract,
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/register_extract',
    summary: 'Registers and extracts of an instrument that were printed, the newest first.',
    reads: ['register-extracts'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: OnInstrument.extend({ legal_person_id: Id.optional(), ...OnePage.shape }),
    reply: pageOf(RegisterExtract),
  }),
  listOfIssuer: endpoint({
    method: 'GET',
    path: '/register_extract/issuer',
    summary: 'Registers of all that an issuer issues that were printed, the newest first.',
    reads: ['register-extracts'],
    right: 'read all registers',
    of: ({ query }) => query.organization_id,
    query: OfIssuer.extend(OnePage.shape),
    reply: pageOf(RegisterExtract),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/register_extract/own',
    summary: 'Extracts that a holder asked for, who the user is or acts for, the newest first.',
    reads: ['register-extracts'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: OfHolder.extend(OnePage.shape),
    reply: pageOf(RegisterExtract),
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/register_extract/page',
    summary:
      'What is printed of an instrument on a day, some holders at a time by name; or of one holder.',
    reads: ['register', 'instruments', 'participants'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: OnInstrument.extend({ legal_person_id: Id.optional(), ...Paging.shape }),
    reply: ExtractPage,
  }),
  getOwnPage: endpoint({
    method: 'GET',
    path: '/register_extract/own/page',
    summary: 'What is printed of a holder whom the user is or acts for, on a day.',
    reads: ['register', 'instruments'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: OfHolder.extend({ date: DateOfRecord }),
    reply: ExtractPage,
  }),
  listMutations: endpoint({
    method: 'GET',
    path: '/register_extract/mutations',
    summary: 'What changed in a register until a day, in the order of days.',
    reads: ['register'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: OnInstrument.extend(Paging.shape),
    reply: pageOf(Mutation),
  }),
  download: endpoint({
    method: 'GET',
    path: '/register_extract/:id/file',
    summary: 'The file of a register or extract that was printed.',
    right: 'user',
    reply: z.undefined(),
    download: true,
  }),
}

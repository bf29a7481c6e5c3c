import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import {
  ACKNOWLEDGEMENTS,
  BECOMES,
  LIMITED_RIGHTS,
  VOTERS,
} from '@zegel/core/register/limited-right'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choiceError } from '../instruments/instrument-settings.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Id,
  Instant,
  optionalText,
  parseJson,
  Reason,
  Units,
  unitsInput,
} from '../values.ts'
import { POSTING } from '../subjects.ts'
import { NumberingInput, NumberingInterval } from './register.ts'

/** What rests on units of an instrument, and on whose, on a day. */
export const LimitedRight = z.object({
  id: Id,
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) }),
  kind: z.enum(LIMITED_RIGHTS),
  /** The pledgee, usufructuary or creditor, as named on the day it was recorded. */
  beneficiary: z.object({
    legal_person_id: Id.nullable(),
    name: z.string(),
    address: z.string().nullable(),
  }),
  /** On whose units it rests on the day asked, or did last. */
  holders: z.array(
    z.object({
      legal_person: LegalPersonName,
      amount: Units,
      numbering: z.array(NumberingInterval),
    }),
  ),
  state: z.enum(['coming', 'rests', 'ended', 'reversed']),
  effective_date: DateOfRecord,
  /** The day on which it ended; null as long as it goes on. */
  ended_on: DateOfRecord.nullable(),
  deed_date: DateOfRecord.nullable(),
  notary: z.string().nullable(),
  /** The day on which the company acknowledged it, or was served with its deed; null until then, and of an attachment. */
  acknowledged_on: DateOfRecord.nullable(),
  acknowledged_by: z.enum(ACKNOWLEDGEMENTS).nullable(),
  votes: z.enum(VOTERS),
  meeting_rights: z.boolean(),
  rank: z.int(),
  shares_rank: z.boolean(),
  note: z.string().nullable(),
  recorded_at: Instant,
  /** Why it was turned back; null for one that wasn't. */
  reversal_reason: z.string().nullable(),
})
export type LimitedRight = z.infer<typeof LimitedRight>

// A day that nobody has to know; a form leaves it empty.
const KnownDay = z.union([z.literal('').transform(() => null), ChosenDate]).nullish()

const HIGHEST_RANK = 99
const OnInstrument = z.object({ financial_instrument_id: Id })

export const NewLimitedRight = OnInstrument.extend({
  kind: z.enum(LIMITED_RIGHTS, { error: choiceError }),
  holder_id: z.uuid({ error: message('holder-required') }),
  amount: unitsInput('units-required').refine((amount) => amount > 0, {
    error: message('units-not-positive'),
  }),
  /** Share numbers that it rests on; what they do not cover is chosen. */
  numbering: NumberingInput.optional(),
  /** A legal person that is known; else a name with an address. */
  beneficiary_id: Id.nullish(),
  beneficiary_name: optionalText().nullish(),
  beneficiary_address: optionalText(500).nullish(),
  effective_date: ChosenDate,
  deed_date: KnownDay,
  notary: optionalText().nullish(),
  votes: z.enum(VOTERS, { error: choiceError }).default('holder'),
  meeting_rights: Flag.default(false),
  rank: unitsInput('required')
    .refine((rank) => rank >= 1, { error: message('above-zero') })
    .refine((rank) => rank <= HIGHEST_RANK, { error: message('too-high') })
    .default(1),
  /** Says that it rests on units on which others of the same rank rest, and shares that rank. */
  shares_rank: Flag.default(false),
  note: optionalText(2000).nullish(),
})
export type NewLimitedRight = z.input<typeof NewLimitedRight>

export const EndedRight = OnInstrument.extend({
  id: Id,
  effective_date: ChosenDate,
  deed_date: KnownDay,
  notary: optionalText().nullish(),
})
export type EndedRight = z.input<typeof EndedRight>

/** That the company acknowledged a pledge or usufruct, or was served with its deed. */
export const RightAcknowledgement = OnInstrument.extend({
  id: Id,
  kind: z.enum(ACKNOWLEDGEMENTS, { error: choiceError }),
  acknowledged_on: ChosenDate,
})
export type RightAcknowledgement = z.input<typeof RightAcknowledgement>

/** What becomes of rights on what a transfer moves, each with the deed of its release where it ends. */
export const RightsInTransfer = z.preprocess(
  parseJson,
  z
    .array(
      z.object({
        id: Id,
        becomes: z.enum(BECOMES, { error: choiceError }),
        deed_date: KnownDay,
        notary: optionalText().nullish(),
      }),
    )
    .max(100)
    .superRefine((rights, context) => {
      for (const [at, { becomes, deed_date }] of rights.entries())
        if (becomes === 'ends' && !deed_date)
          context.addIssue({
            code: 'custom',
            message: message('release-deed-required'),
            path: [at, 'deed_date'],
          })
    }),
)

/** What a company did with the acquisition of registered shares by a transfer. */
export const Acquisition = z.object({
  /** The day on which the company acknowledged it, or was served with its deed; null until then. */
  acknowledged_on: DateOfRecord.nullable(),
  kind: z.enum(ACKNOWLEDGEMENTS).nullable(),
  /** The day on which who gave the shares was released from what was not paid up of them; null where nobody was. */
  released_on: DateOfRecord.nullable(),
  /** The acquirer can't use the rights on the shares as long as the company neither acknowledged nor was served. */
  suspended: z.boolean(),
})
export type Acquisition = z.infer<typeof Acquisition>

export const NewAcquisitionRecord = z.object({
  transaction_id: Id,
  kind: z.enum([...ACKNOWLEDGEMENTS, 'released'], { error: choiceError }),
  acknowledged_on: ChosenDate,
  note: optionalText(2000).nullish(),
})
export type NewAcquisitionRecord = z.input<typeof NewAcquisitionRecord>

export const limitedRights = {
  list: endpoint({
    method: 'GET',
    path: '/limited_rights',
    summary:
      'What rests on units of an instrument, on a day or today, the newest first; for whoever reads the register, or of their own units.',
    reads: ['register'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: OnInstrument.extend({
      date: DateOfRecord.optional(),
      /** Only what rests on units of one holder: all that who acts for them may ask. */
      legal_person_id: Id.optional(),
    }),
    reply: z.array(LimitedRight),
  }),
  record: endpoint({
    method: 'POST',
    path: '/limited_rights',
    summary: 'Records a pledge, usufruct or attachment on units of a holder, from a day on.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewLimitedRight,
    reply: LimitedRight,
    idempotent: true,
  }),
  end: endpoint({
    method: 'POST',
    path: '/limited_rights/end',
    summary: 'Ends a limited right from a day on, by the deed of its release where there is one.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: EndedRight,
    reply: LimitedRight,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/limited_rights/reverse',
    summary: 'Turns back, with a reason, that a limited right ended, or else that it was recorded.',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OnInstrument.extend({ id: Id, reason: Reason }),
    reply: LimitedRight,
    idempotent: true,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/limited_rights/acknowledge',
    summary:
      'Records on which day the company acknowledged a pledge or usufruct, or was served with its deed: the register says so (art. 2:194 and 2:85 BW).',
    changes: POSTING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: RightAcknowledgement,
    reply: LimitedRight,
    idempotent: true,
  }),
  getAcquisition: endpoint({
    method: 'GET',
    path: '/transactions/acquisition',
    summary:
      'Whether a company acknowledged a transfer of its shares; until then the acquirer’s rights are suspended.',
    reads: ['transactions'],
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id }),
    reply: Acquisition,
  }),
  recordAcquisition: endpoint({
    method: 'POST',
    path: '/transactions/acquisition',
    summary:
      'Records acknowledgement or service of a transfer of shares, or release from what was not paid up.',
    changes: POSTING,
    right: 'record notarial deed',
    of: ({ body }) => body.transaction_id,
    body: NewAcquisitionRecord,
    reply: Acquisition,
    idempotent: true,
  }),
}

import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import {
  CORPORATE_ACTION_KINDS,
  FRACTION_RULES,
  NUMBER_RULES,
  REDEMPTION_METHODS,
} from '@zegel/core/corporate-actions/kinds'
import { TRANSACTION_STATUSES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { KnownNotarialDeed, NotarialDeed } from '../deeds/deeds.ts'
import { endpoint, NoContent } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { NumberingInput, NumberingInterval } from '../register/register.ts'
import { coSigned } from '../structure/representation.ts'
import { POSTING } from '../subjects.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  moneyInput,
  optionalText,
  Reason,
  Units,
  unitsInput,
} from '../values.ts'

const positiveUnits = unitsInput('units-required').refine((units) => units > 0, {
  error: message('units-not-positive'),
})
const positiveMoney = moneyInput('price-required').refine((amount) => !amount.startsWith('-'), {
  error: message('price-not-negative'),
})
const PersonId = z.uuid({ error: message('person-required') })
const InstrumentId = z.uuid({ error: message('instrument-required') })

/** So many new units for so many old ones. */
const Ratio = z.object({ old_units: positiveUnits, new_units: positiveUnits })

/** What becomes of what is less than a unit; it has to be said as soon as there is any. */
const Fractions = z.object({
  fractions: z.enum(FRACTION_RULES).nullish(),
  /** What a whole new unit counts for where fractions are paid out. */
  fraction_price: positiveMoney.nullish(),
})

/** What is taken of holders: so many units each, of shares the numbers that they choose. */
const OfHolders = z.object({
  holders: z
    .array(
      z.object({
        legal_person_id: PersonId,
        units: positiveUnits,
        numbering: NumberingInput.optional(),
      }),
    )
    .min(1, { error: message('holders-required') })
    .max(1000, { error: message('too-many-holders') }),
})

const OnInstrument = z.object({
  financial_instrument_id: Id,
  effective_date: ChosenDate,
})

/** Options of one holder that are exercised. */
const Exercise = OnInstrument.extend({
  kind: z.literal('exercise'),
  legal_person_id: PersonId,
  units: positiveUnits,
})

/** More units for the same: each holder gets `new_units` for every `old_units`. */
const Split = OnInstrument.extend({
  kind: z.literal('split'),
  ...Ratio.shape,
  ...Fractions.shape,
  numbers: z.enum(NUMBER_RULES).default('kept'),
  /** What a share stands for from that day; left out it follows from the ratio. */
  par_value: positiveMoney.nullish(),
})

/** Fewer units for the same. */
const Consolidation = Split.extend({ kind: z.literal('consolidation') })

/** Units of one class become units of another: of all holders, or of those named. */
const Conversion = OnInstrument.extend({
  kind: z.literal('conversion'),
  into_instrument_id: InstrumentId,
  ...Ratio.shape,
  ...Fractions.shape,
  holders: OfHolders.shape.holders.nullish(),
})

/** New units for nothing, on what is held: `new_units` for every `old_units`, of the same class or of another. */
const Bonus = OnInstrument.extend({
  kind: z.literal('bonus'),
  into_instrument_id: InstrumentId.nullish(),
  ...Ratio.shape,
  ...Fractions.shape,
})

/** The issuer buys units of its own, which it keeps as treasury units: they neither vote nor count (art. 2:228 lid 6 BW). */
const Repurchase = OnInstrument.extend({
  kind: z.literal('repurchase'),
  ...OfHolders.shape,
  price_per_unit: positiveMoney,
})

/** Units that cease to be: treasury units, or those of the holders named (art. 2:208, 2:99 BW). */
const Cancellation = OnInstrument.extend({
  kind: z.literal('cancellation'),
  ...OfHolders.shape,
  /** What is paid back of each. */
  price_per_unit: positiveMoney.nullish(),
})

/** Shares go to the foundation that issues depositary receipts of them, and their holders get those. */
const Certification = OnInstrument.extend({
  kind: z.literal('certification'),
  /** The depositary receipts; the instrument itself is that of the shares. */
  into_instrument_id: InstrumentId,
  ...OfHolders.shape,
})

/** Depositary receipts are taken back, and their holders get the shares. */
const Decertification = OnInstrument.extend({
  kind: z.literal('decertification'),
  ...OfHolders.shape,
})

/** All units of one person go to others by inheritance or merger, in shares: parts of a whole that they add up to. */
const Succession = OnInstrument.extend({
  kind: z.literal('succession'),
  legal_person_id: PersonId,
  successors: z
    .array(z.object({ legal_person_id: PersonId, parts: positiveUnits }))
    .min(1, { error: message('successors-required') })
    .max(100, { error: message('too-many-holders') }),
  /** Not in this instrument alone, but in all of the organisation in which they hold anything on that day. */
  all_instruments: Flag.default(false),
})

/** Bonds are paid back before their day: all, or so many, by lot or in proportion to what is held. */
const Redemption = OnInstrument.extend({
  kind: z.literal('redemption'),
  /** Of all holders together; left out all there are. */
  units: positiveUnits.nullish(),
  method: z.enum(REDEMPTION_METHODS).default('pro rata'),
  /** What is paid for each; left out what it stands for. */
  price_per_unit: positiveMoney.nullish(),
})

/** Options that nobody can exercise any more go back to the issuer. */
const Lapse = OnInstrument.extend({
  kind: z.literal('lapse'),
  /** Of one holder; left out of all. */
  legal_person_id: PersonId.nullish(),
})

const ActionInput = z.discriminatedUnion('kind', [
  Exercise,
  Split,
  Consolidation,
  Conversion,
  Bonus,
  Repurchase,
  Cancellation,
  Certification,
  Decertification,
  Succession,
  Redemption,
  Lapse,
])
export type CorporateActionInput = z.input<typeof ActionInput>

/** What is said beside it as it is done. */
const asDone = {
  description: optionalText(1000).nullish(),
  /** The deed by which it was done, where it takes one. */
  notarial_deed: KnownNotarialDeed.nullish(),
  /** Whoever it touches hears of it by mail. */
  notify_holders: Flag.default(true),
}

export const NewCorporateAction = z.discriminatedUnion('kind', [
  Exercise.extend({
    description: asDone.description,
    /** It happened elsewhere and is only recorded: what is issued is completed at once. */
    historic: Flag.default(false),
    /** What it costs was paid. */
    is_paid: Flag.default(false),
    ...coSigned,
  }),
  Split.extend(asDone),
  Consolidation.extend(asDone),
  Conversion.extend(asDone),
  Bonus.extend(asDone),
  Repurchase.extend(asDone),
  Cancellation.extend(asDone),
  Certification.extend(asDone),
  Decertification.extend(asDone),
  Succession.extend(asDone),
  Redemption.extend(asDone),
  Lapse.extend(asDone),
])
export type NewCorporateAction = z.input<typeof NewCorporateAction>

/** An instrument that an action is about. */
const OfInstrument = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })

/** What is left of a unit: so many parts of one. */
const UnitFraction = z.object({ numerator: Units, denominator: Units })

/** What becomes of what a holder has of an instrument. */
const PreviewLine = z.object({
  instrument: OfInstrument,
  legal_person: LegalPersonName,
  before: Units,
  change: Units,
  after: Units,
  /** What did not make a unit; null where nothing is left. */
  fraction: UnitFraction.nullable(),
  /** What the holder is paid for what goes, or for the fraction. */
  amount: Money.nullable(),
})
export type CorporateActionPreviewLine = z.infer<typeof PreviewLine>

/** What comes of an instrument altogether. */
const PreviewTotal = z.object({
  instrument: OfInstrument,
  /** Units in issue before and after. */
  before: Units,
  after: Units,
  /** How many holders it touches. */
  holders: z.int(),
})

/** Of how many lines a preview tells. */
export const MOST_PREVIEW_LINES = 200

export const CorporateActionPreview = z.object({
  /** The first of them by name, at most MOST_PREVIEW_LINES. */
  lines: z.array(PreviewLine),
  total_lines: z.int(),
  totals: z.array(PreviewTotal),
  /** Of how many holders something is left that makes no unit. */
  fractions: z.int(),
  /** What is paid altogether: by the issuer, or of an exercise by the holder. */
  total_amount: Money.nullable(),
  /** Of an exercise: the price of one unit, and how many could be exercised on that day. */
  price_per_unit: Money.nullable(),
  exercisable: Units.nullable(),
  /** Of shares: what one stands for before and after, where that changes. */
  par_value: z.object({ before: Money, after: Money }).nullable(),
  /** It passes by a deed of a notary: of an exercise what is issued waits for it, of anything else it is named. */
  awaits_deed: z.boolean(),
})
export type CorporateActionPreview = z.infer<typeof CorporateActionPreview>

const CorporateActionLine = z.object({
  instrument: OfInstrument,
  legal_person: LegalPersonName,
  /** Below zero what goes; zero where only a fraction is settled. */
  change: Units,
  numbering: z.array(NumberingInterval),
  fraction: UnitFraction.nullable(),
  amount: Money.nullable(),
  /** The transaction by which it comes; null for what the action posts itself. */
  transaction_id: Id.nullable(),
  status: z.enum(TRANSACTION_STATUSES).nullable(),
  awaits_deed: z.boolean(),
})
export type CorporateActionLine = z.infer<typeof CorporateActionLine>

export const CorporateAction = z.object({
  id: Id,
  kind: z.enum(CORPORATE_ACTION_KINDS),
  financial_instrument_id: Id,
  effective_date: DateOfRecord,
  description: z.string().nullable(),
  /** What was decided, as it was asked for: of a split for instance its ratio. */
  terms: z.record(z.string(), z.union([z.string(), z.number()])),
  notarial_deed: NotarialDeed.pick({ date: true, notary: true, number: true }).nullable(),
  made_at: Instant,
  made_by: z.string().nullable(),
  /** The first of them, at most MOST_PREVIEW_LINES. */
  lines: z.array(CorporateActionLine),
  total_lines: z.int(),
  holders: z.int(),
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
  listOfHolder: endpoint({
    method: 'GET',
    path: '/corporate_actions/holder',
    summary:
      'What happened to the units of one holder by acts of the issuer, the newest first; for the holder and for who reads the register.',
    reads: ['register'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id, legal_person_id: Id }),
    reply: z.array(CorporateAction),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/corporate_actions/preview',
    summary: 'What an action would do to what holders have, before and after, and what is paid.',
    reads: ['register'],
    changes: [],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: ActionInput,
    reply: CorporateActionPreview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/corporate_actions',
    summary:
      'Does it, for all holders on one day; of an exercise what options give a right to is issued, waiting for its holder or notary.',
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

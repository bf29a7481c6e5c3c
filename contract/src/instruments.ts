import { MISSING_TERMS } from '@zegel/core/instruments/completeness'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/instrument-type'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LegalPersonName } from './legal-persons.ts'
import { message } from './messages.ts'
import { DateOfRecord, Fraction, Id, Money, moneyInput, Units } from './values.ts'

const PERIODS = ['month', 'year'] as const
export const Period = z.enum(PERIODS, { error: message('invalid-period') })
export const InterestType = z.enum(['linear', 'bullet', 'custom'], { error: message('required') })
export const RedemptionType = z.enum(['linear', 'bullet', 'perpetual', 'custom'], {
  error: message('required'),
})

export const BondSettings = z.object({
  limit: Money.nullable(),
  duration: z.int().nullable(),
  duration_period: Period.nullable(),
  perpetual: z.boolean(),
  interest_type: InterestType.nullable(),
  interest_percentage: Fraction.nullable(),
  interest_frequency: z.int().nullable(),
  interest_period: Period.nullable(),
  interest_start_date: DateOfRecord.nullable(),
  redemption_type: RedemptionType.nullable(),
  redemption_percentage: Fraction.nullable(),
  redemption_frequency: z.int().nullable(),
  redemption_period: Period.nullable(),
  redemption_start_date: DateOfRecord.nullable(),
  start_date: DateOfRecord.nullable(),
  end_date: DateOfRecord.nullable(),
  activation_date: DateOfRecord.nullable(),
})
export type BondSettings = z.infer<typeof BondSettings>

export const ShareSettings = z.object({ par_value: Money.nullable() })

export const InstrumentName = z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) })
export type InstrumentName = z.infer<typeof InstrumentName>

export const DepositaryReceiptSettings = z.object({
  ratio: z.int().nullable(),
  underlying_instrument_id: Id.nullable(),
  underlying_instrument: InstrumentName.nullable(),
})

export const OptionSettings = z.object({
  exercise_price: Money.nullable(),
  set_expiration_date: DateOfRecord.nullable(),
  expiration_frequency: z.int().nullable(),
  expiration_period: Period.nullable(),
  underlying_instrument_id: Id.nullable(),
  underlying_instrument: InstrumentName.nullable(),
})

const InstrumentFacts = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  price_per_unit: Money.nullable(),
  public_investments: z.boolean().nullable(),
  peer_to_peer: z.boolean(),
  members_can_invite: z.boolean(),
  issuing_legal_person_id: Id.nullable(),
  issuing_legal_person: LegalPersonName.nullable(),
  default_sending_legal_person_id: Id.nullable(),
  default_sending_legal_person: LegalPersonName.nullable(),
  /** Units exist or are reserved: price and duration can't change any more. */
  is_locked: z.boolean(),
  /** Price times units of completed issuances. */
  invested: Money,
  /** The same with pending and payment-pending ones. */
  blocked_amount: Money,
  /** Limit less blocked amount; null without a limit. */
  available_value: Money.nullable(),
  organization: z.object({ name: z.string(), logo_image_url: z.string().nullable() }),
  validation: z.object({ valid: z.boolean(), missing: z.array(z.enum(MISSING_TERMS)) }),
  /** What the reader may do here, so that a screen shows only what works. */
  may: z.object({ manage: z.boolean(), read_register: z.boolean() }),
})

/** An instrument with the settings of its type. */
export const Instrument = z.discriminatedUnion('type', [
  InstrumentFacts.extend({ type: z.literal('bonds'), settings: BondSettings }),
  InstrumentFacts.extend({ type: z.literal('shares'), settings: ShareSettings }),
  InstrumentFacts.extend({
    type: z.literal('depositary_receipts'),
    settings: DepositaryReceiptSettings,
  }),
  InstrumentFacts.extend({ type: z.literal('options'), settings: OptionSettings }),
])
export type Instrument = z.infer<typeof Instrument>

export const InstrumentCard = z.object({
  id: Id,
  type: z.enum(INSTRUMENT_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  invested: Money,
  issued_units: Units,
  participants: z.int(),
  valid: z.boolean(),
})
export type InstrumentCard = z.infer<typeof InstrumentCard>

const Name = z
  .string({ error: message('name-required') })
  .trim()
  .min(1, { error: message('name-required') })
  .max(255, { error: message('too-long') })
const Description = z
  .string()
  .trim()
  .max(5000, { error: message('too-long') })

export const NewInstrument = z.object({
  type: z.enum(INSTRUMENT_TYPES, { error: message('type-required') }).default('bonds'),
  name: Name,
  description: Description.nullish(),
  issuing_legal_person_id: Id.nullish(),
  organization_id: Id,
})
export type NewInstrument = z.input<typeof NewInstrument>

const positiveMoney = moneyInput('required').refine(
  (amount) => amount !== '0.00' && !amount.startsWith('-'),
  { error: message('amount-above-zero') },
)
const positiveCount = z
  .int({ error: message('whole-number') })
  .min(1, { error: message('above-zero') })
  .max(1200, { error: message('too-high') })

/** A part of a bond's terms: what is left out stays as it is, null empties it. */
export const BondTermsInput = z
  .object({
    financial_instrument_id: Id,
    organization_uuid: Id.optional(),
    type: z.literal('bonds').optional(),
    limit: positiveMoney.nullable(),
    price_per_unit: positiveMoney.nullable(),
    public_investments: z.boolean(),
    duration: positiveCount.nullable(),
    duration_period: Period.nullable(),
    perpetual: z.boolean(),
    interest_type: InterestType.nullable(),
    interest_percentage: z
      .number({ error: message('invalid-number') })
      .min(0, { error: message('interest-out-of-range') })
      .max(0.25, { error: message('interest-out-of-range') })
      .nullable(),
    interest_frequency: positiveCount.nullable(),
    interest_period: Period.nullable(),
    interest_start_date: DateOfRecord.nullable(),
    redemption_type: RedemptionType.nullable(),
    redemption_frequency: positiveCount.nullable(),
    redemption_period: Period.nullable(),
    redemption_percentage: z.number().min(0).max(1).nullable(),
    redemption_start_date: DateOfRecord.nullable(),
    activation_date: DateOfRecord.nullable(),
  })
  .partial()
  .required({ financial_instrument_id: true })
export type BondTermsInput = z.input<typeof BondTermsInput>

export const ShareTermsInput = z.object({ financial_instrument_id: Id, par_value: positiveMoney })
export type ShareTermsInput = z.input<typeof ShareTermsInput>

export const DepositaryReceiptTermsInput = z.object({
  financial_instrument_id: Id,
  ratio: positiveCount.optional(),
  underlying_instrument_id: z.uuid({ error: message('required') }).optional(),
})
export type DepositaryReceiptTermsInput = z.input<typeof DepositaryReceiptTermsInput>

export const OptionTermsInput = z
  .object({
    financial_instrument_id: Id,
    price_per_unit: positiveMoney,
    exercise_price: positiveMoney,
    set_expiration_date: DateOfRecord.nullable(),
    expiration_frequency: positiveCount.nullable(),
    expiration_period: Period.nullable(),
    underlying_instrument_id: z.uuid({ error: message('required') }),
  })
  .partial()
  .required({ financial_instrument_id: true })
export type OptionTermsInput = z.input<typeof OptionTermsInput>

export const instruments = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/all',
    summary: "The organisation's instruments, all or of some types.",
    right: 'read organization',
    of: ({ query }) => query.organization_id,
    query: z.object({
      organization_id: Id,
      type: z
        .union([z.enum(INSTRUMENT_TYPES), z.array(z.enum(INSTRUMENT_TYPES))])
        .transform((type) => [type].flat())
        .optional(),
    }),
    reply: z.array(InstrumentCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/financial_instruments/get',
    summary: 'An instrument with its terms, totals and what is still missing.',
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: Instrument,
  }),
  create: endpoint({
    method: 'POST',
    path: '/financial_instruments',
    summary: 'Adds an instrument without terms.',
    right: 'create instrument',
    of: ({ body }) => body.organization_id,
    body: NewInstrument,
    reply: InstrumentName,
    idempotent: true,
  }),
  setBondTerms: endpoint({
    method: 'POST',
    path: '/financial_instruments/upsert_bonds',
    summary: 'Sets part of the terms of a bond.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: BondTermsInput,
    reply: Instrument,
  }),
  setShareTerms: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/share_settings',
    summary: 'Sets the par value of shares.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: ShareTermsInput,
    reply: Instrument,
  }),
  setDepositaryReceiptTerms: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/depositary_receipt_settings',
    summary: 'Sets ratio or underlying shares of depositary receipts.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: DepositaryReceiptTermsInput,
    reply: Instrument,
  }),
  setOptionTerms: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/option_settings',
    summary: 'Sets part of the terms of options.',
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OptionTermsInput,
    reply: Instrument,
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/:id/toggle',
    summary: 'Flips a switch of the instrument and answers where it stands.',
    right: 'manage instrument',
    of: ({ params }) => params.id,
    body: z.object({ field: z.enum(['peer_to_peer', 'members_can_invite']) }),
    reply: z.object({ value: z.boolean() }),
  }),
}

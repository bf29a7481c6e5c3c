import { MISSING_TERMS } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { DeedTemplate } from '../deeds/deed-template.ts'
import { type Endpoint, endpoint, NoContent, type NoQuery } from '../endpoint.ts'
import { InstrumentChange, NewInstrument } from './instrument-changes.ts'
import { InstrumentFile } from './instrument-files.ts'
import {
  Coverage,
  InstrumentMember,
  InstrumentParts,
  RelatedInstrument,
} from './instrument-parts.ts'
import { InstrumentName } from './instrument-settings.ts'
import { GroupSummary } from './groups.ts'
import { InvestSettings } from '../invest/invest-settings.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import {
  type SentTermsOf,
  TERMS_CALL_OF_TYPE,
  termsCalls,
  type TermsInputOf,
  withSettings,
} from './terms-of-type.ts'
import { DateOfRecord, Id, Money, Units } from '../values.ts'
import { Version } from '../version.ts'

const InstrumentFacts = z.object({
  id: Id,
  /** Of its name, parties, terms, and how it is offered. */
  version: Version,
  organization_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  price_per_unit: Money.nullable(),
  public_investments: z.boolean().nullable(),
  /** The day on which the AFM was notified of the public offer; null while it was not. */
  afm_notified_on: z.iso.date().nullable(),
  peer_to_peer: z.boolean(),
  members_can_invite: z.boolean(),
  /** Of depositary receipts: no more of them than their issuer holds shares for, on any day; false for other types. */
  requires_coverage: z.boolean(),
  /** Of shares: what is accepted waits for the notarial deed to be recorded; false for other types. */
  requires_notarial_deed: z.boolean(),
  issuing_legal_person_id: Id.nullable(),
  issuing_legal_person: LegalPersonName.nullable(),
  default_sending_legal_person_id: Id.nullable(),
  default_sending_legal_person: LegalPersonName.nullable(),
  /** Units exist or are reserved: price, duration, interest, redemption and issuer can't change any more. */
  is_locked: z.boolean(),
  /** Of a bond that runs from its first sale: the day of that sale, YYYY-MM-DD; null before it, and of whatever begins on a day of its own. */
  first_sale: DateOfRecord.nullish(),
  /** Price times units of completed issuances. */
  invested: Money,
  /** The same with pending and payment-pending ones. */
  blocked_amount: Money,
  /** Limit less blocked amount; null without a limit. */
  available_value: Money.nullable(),
  /** Of depositary receipts: the underlying shares that their issuer holds today. Null for who may not know, and for other types. */
  underlying_balance: Units.nullable(),
  /** Whether the receipts in issue have their shares; null where underlying_balance is, and while the ratio is missing. */
  coverage: Coverage.nullable(),
  ...InvestSettings.shape,
  /** The groups it is in, for who belongs to the organisation; empty for others. */
  groups: z.array(GroupSummary),
  organization: z.object({ name: z.string(), logo_image_url: z.string().nullable() }),
  validation: z.object({ valid: z.boolean(), missing: z.array(z.enum(MISSING_TERMS)) }),
  /** What the reader may do here, so that a screen shows only what works. */
  may: z.object({
    manage: z.boolean(),
    read_register: z.boolean(),
    import: z.boolean(),
    /** Lets the superadmins of the organisation import, or no longer. */
    switch_import: z.boolean().optional(),
    delete: z.boolean(),
  }),
  /** With `with_files`: those that the reader may open, newest first. */
  files: z.array(InstrumentFile).optional(),
  /** With `with_members`, for who reads the register: the first of them by name. */
  members: z.array(InstrumentMember).optional(),
  /** With `with_template`: the template of the deed it is issued by; null for shares, which ask for a notary. */
  template: DeedTemplate.nullable().optional(),
})

/** An instrument with the settings of its type. */
export const Instrument = withSettings(InstrumentFacts)
export type Instrument = z.infer<typeof Instrument>

export const InstrumentCard = z.object({
  id: Id,
  type: z.enum(INSTRUMENT_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  /** Who issues it; null while that is not said. */
  issuer: z.string().nullable(),
  price_per_unit: Money.nullable(),
  invested: Money,
  /** What can still be invested; null without a limit. */
  available_value: Money.nullable(),
  issued_units: Units,
  participants: z.int(),
  valid: z.boolean(),
})
export type InstrumentCard = z.infer<typeof InstrumentCard>

/** What is paid next on an instrument to all who hold it together: interest, redemption or both. */
export const NextPayment = z.object({ id: Id, date: DateOfRecord, amount: Money })
export type NextPayment = z.infer<typeof NextPayment>

export const instruments = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/all',
    summary: "The organisation's instruments, all or of some types.",
    reads: ['instruments', 'instrument-list'],
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
  listNextPayments: endpoint({
    method: 'GET',
    path: '/financial_instruments/next_payments',
    summary:
      'What is paid next on each bond of an organisation whose register the user reads; nothing of what pays nothing more.',
    reads: ['instruments', 'instrument-list', 'register'],
    right: 'read organization',
    of: ({ query }) => query.organization_id,
    query: z.object({ organization_id: Id }),
    reply: z.array(NextPayment),
  }),
  get: endpoint({
    method: 'GET',
    path: '/financial_instruments/get',
    summary: 'An instrument with its terms, totals and what is still missing.',
    reads: ['instruments'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: InstrumentParts,
    reply: Instrument,
  }),
  isValid: endpoint({
    method: 'GET',
    path: '/financial_instruments/valid',
    summary: 'Whether the terms of an instrument are complete, and which are missing.',
    reads: ['instruments'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: InstrumentFacts.shape.validation,
  }),
  listRelated: endpoint({
    method: 'GET',
    path: '/financial_instruments/underlying_instruments',
    summary: 'The instrument that this one lies on, then those that lie on it.',
    reads: ['instruments'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(RelatedInstrument),
  }),
  create: endpoint({
    method: 'POST',
    path: '/financial_instruments',
    summary: 'Adds an instrument without terms.',
    changes: ['instrument-list'],
    right: 'create instrument',
    of: ({ body }) => body.organization_id,
    body: NewInstrument,
    reply: InstrumentName,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/financial_instruments',
    summary: 'Changes name and description, or issuer and default sender.',
    changes: ['instruments'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: InstrumentChange,
    reply: Instrument,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/financial_instruments',
    summary: 'Removes an instrument that has never been in the register or a transaction.',
    changes: ['instrument-list'],
    right: 'delete instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: NoContent,
  }),
  ...termsCalls(Instrument),
  toggle: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/:id/toggle',
    summary: 'Flips a switch of the instrument and answers where it stands.',
    changes: ['instruments'],
    right: 'manage instrument',
    of: ({ params }) => params.id,
    body: z.object({
      field: z.enum([
        'peer_to_peer',
        'members_can_invite',
        'requires_coverage',
        'requires_notarial_deed',
      ]),
    }),
    reply: z.object({ value: z.boolean() }),
  }),
}

type TermsCall = Endpoint<
  string,
  typeof NoQuery,
  z.ZodType<TermsInputOf<InstrumentType>, SentTermsOf<InstrumentType>>,
  typeof Instrument,
  'manage instrument'
>

/** The call that sets terms of instruments of a type; it takes what is sent for that type. */
export function termsCallOf(type: InstrumentType): TermsCall {
  const call: unknown = instruments[TERMS_CALL_OF_TYPE[type].name]
  return call as TermsCall // safe: each is one of these
}

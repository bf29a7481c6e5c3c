import { TYPES_BELOW } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { issuerSteps } from '@zegel/core/onboarding/issuer-steps'
import { z } from 'zod'
import { coSigned } from '../structure/representation.ts'
import { endpoint, NoContent } from '../endpoint.ts'
import { InstrumentName } from '../instruments/instrument-settings.ts'
import { Instrument } from '../instruments/instruments.ts'
import { message } from '../messages.ts'
import { newPassword } from '../accounts/passwords.ts'
import {
  chosenDate,
  DateOfRecord,
  EmailAddress,
  Id,
  Instant,
  requiredText,
  unitsInput,
} from '../values.ts'
import { POSTING } from '../subjects.ts'

/** What somebody sets up: a section of the wizard is a type of instrument. */
export const OnboardingType = z.enum(INSTRUMENT_TYPES, { error: message('type-required') })
export type OnboardingType = z.infer<typeof OnboardingType>

/** The account of somebody who comes to issue an instrument. */
export const RegisterIssuer = z.object({
  name: z
    .string({ error: message('first-name-required') })
    .trim()
    .min(1, { error: message('first-name-required'), abort: true })
    .min(2, { error: message('first-name-too-short') })
    .max(255, { error: message('too-long') }),
  email: EmailAddress,
  password: newPassword('password-required', 'issuer-password-too-short'),
  onboarding_type: OnboardingType,
})
export type RegisterIssuer = z.input<typeof RegisterIssuer>

/** Who gets how many of the first shares. */
export const FirstHolder = z.object({ legal_person_id: Id, legal_name: z.string(), units: z.int() })
export type FirstHolder = z.infer<typeof FirstHolder>

/** The notarial deed by which shares are issued first. */
export const FoundingDeed = z.object({ date: z.iso.date(), notary: z.string() })
export type FoundingDeed = z.infer<typeof FoundingDeed>

/** The way of an issuer to an instrument that is issued. */
export const IssuerOnboarding = z.object({
  id: Id,
  onboarding_type: OnboardingType,
  /** Null until the organisation is named. */
  organization: z
    .object({ id: Id, uuid: Id, name: z.string(), logo_image_url: z.string().nullable() })
    .nullable(),
  /** Null until the organisation is named, and when it was removed since. */
  financial_instrument_id: Id.nullable(),
  /** With its terms and what they lack, for who may read it. */
  financial_instrument: Instrument.nullable(),
  /** Of shares: who gets the first of them when they are published, and by which deed. */
  first_holders: z.array(FirstHolder),
  founding_deed: FoundingDeed.nullable(),
  /** When the terms were confirmed and the instrument was opened to transactions. */
  published_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  created_at: Instant,
})
export type IssuerOnboarding = z.infer<typeof IssuerOnboarding>

/** With its id an organisation gets another name, without one it is made. */
export const UpsertOrganization = z.object({
  name: requiredText('name-required'),
  organization_uuid: Id.nullish(),
})
export type UpsertOrganization = z.input<typeof UpsertOrganization>

export const InitOnboarding = z.object({
  /** Of who registered in the wizard; who was signed in already has none yet. */
  onboarding_id: Id.nullish(),
  organization_uuid: Id,
  type: OnboardingType,
})
export type InitOnboarding = z.input<typeof InitOnboarding>

/** A new instrument below the one that is set up. Receipts on their part lie on shares, which are added as well when they are named. */
export const NewUnderlying = z.object({
  type: z.enum(TYPES_BELOW, { error: message('type-required') }),
  issuing_legal_person_id: Id.nullish(),
  name: requiredText('name-required'),
  organization_id: Id,
  onboarding_id: Id,
  /** Of receipts: the shares they stand for. */
  underlying_name: requiredText('name-required').nullish(),
})
export type NewUnderlying = z.input<typeof NewUnderlying>

/** Who gets the first shares; nobody is chosen twice. None is right too: then they are issued later. */
export const FirstHoldersInput = z
  .object({
    id: Id,
    holders: z
      .array(
        z.object({
          legal_person_id: z.uuid({ error: message('person-required') }),
          units: unitsInput('units-required').refine((units) => units >= 1, {
            error: message('above-zero'),
          }),
        }),
      )
      .max(100, { error: message('too-high') }),
  })
  .superRefine(({ holders }, context) => {
    holders.forEach(({ legal_person_id: id }, index) => {
      if (holders.findIndex((other) => other.legal_person_id === id) < index)
        context.addIssue({
          code: 'custom',
          path: ['holders', index, 'legal_person_id'],
          message: message('holder-named-twice'),
        })
    })
  })
export type FirstHoldersInput = z.input<typeof FirstHoldersInput>

export const FoundingDeedInput = z.object({
  id: Id,
  date: chosenDate('1800-01-01', '2199-12-31'),
  notary: requiredText('notary-required'),
})
export type FoundingDeedInput = z.input<typeof FoundingDeedInput>

/** That somebody, whoever it is, got to a substep that the section has, or went on from it. */
export const IssuerStepEvent = z
  .object({
    section: OnboardingType,
    substep: z.string().min(1).max(40),
    event: z.enum(['reached', 'passed']),
  })
  .refine(
    ({ section, substep }) =>
      issuerSteps(section).some(({ substeps }) => substeps.some(({ name }) => name === substep)),
    { error: message('invalid'), path: ['substep'] },
  )
export type IssuerStepEvent = z.input<typeof IssuerStepEvent>

/** Of how many walks a substep was reached, and in how many it was left behind by going on. */
export const FunnelLine = z.object({
  section: OnboardingType,
  substep: z.string(),
  reached: z.int(),
  passed: z.int(),
})
export type FunnelLine = z.infer<typeof FunnelLine>

export const issuerOnboarding = {
  upsertOrganization: endpoint({
    method: 'POST',
    path: '/organizations/upsert',
    summary:
      'Makes an organisation of which the user is superadmin, or renames one that the user edits.',
    changes: ['organizations', 'user'],
    right: 'user',
    body: UpsertOrganization,
    reply: z.object({ uuid: Id }),
    idempotent: true,
  }),
  init: endpoint({
    method: 'POST',
    path: '/onboarding/init',
    summary:
      'Ties an onboarding to an organisation, with an instrument of its type; one that is under way already goes on.',
    changes: ['issuer-onboarding-list', 'instruments'],
    right: 'create instrument',
    of: ({ body }) => body.organization_uuid,
    body: InitOnboarding,
    reply: z.object({ onboarding: IssuerOnboarding }),
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/onboarding',
    summary: 'An onboarding with its organisation and its instrument, for who walks it.',
    reads: ['issuer-onboarding', 'issuer-onboarding-list', 'instruments'],
    right: 'user',
    query: z.object({ onboarding_id: Id }),
    reply: IssuerOnboarding,
  }),
  list: endpoint({
    method: 'GET',
    path: '/organizations/onboarding',
    summary: 'The onboardings of an organisation that are not completed, the oldest first.',
    reads: ['issuer-onboarding', 'issuer-onboarding-list'],
    right: 'create instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(IssuerOnboarding),
  }),
  addUnderlying: endpoint({
    method: 'POST',
    path: '/onboarding/financial_instruments/underlying',
    summary: 'Adds the instrument that the one of an onboarding lies on, and links the two.',
    changes: ['issuer-onboarding-list', 'instruments'],
    right: 'create instrument',
    of: ({ body }) => body.organization_id,
    body: NewUnderlying,
    reply: z.object({ instrument: InstrumentName }),
    idempotent: true,
  }),
  setFirstHolders: endpoint({
    method: 'POST',
    path: '/onboarding/first_holders',
    summary: 'Sets who gets the first shares when they are published.',
    changes: ['issuer-onboarding-list', 'instruments'],
    right: 'create instrument',
    of: ({ body }) => body.id,
    body: FirstHoldersInput,
    reply: IssuerOnboarding,
  }),
  setFoundingDeed: endpoint({
    method: 'POST',
    path: '/onboarding/founding_deed',
    summary: 'Sets the notarial deed by which the first shares are issued.',
    changes: ['issuer-onboarding-list', 'instruments'],
    right: 'create instrument',
    of: ({ body }) => body.id,
    body: FoundingDeedInput,
    reply: IssuerOnboarding,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/onboarding/publish',
    summary:
      'Opens the instrument to transactions, and shares are issued to their first holders; once more changes nothing.',
    changes: ['issuer-onboarding-list', ...POSTING],
    right: 'create instrument',
    of: ({ body }) => body.id,
    body: z.object({
      id: Id,
      /** That who publishes looked at the terms and may speak for the issuer. */
      confirmed: z.literal(true, { error: message('publication-not-confirmed') }),
      /** What was confirmed, as `confirmedTerms` tells it: refused ('terms-changed') where the terms are others by now. */
      confirmed_terms: z.string().max(100_000).optional(),
      ...coSigned,
    }),
    reply: IssuerOnboarding,
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/onboarding/complete',
    summary: 'Ends an onboarding of which every step is done; once more changes nothing.',
    changes: ['issuer-onboarding'],
    right: 'create instrument',
    of: ({ body }) => body.id,
    body: z.object({ id: Id }),
    reply: IssuerOnboarding,
  }),
  countStep: endpoint({
    method: 'POST',
    path: '/onboarding/steps',
    summary: 'Counts that somebody, whoever it is, reached or passed a substep of the wizard.',
    changes: [],
    right: 'anyone',
    body: IssuerStepEvent,
    reply: NoContent,
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/admin/onboarding/funnel',
    summary:
      'How many reached and passed each substep of each section, in order, from one day until another.',
    reads: ['issuer-onboarding'],
    right: 'platform administrator',
    query: z.object({ from: DateOfRecord, until: DateOfRecord }),
    reply: z.array(FunnelLine),
  }),
}

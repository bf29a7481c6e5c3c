import { z } from 'zod'
import { endpoint, type FileLimit, NoContent } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import {
  DateOfRecord,
  Flag,
  Id,
  Instant,
  Money,
  moneyInput,
  optionalText,
  parseJson,
  requiredText,
} from '../values.ts'

/** How the register says that a director represents the company: alone, together with others, or up to a limit. */
export const AUTHORITIES = ['alone', 'jointly', 'limited'] as const
export type SeatAuthority = (typeof AUTHORITIES)[number]

/** What somebody may do for a company: issue and offer, transfer, or accept, subscribe and pay. */
export const SIGNING_ACTS = ['issuing', 'transferring', 'accepting'] as const
export type SigningAct = (typeof SIGNING_ACTS)[number]

/** For which acts a right to sign is; none chosen, as all of them, is for everything. Multipart carries the list as JSON text. */
export const ChosenActs = z
  .preprocess(
    parseJson,
    z.array(z.enum(SIGNING_ACTS), { error: message('invalid') }).max(SIGNING_ACTS.length),
  )
  .transform((chosen) => {
    const acts = SIGNING_ACTS.filter((act) => chosen.includes(act))
    return acts.length > 0 && acts.length < SIGNING_ACTS.length ? acts : null
  })
  .nullish()

/** Up to what an act may come to, in euros; left empty there is no such amount. */
export const ChosenAmount = z
  .union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    moneyInput('invalid-amount').refine((amount) => !/^(-|0\.00$)/.test(amount), {
      error: message('authority-amount-positive'),
    }),
  ])
  .nullish()

/** Who else signs for a company whose directors represent it together: whoever sends this declares that they agree. */
export const coSigned = { co_signer_id: Id.optional() }

/** A power of attorney: who may act for a legal person, by whom it was granted and since when. */
export const PowerOfAttorney = z.object({
  id: Id,
  /** Who is represented. */
  legal_person: LegalPersonName,
  /** Who represents it. */
  holder: LegalPersonName,
  /** In words. */
  granted_by: z.string(),
  granted_on: DateOfRecord,
  /** The last day on which it holds; null while it has no end. */
  valid_until: DateOfRecord.nullable(),
  /** What it is for, in words: what acts and amount can't say. */
  scope: z.string().nullable(),
  /** For which acts; null for all of them. */
  acts: z.array(z.enum(SIGNING_ACTS)).nullable(),
  /** Up to what an act may come to; null where there is no such amount. */
  amount: Money.nullable(),
  /** The document, when there is one. */
  file_name: z.string().nullable(),
  recorded_at: Instant,
  /** The first day on which it no longer holds, because it was withdrawn. */
  withdrawn_on: DateOfRecord.nullable(),
  /** Whether it holds today. */
  in_force: z.boolean(),
})
export type PowerOfAttorney = z.infer<typeof PowerOfAttorney>

/** The most a document may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const POWER_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
} as const satisfies FileLimit

export const NewPowerOfAttorney = z
  .object({
    organization_uuid: Id,
    legal_person_id: z.uuid({ error: message('power-entity-required') }),
    holder_id: z.uuid({ error: message('person-required') }),
    granted_by: requiredText('power-granted-by-required'),
    granted_on: z.iso.date({ error: message('date-required') }),
    valid_until: z
      .union([z.literal('').transform(() => null), DateOfRecord], {
        error: message('invalid-date'),
      })
      .nullish(),
    scope: optionalText().nullish(),
    acts: ChosenActs,
    amount: ChosenAmount,
    file: z
      .file({ error: message('file-required') })
      .min(1, { error: message('file-empty') })
      .max(POWER_FILE.bytes, { error: message(POWER_FILE.tooLarge) })
      .optional(),
  })
  .refine(({ granted_on, valid_until }) => !valid_until || valid_until >= granted_on, {
    error: message('ends-before-it-begins'),
    path: ['valid_until'],
  })
export type NewPowerOfAttorney = z.input<typeof NewPowerOfAttorney>

/** Up to what somebody represents a company, from a seat with limited authority or by a power of attorney. */
export const OwnAuthority = z.object({
  legal_person: LegalPersonName,
  by: z.enum(['seat', 'power']),
  acts: z.array(z.enum(SIGNING_ACTS)).nullable(),
  amount: Money.nullable(),
  /** In words: what acts and amount can't say. */
  scope: z.string().nullable(),
})
export type OwnAuthority = z.infer<typeof OwnAuthority>

const OnePower = z.object({ organization_uuid: Id, id: Id })

export const representation = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/powers_of_attorney',
    summary:
      'The powers of attorney that an organisation recorded, those in force first; without those that ended unless asked for.',
    reads: ['powers-of-attorney'],
    right: 'edit entity',
    of: ({ query }) => query.organization_uuid,
    query: z.object({ organization_uuid: Id, with_ended: Flag.optional() }),
    reply: z.array(PowerOfAttorney),
  }),
  record: endpoint({
    method: 'POST',
    path: '/organizations/powers_of_attorney',
    summary:
      'Records a power of attorney (multipart, `file`, 20 MB): deeds that its holder signs name it from then on.',
    changes: ['powers-of-attorney'],
    right: 'edit entity',
    of: ({ body }) => body.organization_uuid,
    body: NewPowerOfAttorney,
    reply: PowerOfAttorney,
    multipart: true,
    file: POWER_FILE,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/organizations/powers_of_attorney/withdraw',
    summary: 'Notes that a power of attorney was withdrawn: it holds no longer from today on.',
    changes: ['powers-of-attorney'],
    right: 'edit entity',
    of: ({ body }) => body.organization_uuid,
    body: OnePower,
    reply: PowerOfAttorney,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/authority',
    summary:
      'Up to what whoever asks represents companies today, where that has bounds; told wherever he signs for one.',
    reads: ['powers-of-attorney'],
    right: 'user',
    reply: z.array(OwnAuthority),
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/organizations/powers_of_attorney/open',
    summary: 'The bytes of the document: shown when it is a PDF or a picture, else downloaded.',
    right: 'edit entity',
    of: ({ query }) => query.organization_uuid,
    query: OnePower,
    reply: NoContent,
    download: true,
  }),
}

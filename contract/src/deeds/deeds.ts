import { DEED_PARTIES } from '@zegel/core/deeds/deed-document'
import { DEED_STATES, WHY_NO_DEED } from '@zegel/core/deeds/deed-state'
import { z } from 'zod'
import { DeedTemplate } from './deed-template.ts'
import { endpoint, type FileLimit, NoContent } from '../endpoint.ts'
import { DeedFactsInput, InstrumentDeedFacts } from '../instruments/instrument-deed-facts.ts'
import { LANGUAGES, message } from '../messages.ts'
import { DateOfRecord, Id, Instant } from '../values.ts'
import { POSTING } from '../subjects.ts'

const Sha256 = z.string().regex(/^[\da-f]{64}$/)
const Language = z.enum(LANGUAGES)
const PartyType = z.enum(DEED_PARTIES)

/** A deed as it is shown and printed, in reading order; `DeedDocument` of core says what each part is. */
export const DeedDocument = z.object({
  language: Language,
  title: z.string(),
  is_concept: z.boolean(),
  courtesy_note: z.string().nullable(),
  facts: z.array(
    z.object({
      title: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  parties: z.array(
    z.object({ party_type: PartyType, name: z.string(), text: z.string(), defined_as: z.string() }),
  ),
  recitals: z.array(z.object({ letter: z.string(), text: z.string() })),
  articles: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      paragraphs: z.array(z.object({ number: z.string().nullable(), text: z.string() })),
    }),
  ),
  signatures: z.array(
    z.object({
      party_type: PartyType,
      title: z.string(),
      name: z.string(),
      signer: z.string().nullable(),
      signed: z.boolean(),
      statement: z.string(),
    }),
  ),
  annexes: z.array(
    z.object({ number: z.int(), title: z.string(), file_name: z.string(), sha256: Sha256 }),
  ),
  footer: z.object({
    document_id: Id,
    template: z.string(),
    content_hash: Sha256.nullable(),
  }),
  headings: z.object({
    concept: z.string(),
    facts: z.string(),
    parties: z.string(),
    recitals: z.string(),
    agreed: z.string(),
    signatures: z.string(),
    annexes: z.string(),
    no_annexes: z.string(),
    document: z.string(),
    template: z.string(),
    content_hash: z.string(),
    page: z.string(),
  }),
})
export type DeedDocument = z.infer<typeof DeedDocument>

export const NotarialDeed = z.object({
  id: Id,
  date: DateOfRecord,
  notary: z.string(),
  /** As the notary numbered it. */
  number: z.string().nullable(),
  /** The scan; null while there is none. */
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  recorded_at: Instant,
})
export type NotarialDeed = z.infer<typeof NotarialDeed>

export const Deed = z.object({
  transaction_id: Id,
  state: z.enum(DEED_STATES),
  why_none: z.enum(WHY_NO_DEED).nullable(),
  /** Null when there is no deed. */
  document: DeedDocument.nullable(),
  template: DeedTemplate.nullable(),
  /** Of a deed that is kept. */
  made_at: Instant.nullable(),
  /** SHA-256 of the kept PDF, in hex. */
  sha256: Sha256.nullable(),
  /** When its transaction was turned back: the deed stays as it is, and what it laid down no longer holds. */
  reversed_at: Instant.nullable(),
  /** Only a transaction of shares needs one: 'missing' until it is recorded. */
  notarial: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('missing') }),
      NotarialDeed.extend({ state: z.literal('recorded') }),
    ])
    .nullable(),
  /** Whether the reader may record a notarial deed. */
  may_record_notarial: z.boolean(),
})
export type Deed = z.infer<typeof Deed>

/** The most the scan of a notarial deed may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const NOTARIAL_DEED_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
} as const satisfies FileLimit

/** A notarial deed as it is recorded: its day, the notary, and its number where there is one. */
export const KnownNotarialDeed = z.object({
  date: z.iso.date({ error: message('date-required') }),
  /** Name of the notary, with the place. */
  notary: z
    .string({ error: message('notary-required') })
    .trim()
    .min(1, { error: message('notary-required') })
    .max(255, { error: message('too-long') }),
  number: z
    .string()
    .trim()
    .max(100, { error: message('too-long') })
    .optional(),
})

export const NewNotarialDeed = KnownNotarialDeed.extend({
  transaction_id: Id,
  /** A scan, when there is one. */
  file: z
    .file({ error: message('file-required') })
    .min(1, { error: message('file-empty') })
    .max(NOTARIAL_DEED_FILE.bytes, { error: message(NOTARIAL_DEED_FILE.tooLarge) })
    .optional(),
  /** The deed that this one puts right; without it this is the first. */
  replaces_id: Id.optional(),
})
export type NewNotarialDeed = z.input<typeof NewNotarialDeed>

/** Dutch is the deed itself; English is the courtesy text. */
const InLanguage = z.object({ language: Language.default('nl') })

export const deeds = {
  getFacts: endpoint({
    method: 'GET',
    path: '/financial_instruments/deed_facts',
    summary: 'What the issuer stated for the deeds of an instrument.',
    reads: ['deed-facts', 'instruments'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: InstrumentDeedFacts,
  }),
  setFacts: endpoint({
    method: 'POST',
    path: '/financial_instruments/deed_facts',
    summary: 'States what the deeds of an instrument tell from now on.',
    changes: ['deed-facts'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: DeedFactsInput,
    reply: InstrumentDeedFacts,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/templates/all',
    summary: 'The templates that deeds are made from, each in the version that is in force.',
    reads: ['templates'],
    right: 'user',
    reply: z.array(DeedTemplate),
  }),
  testTemplate: endpoint({
    method: 'GET',
    path: '/templates/test',
    summary:
      'A template filled in with made-up data: in the version that is in force, or in the one named.',
    reads: ['templates'],
    right: 'test templates',
    query: InLanguage.extend({ id: Id, version: z.coerce.number().int().min(1).optional() }),
    reply: DeedDocument,
  }),
  get: endpoint({
    method: 'GET',
    path: '/transactions/deed',
    summary: 'The deed of a transaction: a concept while it is open, what was kept afterwards.',
    reads: ['deeds'],
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: InLanguage.extend({ uuid: Id }),
    reply: Deed,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/transactions/deed/pdf',
    summary:
      'The deed as a PDF: a concept while its transaction is open, 409 until it is kept, then the same bytes each time; in English a courtesy text.',
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: InLanguage.extend({ uuid: Id }),
    reply: NoContent,
    download: true,
  }),
  recordNotarialDeed: endpoint({
    method: 'POST',
    path: '/transactions/notarial_deed',
    summary:
      'Records the notarial deed of a transaction of shares (multipart, `file`, 20 MB): they were acquired on its day, and what waited for it is completed; the newest counts.',
    changes: POSTING,
    right: 'record notarial deed',
    of: ({ body }) => body.transaction_id,
    body: NewNotarialDeed,
    reply: NotarialDeed,
    multipart: true,
    file: NOTARIAL_DEED_FILE,
  }),
  openNotarialDeed: endpoint({
    method: 'GET',
    path: '/transactions/notarial_deed/open',
    summary:
      'The bytes of the notarial deed: shown when it is a PDF or a picture, else downloaded.',
    right: 'read transaction',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id }),
    reply: NoContent,
    download: true,
  }),
}

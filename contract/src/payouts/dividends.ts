import { EXEMPTION_GROUNDS } from '@zegel/core/payouts/dividends/dividend-tax'
import { parsePerUnit } from '@zegel/core/payouts/dividends/dividend'
import { RUN_STATUSES } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { endpoint, type FileLimit, NoContent } from '../endpoint.ts'
import { LANGUAGES, message } from '../messages.ts'
import {
  ChosenDate,
  DateOfRecord,
  Flag,
  Fraction,
  Id,
  Instant,
  Money,
  moneyInput,
  optionalText,
  pageOf,
  pageQuery,
  parseJson,
  Reason,
  Units,
} from '../values.ts'

/** So much of a unit: a decimal text of at most six decimals. */
const PerUnit = z.union([z.string(), z.number()]).transform((typed, context) => {
  const text = String(typed).trim()
  const millionths = parsePerUnit(text)
  if (millionths !== undefined && millionths > 0n) return text
  context.addIssue({
    code: 'custom',
    message: message(
      text === ''
        ? 'amount-required'
        : millionths === 0n
          ? 'amount-not-positive'
          : 'invalid-per-unit',
    ),
  })
  return z.NEVER
})

const positiveTotal = moneyInput('amount-required').refine((amount) => !/^-|^0\.00$/.test(amount), {
  error: message('amount-not-positive'),
})

/** What is resolved for one class: so much a unit, or so much altogether. */
const ClassAmount = z
  .object({
    financial_instrument_id: z.uuid({ error: message('instrument-required') }),
    per_unit: PerUnit.nullish(),
    total: positiveTotal.nullish(),
    /** What a foundation gets on these shares goes on to who holds its depositary receipts of them. */
    passes_on: Flag.default(true),
  })
  .refine(({ per_unit, total }) => (per_unit ?? null) !== null || (total ?? null) !== null, {
    error: message('amount-required'),
    path: ['per_unit'],
  })
  .refine(({ per_unit, total }) => (per_unit ?? null) === null || (total ?? null) === null, {
    error: message('amount-per-unit-or-total'),
    path: ['total'],
  })

/** The most classes for which is resolved at once. */
export const MOST_CLASSES = 20

/** What is resolved of a dividend in cash. */
export const ProposedDividend = z.object({
  organization_id: Id,
  /** The general meeting's resolution. */
  resolved_on: ChosenDate,
  /** Of a BV: when its board approved it, before which it has no effect (art. 2:216 lid 2 BW). */
  board_approved_on: z.preprocess((date) => (date === '' ? null : date), ChosenDate.nullish()),
  /** On the profit of a year that has not ended. */
  is_interim: Flag.default(false),
  /** Whoever holds at the close of this day gets it. */
  record_date: ChosenDate,
  /** The day on which it is made available. */
  payment_date: ChosenDate,
  classes: z.preprocess(
    parseJson,
    z
      .array(ClassAmount, { error: message('instrument-required') })
      .min(1, { error: message('instrument-required') })
      .max(MOST_CLASSES, { error: message('too-many-classes') }),
  ),
})
export type ProposedDividend = z.input<typeof ProposedDividend>

/** The most the resolution may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const DIVIDEND_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
} as const satisfies FileLimit

export const NewDividend = ProposedDividend.extend({
  description: optionalText(1000).nullish(),
  /** The resolution. */
  file: z
    .file({ error: message('file-required') })
    .min(1, { error: message('file-empty') })
    .max(DIVIDEND_FILE.bytes, { error: message(DIVIDEND_FILE.tooLarge) })
    .optional(),
})
export type NewDividend = z.input<typeof NewDividend>

const Person = z.object({ id: Id, name: z.string() })
const OfInstrument = z.object({ id: Id, name: z.string(), type: z.string() })

/** What one holder gets on units of an instrument. */
export const DividendLine = z.object({
  holder: Person,
  units: Units,
  gross: Money,
  /** Of a foundation: what of it goes on to the holders of its receipts, with whom the tax on it is withheld. */
  passed_on: Money,
  tax: Money,
  net: Money,
  /** What part is withheld. */
  rate: Fraction,
  /** Why it is not the usual part. */
  exemption: z.enum(EXEMPTION_GROUNDS).nullable(),
  /** What later runs settled of it, which comes on top; null where nothing was. Of who had no line before it is all they got. */
  corrected: z.object({ gross: Money, tax: Money }).nullable(),
  /** The line of the payment run that pays it; null as long as there is none. */
  payment_line_id: Id.nullable(),
})
export type DividendLine = z.infer<typeof DividendLine>

/** What lines come to. */
export const DividendTotals = z.object({
  holders: z.int(),
  units: Units,
  gross: Money,
  passed_on: Money,
  tax: Money,
  net: Money,
})
export type DividendTotals = z.infer<typeof DividendTotals>

/** What was resolved for a class, or goes on to the holders of receipts of it. */
export const DividendPart = z.object({
  id: Id,
  financial_instrument: OfInstrument,
  /** Null for a total, and for what goes on. */
  per_unit: z.string().nullable(),
  total: Money.nullable(),
  /** The shares that the foundation gets it on, of depositary receipts. */
  through: OfInstrument.nullable(),
  /** Units of its own that the issuer holds: they get nothing. */
  treasury: Units,
  totals: DividendTotals,
  /** The payment run that pays it, and how far that is. */
  run: z.object({ id: Id, number: z.int(), status: z.enum(RUN_STATUSES) }).nullable(),
})
export type DividendPart = z.infer<typeof DividendPart>

/** Of how many holders of a part a preview tells. */
export const MOST_DIVIDEND_LINES = 200

export const DividendPreview = z.object({
  issuer: Person,
  parts: z.array(
    DividendPart.omit({ id: true, run: true }).extend({
      /** The first by name, at most MOST_DIVIDEND_LINES. */
      lines: z.array(DividendLine.omit({ payment_line_id: true, corrected: true })),
    }),
  ),
  totals: DividendTotals,
  rate: Fraction,
  /** The record date has not come: holders may be others by then. */
  is_expected: z.boolean(),
})
export type DividendPreview = z.infer<typeof DividendPreview>

export const Dividend = z.object({
  id: Id,
  issuer: Person,
  resolved_on: DateOfRecord,
  board_approved_on: DateOfRecord.nullable(),
  is_interim: z.boolean(),
  record_date: DateOfRecord,
  payment_date: DateOfRecord,
  description: z.string().nullable(),
  file_name: z.string().nullable(),
  recorded_at: Instant,
  recorded_by: z.string().nullable(),
  reversed_at: Instant.nullable(),
  reversal_reason: z.string().nullable(),
  /** In the list without figures of those that have no run yet, which are reckoned when it is opened. */
  instruments: z.array(OfInstrument),
})
export type Dividend = z.infer<typeof Dividend>

export const DividendDetails = Dividend.extend({
  parts: z.array(DividendPart),
  totals: DividendTotals,
  /** The record date has not come: holders may be others by then. */
  is_expected: z.boolean(),
  /** What is declared of it, of all holders together (art. 19 AWR). */
  tax_return: z.object({
    gross: Money,
    exempt: Money,
    taxed: Money,
    tax: Money,
    /** What later runs settled of what was paid otherwise, which comes on top; null where nothing was. */
    corrected: z.object({ gross: Money, tax: Money }).nullable(),
    /** The last day. */
    due_on: DateOfRecord,
  }),
  /** It can be turned back as long as no run of it was approved. */
  may_reverse: z.boolean(),
})
export type DividendDetails = z.infer<typeof DividendDetails>

const LINE_FILTERS = ['exempt', 'passed_on'] as const
const Language = z.enum(LANGUAGES).optional()
const ofDividend = ({ params }: { params: { id: string } }) => params.id
const ofBody = ({ body }: { body: { organization_id: string } }) => body.organization_id
const ofQuery = ({ query }: { query: { organization_id: string } }) => query.organization_id
const CHANGES = ['dividends', 'payment-runs', 'calendar'] as const

export const dividends = {
  list: endpoint({
    method: 'GET',
    path: '/dividends',
    summary: 'The dividends of an organisation, the latest payment date first.',
    reads: ['dividends'],
    right: 'read payment runs',
    of: ofQuery,
    query: pageQuery(['payment_date']).extend({ organization_id: Id }),
    reply: pageOf(Dividend),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/dividends/preview',
    summary:
      'What each holder would get of a dividend, with the tax on it. It is refused as the dividend itself is.',
    reads: ['dividends', 'register'],
    changes: [],
    right: 'prepare payments',
    of: ofBody,
    body: ProposedDividend,
    reply: DividendPreview,
  }),
  record: endpoint({
    method: 'POST',
    path: '/dividends',
    summary:
      'Records the resolution of a dividend (multipart, `file`, 20 MB, `classes` as JSON text); it stays as it is, and may be turned back.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofBody,
    body: NewDividend,
    reply: DividendDetails,
    multipart: true,
    file: DIVIDEND_FILE,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/dividends/:id',
    summary:
      'A dividend with its totals and what is declared of it; by its own id, or that of one of its parts as payment runs name it.',
    reads: ['dividends', 'payment-runs', 'register'],
    right: 'read payment runs',
    of: ofDividend,
    reply: DividendDetails,
  }),
  listLines: endpoint({
    method: 'GET',
    path: '/dividends/:id/lines',
    summary:
      'What each holder gets of a part of a dividend, a page at a time: as its run has it, or by the register as long as there is none.',
    reads: ['dividends', 'payment-runs', 'register'],
    right: 'read payment runs',
    of: ofDividend,
    query: pageQuery(['holder', 'units', 'net']).extend({
      part_id: Id,
      filter: z.enum(LINE_FILTERS).optional(),
    }),
    reply: pageOf(DividendLine).extend({
      /** How many of those searched for pass each filter, and altogether. */
      counts: z.record(z.enum(['all', ...LINE_FILTERS]), z.int()),
    }),
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/dividends/:id/reverse',
    summary:
      'Turns a dividend back, with a reason, as long as no run of it was approved; its proposals are thrown away.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofDividend,
    body: z.object({ reason: Reason }),
    reply: DividendDetails,
    idempotent: true,
  }),
  makeRun: endpoint({
    method: 'POST',
    path: '/dividends/:id/runs',
    summary: 'Makes the payment run of a part of a dividend; a job prepares its lines.',
    changes: CHANGES,
    right: 'prepare payments',
    of: ofDividend,
    body: z.object({
      part_id: Id,
      bank_account_id: Id.nullish(),
      /** Said on purpose: the payment date is past. */
      is_past: Flag.default(false),
    }),
    reply: z.object({ id: Id, number: z.int() }),
    idempotent: true,
  }),
  open: endpoint({
    method: 'GET',
    path: '/dividends/:id/file',
    summary: 'The document of the resolution.',
    right: 'read payment runs',
    of: ofDividend,
    reply: NoContent,
    download: true,
  }),
  downloadReturn: endpoint({
    method: 'GET',
    path: '/dividends/:id/tax_return',
    summary: 'What is declared of a dividend, holder by holder, as XLSX.',
    right: 'read payment runs',
    of: ofDividend,
    query: z.object({ language: Language }),
    reply: NoContent,
    download: true,
  }),
  downloadNote: endpoint({
    method: 'GET',
    path: '/dividends/:id/note',
    summary:
      'The dividend note of the holder of a line of an approved run, with all that they got of the dividend, as PDF (art. 9 Wet op de dividendbelasting 1965).',
    right: 'read payment runs',
    of: ofDividend,
    query: z.object({ payment_line_id: Id, language: Language }),
    reply: NoContent,
    download: true,
  }),
  downloadOwnNote: endpoint({
    method: 'GET',
    path: '/dividends/own_note',
    summary:
      'The same for the holder alone, or who is paid for them, of what they are paid. Of a line that settles other dividends, of one of those.',
    right: 'user',
    query: z.object({ payment_line_id: Id, dividend_id: Id.optional(), language: Language }),
    reply: NoContent,
    download: true,
  }),
}

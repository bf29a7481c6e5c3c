import { KINDS_OF_ALL } from '@zegel/core/corporate-actions/kinds'
import { z } from 'zod'
import { endpoint, type FileLimit, NoContent } from '../endpoint.ts'
import { InstrumentSettings, NewTerms } from './terms-of-type.ts'
import { message } from '../messages.ts'
import {
  chosenDate,
  DateOfRecord,
  Id,
  Instant,
  Money,
  optionalText,
  Reason,
  Units,
} from '../values.ts'
import { EVERYTHING } from '../subjects.ts'

/** The form carries the terms as JSON text. */
const TermsInput = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, NewTerms)

const ChangeDate = chosenDate('1900-01-01', '2199-12-31')

/** What becomes of the terms of an instrument, and from which day. */
export const ProposedTermsChange = z.object({
  financial_instrument_id: Id,
  effective_date: ChangeDate,
  terms: TermsInput,
})
export type ProposedTermsChange = z.input<typeof ProposedTermsChange>

/** The most the document of a change may weigh: 20 MB, in units of 1000 as sizes are shown. */
export const TERMS_CHANGE_FILE = {
  bytes: 20 * 1000 * 1000,
  tooLarge: 'file-too-large',
} as const satisfies FileLimit

export const NewTermsChange = ProposedTermsChange.extend({
  /** The day of the resolution by which terms change. */
  resolved_on: ChangeDate,
  note: optionalText(2000).nullish(),
  /** The resolution, or what was agreed. */
  file: z
    .file({ error: message('file-required') })
    .min(1, { error: message('file-empty') })
    .max(TERMS_CHANGE_FILE.bytes, { error: message(TERMS_CHANGE_FILE.tooLarge) }),
})
export type NewTermsChange = z.input<typeof NewTermsChange>

/** What is due on a day by the terms before a change, and by those after it. */
const ChangedPayment = z.object({
  date: DateOfRecord,
  interest_before: Money,
  redemption_before: Money,
  interest_after: Money,
  redemption_after: Money,
  /** It was due already, and comes to something else: what was paid has to be settled. */
  is_past: z.boolean(),
})
export type ChangedPayment = z.infer<typeof ChangedPayment>

const Totals = z.object({ interest: Money, redemption: Money })

export const TermsChangePreview = z.object({
  settings_before: InstrumentSettings,
  settings_after: InstrumentSettings,
  /** Of bonds, to all holders together, or of one unit while there are none; null for other types. */
  payments: z.array(ChangedPayment).nullable(),
  totals: z.object({ before: Totals, after: Totals }).nullable(),
  /** The holders today and their units, who are told of it. */
  holders: z.int(),
  units: Units,
})
export type TermsChangePreview = z.infer<typeof TermsChangePreview>

export const TermsChange = z.object({
  id: Id,
  resolved_on: DateOfRecord,
  effective_date: DateOfRecord,
  note: z.string().nullable(),
  settings_before: InstrumentSettings,
  settings_after: InstrumentSettings,
  /** The document; null of one that came with a corporate action or an import. */
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** What happened to the units, by which the terms changed as well. */
  corporate_action: z.object({ id: Id, kind: z.enum(KINDS_OF_ALL) }).nullable(),
  /** It came with an import of the register as it was kept before. */
  is_imported: z.boolean(),
  created_at: Instant,
  /** Who recorded it. */
  created_by: z.string(),
  state: z.enum(['coming', 'holds', 'withdrawn']),
  withdrawal_reason: z.string().nullable(),
  /** Whether the reader may withdraw it: the last one, as long as its day has not come. */
  may_withdraw: z.boolean(),
})
export type TermsChange = z.infer<typeof TermsChange>

const OneChange = z.object({ financial_instrument_id: Id, id: Id })

export const termsChanges = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/terms_changes',
    summary: 'The changes of the terms of an instrument, the newest first.',
    reads: ['instruments'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: z.array(TermsChange),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/financial_instruments/terms_changes/preview',
    summary: 'What a change of terms would do to every payment, and to what a unit means.',
    changes: [],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: ProposedTermsChange,
    reply: TermsChangePreview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/financial_instruments/terms_changes',
    summary:
      'Changes terms that stand, from a day on (multipart, `file`, 20 MB, `terms` as JSON text).',
    changes: EVERYTHING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewTermsChange,
    reply: TermsChange,
    multipart: true,
    file: TERMS_CHANGE_FILE,
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/financial_instruments/terms_changes/withdraw',
    summary: 'Withdraws the last change of terms, as long as its day has not come.',
    changes: EVERYTHING,
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OneChange.extend({ reason: Reason }),
    reply: NoContent,
  }),
  open: endpoint({
    method: 'GET',
    path: '/financial_instruments/terms_changes/open',
    summary: 'The document of a change of terms.',
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: OneChange,
    reply: NoContent,
    download: true,
  }),
}

import { DEED_ACTIONS } from '@zegel/core/deeds/deed-document'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { TRANSACTION_TYPES } from '@zegel/core/transactions/transaction'
import { z } from 'zod'
import { DateOfRecord, Id, Instant } from '../values.ts'

/** What is known of the template of a deed beside its text. */
export const DeedTemplate = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  /** The day its text was settled. */
  effective_date: DateOfRecord,
  type: z.enum(TRANSACTION_TYPES),
  action: z.enum(DEED_ACTIONS),
  instrument: z.enum(INSTRUMENT_TYPES),
})
export type DeedTemplate = z.infer<typeof DeedTemplate>

/** One version of a template, as platform administrators choose between them. */
export const TemplateVersion = DeedTemplate.extend({
  /** The deeds of transactions that are made now have this text. */
  is_active: z.boolean(),
  /** When it was activated last, and by whom; null for one that never was, such as the first. */
  activation: z.object({ at: Instant, by: z.string() }).nullable(),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

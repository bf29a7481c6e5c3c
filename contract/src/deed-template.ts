import { DEED_ACTIONS } from '@zegel/core/deeds/deed-document'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/instrument-type'
import { TRANSACTION_TYPES } from '@zegel/core/transactions/transaction-type'
import { z } from 'zod'
import { DateOfRecord, Id } from './values.ts'

/** What is known of the template of a deed beside its text. */
export const DeedTemplate = z.object({
  id: Id,
  name: z.string(),
  version: z.int(),
  /** The day from which it is used. */
  effective_date: DateOfRecord,
  type: z.enum(TRANSACTION_TYPES),
  action: z.enum(DEED_ACTIONS),
  instrument: z.enum(INSTRUMENT_TYPES),
})
export type DeedTemplate = z.infer<typeof DeedTemplate>

import { z } from 'zod'
import { TypedInterval } from './numbering.ts'

/** What is typed of a transaction wherever one is made, as it can be kept and read back. */
export const TypedTransaction = z.object({
  financial_instrument_id: z.string(),
  sending_legal_person_id: z.string(),
  receiving_legal_person_id: z.string(),
  amount: z.union([z.number(), z.string()]),
  price_per_unit: z.string(),
  effective_date: z.string(),
  description: z.string(),
  notify_recipient: z.boolean(),
  is_paid: z.boolean(),
  numbering: z.array(TypedInterval),
  /** Beside the price; null or left out when it is in the price. */
  accrued_interest: z.string().nullish(),
})
export type TypedTransaction = z.infer<typeof TypedTransaction>

import { z } from 'zod'
import { TypedInterval } from '../../pieces/numbering.ts'

const Option = z.object({ value: z.string(), label: z.string() })

/** A new transaction as it is kept while it is typed, with the names of the parties that a list would have to be searched for. */
export const KeptTransaction = z.object({
  values: z.object({
    financial_instrument_id: z.string(),
    sending_legal_person_id: z.string(),
    receiving_legal_person_id: z.string(),
    amount: z.union([z.number(), z.string()]),
    price_per_unit: z.string(),
    effective_date: z.string(),
    description: z.string(),
    notify_recipient: z.boolean(),
    is_paid: z.boolean(),
    historic: z.boolean(),
    numbering: z.array(TypedInterval),
  }),
  /** The participation of the sender, when that is not the issuer. */
  positionId: z.string().optional(),
  sender: Option.optional(),
  receiver: Option.optional(),
})
export type KeptTransaction = z.infer<typeof KeptTransaction>
export type KeptParties = Omit<KeptTransaction, 'values'>

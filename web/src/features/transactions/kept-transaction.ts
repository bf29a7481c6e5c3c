import { z } from 'zod'
import { TypedTransaction } from '../../pieces/typed-transaction.ts'

const Option = z.object({ value: z.string(), label: z.string() })

/** A new transaction as it is kept while it is typed, with the names of the parties that a list would have to be searched for. */
export const KeptTransaction = z.object({
  values: TypedTransaction.extend({
    historic: z.boolean(),
    below_par: z.boolean().optional(),
    notarial_deed: z
      .object({ date: z.string(), notary: z.string(), number: z.string() })
      .optional(),
  }),
  /** The participation of the sender, when that is not the issuer. */
  positionId: z.string().optional(),
  sender: Option.optional(),
  receiver: Option.optional(),
})
export type KeptTransaction = z.infer<typeof KeptTransaction>
export type KeptParties = Omit<KeptTransaction, 'values'>

import { z } from 'zod'
import type { TransactionDraft } from './transaction-draft.ts'

const Typed = z.union([z.number(), z.string()])
const Option = z.object({ value: z.string(), label: z.string() })

/** A new transaction as it is kept while it is typed. A browser cannot keep files, so of these only the names are known. */
export const KeptTransaction = z.object({
  values: z.object({
    financial_instrument_id: z.string(),
    sending_legal_person_id: z.string(),
    receiving_legal_person_id: z.string(),
    amount: Typed,
    price_per_unit: z.string(),
    effective_date: z.string(),
    description: z.string(),
    notify_recipient: z.boolean(),
    is_paid: z.boolean(),
    historic: z.boolean(),
    numbering: z.array(z.object({ start: Typed, end: Typed })),
  }),
  fileNames: z.array(z.string()),
  /** The participation of the sender, when that is not the issuer. */
  positionId: z.string().optional(),
  sender: Option.optional(),
  receiver: Option.optional(),
})
export type KeptTransaction = z.infer<typeof KeptTransaction>
export type KeptParties = Pick<KeptTransaction, 'positionId' | 'sender' | 'receiver'>

/** What is kept of a draft, with the names of the parties that a list would have to be searched for. */
export function toKept(
  { file, ...values }: TransactionDraft,
  parties: KeptParties,
): KeptTransaction {
  return { values, fileNames: file.map(({ name }) => name), ...parties }
}

import { z } from 'zod'
import { BECOMES } from '@zegel/core/register/limited-right'
import { parseCents } from '@zegel/core/money'
import { IntervalFormValues } from './numbering.ts'

/** What is typed of a transaction wherever one is made, as it can be kept and read back. */
export const TransactionFormValues = z.object({
  financial_instrument_id: z.string(),
  sending_legal_person_id: z.string(),
  receiving_legal_person_id: z.string(),
  amount: z.union([z.number(), z.string()]),
  price_per_unit: z.string(),
  effective_date: z.string(),
  description: z.string(),
  notify_recipient: z.boolean(),
  is_paid: z.boolean(),
  numbering: z.array(IntervalFormValues),
  /** Beside the price; null or left out when it is in the price. */
  accrued_interest: z.string().nullish(),
  /** What becomes of rights on units of the sender. */
  limited_rights: z
    .array(
      z.object({
        id: z.string(),
        becomes: z.enum(BECOMES),
        deed_date: z.string(),
        notary: z.string(),
      }),
    )
    .optional(),
})
export type TransactionFormValues = z.infer<typeof TransactionFormValues>

interface DraftTerms {
  amount: number | string
  price_per_unit: string
  accrued_interest?: string | null | undefined
}

/** What a transaction comes to in cents while it is typed, with interest beside the price; undefined as long as an amount is none. */
export function draftTotal({
  amount,
  price_per_unit,
  accrued_interest,
}: DraftTerms): bigint | undefined {
  const price = parseCents(price_per_unit)
  const accrued = parseCents(accrued_interest ?? '0.00')
  if (price === undefined || price <= 0n || accrued === undefined) return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  return price * BigInt(amount) + accrued
}

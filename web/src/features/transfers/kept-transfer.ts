import { z } from 'zod'
import type { KeptDraft } from '../../lib/kept-draft.ts'
import { TypedInterval } from '../../pieces/numbering.ts'
import type { TransferDraft } from './transfer-draft.ts'
import { TRANSFER_STEPS } from './transfer-steps.ts'

/** A transfer as it is kept while it is typed. */
export const KeptTransfer = z.object({
  financial_instrument_id: z.string(),
  sending_legal_person_id: z.string(),
  receiving_legal_person_id: z.string(),
  receiver: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  isSomebodyElse: z.boolean(),
  email: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  amount: z.union([z.number(), z.string()]),
  price_per_unit: z.string(),
  effective_date: z.string(),
  description: z.string(),
  notify_recipient: z.boolean(),
  is_paid: z.boolean(),
  numbering: z.array(TypedInterval),
  furthest: z.enum(TRANSFER_STEPS),
}) satisfies z.ZodType<Omit<TransferDraft, 'file' | 'lost'>>

/** Under which a transfer is kept: of one user, for one position. */
export function transferName(userId: string, positionId: string): string {
  return `transfer ${userId} ${positionId}`
}

/** A kept transfer as it goes on being typed. */
export function toDraft({
  draft,
  files,
  lost,
}: KeptDraft<z.output<typeof KeptTransfer>>): TransferDraft {
  return { ...draft, file: [...files], lost: [...lost] }
}

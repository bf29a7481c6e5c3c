import { z } from 'zod'
import type { KeptDraft } from '../../../lib/kept-draft.ts'
import { TypedTransaction } from '../../../pieces/typed-transaction.ts'
import type { TransferDraft } from './transfer-draft.ts'
import { TRANSFER_STEPS } from './transfer-steps.ts'

/** A transfer as it is kept while it is typed. */
export const KeptTransfer = TypedTransaction.extend({
  receiver: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  isSomebodyElse: z.boolean(),
  email: z.string(),
  name: z.string(),
  isNew: z.boolean(),
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

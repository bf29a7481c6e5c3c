import { deedVariant } from '@zegel/core/deeds/deed-variant'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { ReceiverInfoMissing } from '@zegel/core/transactions/refusals'
import type { TransactionRow } from './transactions.queries.ts'

/** Throws ReceiverInfoMissing when the deed of an open transaction could not name its receiver. */
export function assertReceiverKnown({
  type,
  status,
  instrument_type,
  receiver,
}: Pick<TransactionRow, 'type' | 'status' | 'instrument_type' | 'receiver'>): void {
  const isOpen = status === 'pending' || status === 'payment_pending'
  if (!isOpen || !deedVariant(type, instrument_type)) return
  const missing = missingPartyInfo(receiver)
  if (missing.length > 0) throw new ReceiverInfoMissing(missing)
}

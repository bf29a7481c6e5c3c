export const TRANSACTION_TYPES = ['issuance', 'transfer'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The type a new transaction gets: an issuance when the sender is the issuer, else a transfer. */
export function typeForSender(senderId: string, issuerId: string | null): TransactionType {
  return senderId === issuerId ? 'issuance' : 'transfer'
}

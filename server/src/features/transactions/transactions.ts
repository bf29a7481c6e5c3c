/** Units that are issued, transferred and cancelled, and who is told of it. This is what other modules may use of it. */

export {
  acceptTransaction,
  rejectTransaction,
  reverseTransaction,
  type TransactionKey,
} from './answer-transaction.ts'
export { assertReceiverKnown } from './answer-transaction.ts'
export { makeCorporateAction } from './corporate-actions/record-corporate-action.ts'
export { createTransaction } from './create-transaction.ts'
export { expireTransactions } from './expire-transactions.ts'
export { findTransactionRow, type TransactionRow } from './find-transaction-row.ts'
export { getTransaction, type TransactionReader } from './get-transaction.ts'
export { issueAtOnce } from './issue-at-once.ts'
export { listWaitingTransactions } from './expire-transactions.ts'
export { claimNotice } from './notices/claim-notice.ts'
export { letterFor } from './notices/notify-transaction.ts'
export { linkOfIssuer, linkOfParty, linkOfPayments } from './notices/notice-links.ts'
export { noticeTasks } from './notices/notices.tasks.ts'
export { notifyTransaction } from './notices/notify-transaction.ts'
export {
  type Recipient,
  recipientsOfTransaction,
  type RoleRecipient,
} from './notices/transaction-recipients.ts'
export { withdrawObjectionTo } from './objections/make-objection.ts'
export { streamTransactionsOf } from './files/stream-transactions.ts'
export { transactionsSheet } from './files/transaction-sheet.ts'

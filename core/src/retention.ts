/**
 * How long what is personal is kept, as the privacy page says and the jobs of the server do. The law asks seven years for what an
 * organisation administers (art. 52 AWR, art. 2:10 BW).
 */
export const RETENTION = {
  /** What was answered under idempotency keys. */
  replyHours: 24,
  /** Mails that were sent, and what happened to accounts. */
  mailMonths: 12,
  /** A closed account: for so long it can be told to be a mistake. */
  accountDays: 30,
  /** Who held something, had a power of attorney or signed along, after the last of that. */
  holderYears: 7,
  /** Registers that somebody had printed: they can be printed again, and tell of people who may be erased. */
  printDays: 30,
  /** Yearly statements after they were published. */
  statementYears: 7,
  /** Log lines, by whoever runs Zegel: it keeps none itself. */
  logDays: 30,
} as const

/** The accounts of a general ledger on which payment runs are booked. */
export const LEDGER_ACCOUNTS = [
  'interest',
  'principal',
  'dividend',
  'withheld',
  'payable',
  'bank',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Why money is booked: it fell due, the bank paid it, or the bank sent it back. */
export const JOURNAL_KINDS = ['due', 'paid', 'returned'] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** What a run comes to: in all when it is approved, and on each day on which the bank paid or sent back. In cents. */
export interface RunAmounts {
  runId: string
  /** The day it fell due. */
  dueDate: string
  interestCents: bigint
  redemptionCents: bigint
  dividendCents: bigint
  withheldCents: bigint
  moved: readonly { day: string; kind: 'paid' | 'returned'; cents: bigint }[]
}

/** A line of the journal: debit or credit, the other is null. In cents. */
export interface JournalLine {
  runId: string
  date: string
  kind: JournalKind
  account: LedgerAccount
  debitCents: bigint | null
  creditCents: bigint | null
}

/**
 * A run by double entry: what falls due goes from cost, principal and profit to what is payable, less what is withheld for the tax
 * office; what the bank pays goes from payable to bank, and back again when it is returned. The lines of each kind and day balance.
 * What corrects an earlier run may be below zero, and is then booked on the other side.
 */
export function journalOf(run: RunAmounts): JournalLine[] {
  const { interestCents, redemptionCents, dividendCents, withheldCents } = run
  const lines: JournalLine[] = []
  const book = (at: { date: string; kind: JournalKind }, account: LedgerAccount, debit: bigint) => {
    if (debit === 0n) return
    lines.push({
      ...{ runId: run.runId, ...at, account },
      debitCents: debit > 0n ? debit : null,
      creditCents: debit < 0n ? -debit : null,
    })
  }
  const due = { date: run.dueDate, kind: 'due' } as const
  book(due, 'interest', interestCents)
  book(due, 'principal', redemptionCents)
  book(due, 'dividend', dividendCents)
  book(due, 'withheld', -withheldCents)
  book(due, 'payable', withheldCents - interestCents - redemptionCents - dividendCents)
  for (const { day, kind, cents } of run.moved) {
    const out = kind === 'paid' ? cents : -cents
    book({ date: day, kind }, 'payable', out)
    book({ date: day, kind }, 'bank', -out)
  }
  return lines
}

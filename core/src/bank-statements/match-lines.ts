import type { BankLine, LineReason, LineStatus } from './bank-line.ts'

/** Something that money may have come in for: a payment by bank, or a transaction that waits for money and has no payment. */
export interface MatchCandidate {
  id: string
  /** What the payer was asked to write; null for a transaction without a payment. */
  reference: string | null
  amountCents: bigint
  /** Whether it waits for money; `paid` is what this payment was settled by, `otherwise` that the transaction was paid some other way. */
  state: 'open' | 'over' | 'paid' | 'paid-otherwise'
  payerName: string
  /** The bank account that the payer gave us. */
  payerAccount: string | null
}

export type MatchedLine = Pick<
  BankLine,
  'references' | 'amountCents' | 'currency' | 'counterpartyName' | 'counterpartyAccount'
>

/** What is to become of a line; `exact` is the one reason that needs nobody's word. */
export interface Match {
  status: Extract<LineStatus, 'proposed' | 'left'>
  reason: LineReason
  candidateId: string | null
}

/**
 * Decides for each line of incoming money what it pays. Our reference with the exact amount in euros, for what is open, is exact; the
 * reference with anything else, or the amount with the payer's account or name, is proposed; the rest is left. What one line was found
 * for is not offered to the next.
 */
export function matchLines(
  lines: readonly MatchedLine[],
  candidates: readonly MatchCandidate[],
): Match[] {
  const taken = new Set<string>()
  const named = lines.map((line) => byReference(line, candidates, taken))
  return lines.map((line, at) => named[at] ?? byLikeness(line, candidates, taken))
}

function byReference(
  { references, amountCents, currency }: MatchedLine,
  candidates: readonly MatchCandidate[],
  taken: Set<string>,
): Match | undefined {
  const found = candidates.filter(
    ({ reference }) => reference !== null && references.includes(reference),
  )
  const [candidate, ...more] = found
  if (!candidate) return undefined
  if (more.length > 0) return left('several-references')
  const { id, state } = candidate
  if (state === 'paid' || taken.has(id)) return left('payment-received')
  taken.add(id)
  if (state === 'paid-otherwise') return proposed('paid-otherwise', id)
  if (state === 'over') return proposed('payment-over', id)
  if (currency !== 'EUR') return proposed('currency-differs', id)
  return proposed(amountCents === candidate.amountCents ? 'exact' : 'amount-differs', id)
}

function byLikeness(
  line: MatchedLine,
  candidates: readonly MatchCandidate[],
  taken: Set<string>,
): Match {
  const fits = candidates.filter(
    ({ id, state, amountCents }) =>
      state === 'open' &&
      !taken.has(id) &&
      line.currency === 'EUR' &&
      amountCents === line.amountCents,
  )
  const byAccount = fits.find(
    ({ payerAccount }) => payerAccount !== null && payerAccount === line.counterpartyAccount,
  )
  const alike = byAccount ?? fits.find(({ payerName }) => areNamesSimilar(payerName, nameOf(line)))
  if (!alike) return left(line.references.length > 0 ? 'unknown-reference' : 'nothing-alike')
  taken.add(alike.id)
  return proposed(byAccount ? 'account-and-amount' : 'name-and-amount', alike.id)
}

function nameOf({ counterpartyName }: MatchedLine): string {
  return counterpartyName ?? ''
}

function proposed(reason: LineReason, candidateId: string): Match {
  return { status: 'proposed', reason, candidateId }
}

function left(reason: LineReason): Match {
  return { status: 'left', reason, candidateId: null }
}

/** Words that say nothing of who it is: titles, what stands between names, legal forms. */
const EMPTY_WORDS = new Set(
  (
    'de den der het van ten ter te la le von und en of eo cj dhr hr heer mw mevr mevrouw mr dr ir drs prof bv nv vof cv ' +
    'stichting vereniging cooperatie holding beheer inc ltd gmbh'
  ).split(' '),
)

/**
 * Whether two names may be of the same person or company: banks shorten names, leave out first names and add those of a partner. It
 * is enough to ask somebody, never to decide.
 */
export function areNamesSimilar(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.length === 0 || theirs.length === 0) return false
  const [shorter, longer] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  // All that one of them says, or the last name.
  return shorter.every((word) => longer.includes(word)) || longer.includes(shorter.at(-1) ?? '')
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
}

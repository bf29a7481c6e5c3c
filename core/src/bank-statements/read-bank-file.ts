import {
  readStatusReport,
  readToldPayment,
  type StatusReport,
} from '../payouts/read-status-report.ts'
import type { ToldPayment } from '../payouts/bank-answer.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { BankLine, BankStatement } from './bank-line.ts'
import {
  type EntryDetail,
  isBooked,
  readDetail,
  readEntry,
  type ReadLine,
  textAt,
  type XmlElement,
} from './read-entry.ts'

/** What a file of a bank says: what was booked, what was booked a moment ago, or what becomes of orders. */
export type BankFile =
  | { kind: 'statement' | 'notification'; statements: BankStatement[] }
  | ({ kind: 'status report' } & StatusReport)

/** Reads a file while it comes in, so that one of a hundred thousand payments is never in memory as it is written. */
export interface BankFileReader {
  /** Takes an element that is whole; returns whether nobody needs it any more. */
  take: (element: XmlElement) => boolean
  /** What the file says, by its root without what was taken. */
  end: (root: XmlElement) => BankFile
}

// The versions that Dutch banks hand out.
const KINDS: readonly [namespace: RegExp, kind: BankFile['kind']][] = [
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/, 'statement'],
  [/^urn:iso:std:iso:20022:tech:xsd:camt\.054\.001\.(02|08)$/, 'notification'],
  [/^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.(03|10)$/, 'status report'],
]

/**
 * Reads CAMT.053 or CAMT.054 (.02 and .08) into the statements of its accounts with what was booked on them, a batch into a line for each
 * payment it names; and pain.002.001 (.03 and .10) into what becomes of orders. `end` throws RuleBroken 'bank-file-not-camt053' for any
 * other file, and 'bank-file-broken' for one that misses or garbles what a line needs. Source: ISO 20022.
 */
export function bankFileReader(): BankFileReader {
  const statements: BankStatement[] = []
  let lines: ReadLine[] = []
  let details: EntryDetail[] = []
  let told: ToldPayment[] = []
  // What is no file of a bank is told to be none, whatever of it looked like one and was broken.
  let broken: unknown
  const taking: Readonly<Record<string, (element: XmlElement) => void>> = {
    TxDtls: (element) => details.push(readDetail(element)),
    Ntry: (element) => {
      if (isBooked(element)) for (const line of readEntry(element, details)) lines.push(line)
      details = []
    },
    Stmt: takeStatement,
    Ntfctn: takeStatement,
    TxInfAndSts: (element) => told.push(...readToldPayment(element)),
  }
  function takeStatement(element: XmlElement) {
    statements.push(toStatement(element, lines))
    lines = []
  }
  return {
    take: (element) => {
      const take = taking[element.name]
      if (!take) return false
      try {
        take(element)
      } catch (error) {
        broken ??= error
      }
      return true
    },
    end: (root) => {
      const kind = KINDS.find(([namespace]) => namespace.test(root.attributes['xmlns'] ?? ''))?.[1]
      if (root.name !== 'Document' || !kind)
        throw new RuleBroken('bank-file-not-camt053', {}, 'file')
      if (broken !== undefined) throw broken
      if (kind !== 'status report') return { kind, statements }
      return { kind, ...readStatusReport(root, told) }
    },
  }
}

function toStatement(statement: XmlElement, lines: readonly ReadLine[]): BankStatement {
  const account =
    textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  if (!account || account.length > LONGEST_ACCOUNT)
    throw new RuleBroken('bank-file-broken', { what: 'Acct/Id' }, 'file')
  return {
    id: textAt(statement, 'Id') ?? '',
    account: account.replace(/\s/g, '').toUpperCase(),
    // A bank books nothing too, to tell something.
    lines: withKeys(lines.filter(({ amountCents }) => amountCents > 0n)),
  }
}

// A bank's own reference may be missing, or be the same for all payments of a batch: what else is known of a line tells it apart, and
// among equals the place in the statement does. Whole days are booked at once, so an overlapping file counts the same equals.
function withKeys(lines: readonly ReadLine[]): BankLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const facts = [
      line.bookedOn,
      line.direction,
      line.amountCents,
      line.currency,
      line.entryReference,
      line.bankReference,
      line.endToEndId,
      line.counterpartyAccount,
      line.description,
    ]
    const known = facts.map((fact) => String(fact ?? '').slice(0, MOST_OF_FACT)).join('|')
    const nth = (seen.get(known) ?? 0) + 1
    seen.set(known, nth)
    const { entryReference: _, ...rest } = line
    return { ...rest, key: nth === 1 ? known : `${known}|${nth}` }
  })
}

const LONGEST_ACCOUNT = 70

// As long as the standard lets the longest be, and short enough for an index.
const MOST_OF_FACT = 140

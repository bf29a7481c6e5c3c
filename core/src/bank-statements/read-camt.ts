import { RuleBroken } from '../rule-broken.ts'
import type { BankLine, BankStatement } from './bank-line.ts'
import {
  elementsAt,
  isBooked,
  readEntry,
  type ReadLine,
  textAt,
  type XmlElement,
} from './read-entry.ts'

/** The versions that Dutch banks hand out. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(02|08)$/

/**
 * Reads a CAMT.053 file, version .02 or .08, into the statements of its accounts with what was booked on them. A batch becomes a line for
 * each payment it names. Throws RuleBroken 'bank-file-not-camt053' for any other file and 'bank-file-broken' for one that misses or garbles
 * what a line needs. Source: ISO 20022, camt.053.001.02 and camt.053.001.08.
 */
export function readCamt(root: XmlElement): BankStatement[] {
  const statements = elementsAt(root, 'BkToCstmrStmt', 'Stmt')
  if (root.name !== 'Document' || !NAMESPACE.test(root.attributes['xmlns'] ?? ''))
    throw new RuleBroken('bank-file-not-camt053', {}, 'file')
  return statements.map(readStatement)
}

function readStatement(statement: XmlElement): BankStatement {
  const account =
    textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id')
  if (!account || account.length > LONGEST_ACCOUNT)
    throw new RuleBroken('bank-file-broken', { what: 'Acct/Id' }, 'file')
  const entries = elementsAt(statement, 'Ntry').filter(isBooked)
  return {
    id: textAt(statement, 'Id') ?? '',
    account: account.replace(/\s/g, '').toUpperCase(),
    // A bank books nothing too, to tell something.
    lines: withKeys(entries.flatMap(readEntry).filter(({ amountCents }) => amountCents > 0n)),
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

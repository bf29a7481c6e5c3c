import { parseCents } from '../money.ts'
import { readCreditorReference, REFERENCE_DIGITS } from '../payments/creditor-reference.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { BankLine } from './bank-line.ts'

/** A line whose key is still to be made, with the bank's reference of the entry it is in. */
export type ReadLine = Omit<BankLine, 'key'> & { entryReference: string | null }

/** Whether an entry is final; what is pending comes again once it is. */
export function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) === 'BOOK'
}

/**
 * The lines of an entry: one for each payment that it names, where these come to what was booked; else one for the entry as a whole.
 */
export function readEntry(entry: XmlElement): ReadLine[] {
  const booked = amountOf(entry)
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls')
  const [only] = details
  if (details.length < 2) return [readLine(entry, only, booked)]
  const parts = details.map((detail) => ({ detail, amount: amountOfDetail(detail) }))
  // A batch that keeps its amounts to itself, or names them in another money, is one sum.
  if (!addsUp(entry, parts, booked)) return [readLine(entry, undefined, booked)]
  return parts.map(({ detail, amount }) => readLine(entry, detail, amount ?? booked))
}

// A batch may hold payments in both directions, of which the difference is booked.
function addsUp(
  entry: XmlElement,
  parts: readonly { detail: XmlElement; amount: Amount | undefined }[],
  { cents, currency }: Amount,
): boolean {
  const direction = directionOf(entry)
  const sum = parts.reduce((so, { detail, amount }) => {
    const part = amount?.currency === currency ? amount.cents : 0n
    return directionOf(entry, detail) === direction ? so + part : so - part
  }, 0n)
  return sum === cents && parts.every(({ amount }) => amount?.currency === currency)
}

interface Amount {
  cents: bigint
  currency: string
}

function readLine(entry: XmlElement, detail: XmlElement | undefined, amount: Amount): ReadLine {
  const direction = directionOf(entry, detail)
  // Who paid, or who was paid.
  const party = direction === 'credit' ? 'Dbtr' : 'Cdtr'
  const read = (...path: string[]) => (detail ? textAt(detail, ...path) : null)
  const description = (detail && descriptionOf(detail)) || (textAt(entry, 'AddtlNtryInf') ?? '')
  const endToEndId = named(read('Refs', 'EndToEndId'))
  const structured = detail ? structuredOf(detail) : []
  return {
    bookedOn: dateOf(entry),
    direction,
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    amountCents: amount.cents,
    currency: amount.currency,
    counterpartyName:
      read('RltdPties', party, 'Pty', 'Nm') ?? read('RltdPties', party, 'Nm') ?? null,
    counterpartyAccount: accountOf(read, party),
    endToEndId,
    bankReference: named(read('Refs', 'AcctSvcrRef')) ?? named(textAt(entry, 'AcctSvcrRef')),
    entryReference: named(textAt(entry, 'AcctSvcrRef')),
    references: [
      ...new Set([...structured, description, endToEndId ?? ''].flatMap(findReferences)),
    ],
    description,
  }
}

function accountOf(read: (...path: string[]) => string | null, party: string): string | null {
  const account =
    read('RltdPties', `${party}Acct`, 'Id', 'IBAN') ??
    read('RltdPties', `${party}Acct`, 'Id', 'Othr', 'Id')
  return account?.replace(/\s/g, '').toUpperCase() ?? null
}

function structuredOf(detail: XmlElement): string[] {
  const references = elementsAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  return references.map(({ text }) => text)
}

function descriptionOf(detail: XmlElement): string {
  const written = elementsAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text.trim())
  const texts = [...written, ...structuredOf(detail)].filter(Boolean)
  return texts.join(' ') || (textAt(detail, 'AddtlTxInf') ?? '')
}

// What a payment of a batch says of itself, else what was booked.
function directionOf(entry: XmlElement, detail?: XmlElement): BankLine['direction'] {
  const indicator = (detail && textAt(detail, 'CdtDbtInd')) ?? textAt(entry, 'CdtDbtInd')
  if (indicator === 'CRDT') return 'credit'
  if (indicator === 'DBIT') return 'debit'
  throw broken('CdtDbtInd')
}

function dateOf(entry: XmlElement): string {
  const date = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')?.slice(0, 10)
  if (!date || !isDate(date)) throw broken('BookgDt')
  return date
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function amountOf(element: XmlElement): Amount {
  const [amount] = elementsAt(element, 'Amt')
  const read = amount && readAmount(amount)
  if (!read) throw broken('Amt')
  return read
}

function amountOfDetail(detail: XmlElement): Amount | undefined {
  const [amount] = [...elementsAt(detail, 'Amt'), ...elementsAt(detail, 'AmtDtls', 'TxAmt', 'Amt')]
  return amount && readAmount(amount)
}

// The standard allows five decimals; what is not of whole cents is no amount of a bank account.
function readAmount({ text, attributes }: XmlElement): Amount | undefined {
  const plain = text
    .trim()
    .replace(/(\.\d\d)0+$/, '$1')
    .replace(/\.$/, '')
  const cents = /^\d/.test(plain) ? parseCents(plain) : undefined
  const currency = attributes['Ccy'] ?? ''
  if (cents === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined
  return { cents, currency }
}

// What a bank writes where a reference is asked for and there is none.
function named(reference: string | null): string | null {
  return reference && !/^NON?[ -]?REF$|^NOTPROVIDED$/i.test(reference) ? reference : null
}

function broken(what: string): RuleBroken {
  return new RuleBroken('bank-file-broken', { what }, 'file')
}

const OURS = new RegExp(`RF\\d{${REFERENCE_DIGITS + 2}}`, 'g')

/**
 * The creditor references of ours that a text holds, each once, in the order of the text. Banks break a text wherever a line ends and
 * payers write spaces, points and dashes, so only letters and digits count; the check digits keep out what merely looks like one.
 */
export function findReferences(text: string): string[] {
  const compact = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = [...compact.matchAll(OURS)].flatMap(([match]) => readCreditorReference(match) ?? [])
  return [...new Set(found)]
}

/** An element of an XML file: its name without prefix, its attributes, its own text, and what is inside it. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** All elements that a path of names leads to from here, in the order of the file. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text at a path, without the spaces around it; null when there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const [found] = elementsAt(element, ...path)
  return found?.text.trim() || null
}

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

/** One payment of an entry, as the entry names it: what is said of the whole is not repeated. */
export interface EntryDetail {
  amount: Amount | undefined
  /** As the bank writes it. */
  indicator: string | null
  debtor: Party
  creditor: Party
  endToEndId: string | null
  bankReference: string | null
  structured: readonly string[]
  description: string
  fileIds: readonly string[]
  reasonCode: string | null
  reason: string | null
}

interface Party {
  name: string | null
  account: string | null
}

/** What a `TxDtls` says. A payment takes as little room as it can: a batch may name a hundred thousand. */
export function readDetail(detail: XmlElement): EntryDetail {
  const structured = structuredOf(detail)
  return {
    amount: amountOfDetail(detail),
    indicator: textAt(detail, 'CdtDbtInd'),
    debtor: partyOf(detail, 'Dbtr'),
    creditor: partyOf(detail, 'Cdtr'),
    endToEndId: named(textAt(detail, 'Refs', 'EndToEndId')),
    bankReference: named(textAt(detail, 'Refs', 'AcctSvcrRef')),
    structured,
    description: descriptionOf(detail, structured),
    fileIds: fileIdsOf(detail, 'Refs'),
    reasonCode: textAt(detail, 'RtrInf', 'Rsn', 'Cd') ?? textAt(detail, 'RtrInf', 'Rsn', 'Prtry'),
    reason: textAt(detail, 'RtrInf', 'AddtlInf'),
  }
}

/**
 * The lines of an entry: one for each payment that it names, where these come to what was booked; else one for the entry as a whole.
 */
export function readEntry(entry: XmlElement, details: readonly EntryDetail[]): ReadLine[] {
  const booked = amountOf(entry)
  const [only] = details
  if (details.length < 2) return [readLine(entry, only, booked)]
  // A batch that keeps its amounts to itself, or names them in another money, is one sum.
  if (!addsUp(entry, details, booked)) return [readLine(entry, undefined, booked)]
  return details.map((detail) => readLine(entry, detail, detail.amount ?? booked))
}

// A batch may hold payments in both directions, of which the difference is booked.
function addsUp(
  entry: XmlElement,
  details: readonly EntryDetail[],
  { cents, currency }: Amount,
): boolean {
  const direction = directionOf(entry)
  const sum = details.reduce((so, detail) => {
    const part = detail.amount?.currency === currency ? detail.amount.cents : 0n
    return directionOf(entry, detail) === direction ? so + part : so - part
  }, 0n)
  return sum === cents && details.every(({ amount }) => amount?.currency === currency)
}

interface Amount {
  cents: bigint
  currency: string
}

function readLine(entry: XmlElement, detail: EntryDetail | undefined, amount: Amount): ReadLine {
  const direction = directionOf(entry, detail)
  // Who paid, or who was paid.
  const party = direction === 'credit' ? detail?.debtor : detail?.creditor
  const description = detail?.description || (textAt(entry, 'AddtlNtryInf') ?? '')
  const endToEndId = detail?.endToEndId ?? null
  const entryReference = named(textAt(entry, 'AcctSvcrRef'))
  const said = [...(detail?.structured ?? []), description, endToEndId ?? '']
  return {
    bookedOn: dateOf(entry),
    direction,
    isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    amountCents: amount.cents,
    currency: amount.currency,
    counterpartyName: party?.name ?? null,
    counterpartyAccount: party?.account ?? null,
    endToEndId,
    bankReference: detail?.bankReference ?? entryReference,
    entryReference,
    references: [...new Set(said.flatMap(findReferences))],
    description,
    fileIds: detail?.fileIds.length ? detail.fileIds : fileIdsOf(entry, 'NtryDtls', 'Btch'),
    reasonCode: detail?.reasonCode ?? null,
    reason: detail?.reason ?? null,
  }
}

function partyOf(detail: XmlElement, party: 'Dbtr' | 'Cdtr'): Party {
  const account =
    textAt(detail, 'RltdPties', `${party}Acct`, 'Id', 'IBAN') ??
    textAt(detail, 'RltdPties', `${party}Acct`, 'Id', 'Othr', 'Id')
  return {
    name:
      textAt(detail, 'RltdPties', party, 'Pty', 'Nm') ?? textAt(detail, 'RltdPties', party, 'Nm'),
    account: account?.replace(/\s/g, '').toUpperCase() ?? null,
  }
}

function fileIdsOf(element: XmlElement, ...path: string[]): string[] {
  return ['MsgId', 'PmtInfId'].flatMap((name) => named(textAt(element, ...path, name)) ?? [])
}

function structuredOf(detail: XmlElement): string[] {
  const references = elementsAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')
  return references.map(({ text }) => text)
}

function descriptionOf(detail: XmlElement, structured: readonly string[]): string {
  const written = elementsAt(detail, 'RmtInf', 'Ustrd').map(({ text }) => text.trim())
  const texts = [...written, ...structured].filter(Boolean)
  return texts.join(' ') || (textAt(detail, 'AddtlTxInf') ?? '')
}

// What a payment of a batch says of itself, else what was booked.
function directionOf(entry: XmlElement, detail?: EntryDetail): BankLine['direction'] {
  const indicator = detail?.indicator ?? textAt(entry, 'CdtDbtInd')
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

import { parseCents } from '@zegel/core/money'
import { SaxesParser } from 'saxes'

/** An order to pay, as a bank reads it. */
export interface Order {
  /** Such as '09': which pain.001.001 it is. */
  version: string
  messageId: string
  batches: OrderedBatch[]
  /** What the file says that it holds. */
  transactions: string
  sum: string
}

export interface OrderedBatch {
  id: string
  executionDate: string
  iban: string
  transactions: string
  sum: string
  payments: OrderedPayment[]
}

export interface OrderedPayment {
  endToEndId: string
  cents: bigint
  currency: string
  name: string
  iban: string
}

const VERSION = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(03|09)$/

/** Which pain.001.001 a file says it is; undefined for anything else. */
export function versionOf(xml: string): '03' | '09' | undefined {
  const found = /xmlns(?::\w+)?="([^"]*)"/.exec(xml.slice(0, 2000))
  return VERSION.exec(found?.[1] ?? '')?.[1] as '03' | '09' | undefined // safe: the pattern has no others
}

/** Reads a file that its schema found right. */
export function readOrder(xml: string): Order {
  const order: Order = { version: '', messageId: '', batches: [], transactions: '', sum: '' }
  const path: string[] = []
  let text = ''
  let currency = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(':') + 1)
    path.push(tag)
    text = ''
    if (tag === 'PmtInf') order.batches.push(emptyBatch())
    if (tag === 'CdtTrfTxInf') order.batches.at(-1)?.payments.push(emptyPayment())
    if (tag === 'InstdAmt') currency = attributes['Ccy'] ?? ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', () => {
    // Below the document and the initiation, which all have in common.
    note(order, path.slice(2).join('/'), { text: text.trim(), currency })
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return order
}

function note(order: Order, path: string, { text, currency }: { text: string; currency: string }) {
  const batch = order.batches.at(-1)
  const payment = batch?.payments.at(-1)
  if (path === 'GrpHdr/MsgId') order.messageId = text
  if (path === 'GrpHdr/NbOfTxs') order.transactions = text
  if (path === 'GrpHdr/CtrlSum') order.sum = text
  if (!batch) return
  if (path === 'PmtInf/PmtInfId') batch.id = text
  if (path === 'PmtInf/NbOfTxs') batch.transactions = text
  if (path === 'PmtInf/CtrlSum') batch.sum = text
  if (path === 'PmtInf/ReqdExctnDt' && text) batch.executionDate = text
  if (path === 'PmtInf/ReqdExctnDt/Dt') batch.executionDate = text
  if (path === 'PmtInf/DbtrAcct/Id/IBAN') batch.iban = text
  if (!payment) return
  if (path === 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId') payment.endToEndId = text
  if (path === 'PmtInf/CdtTrfTxInf/Cdtr/Nm') payment.name = text
  if (path === 'PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN') payment.iban = text
  if (path === 'PmtInf/CdtTrfTxInf/Amt/InstdAmt') {
    payment.cents = parseCents(text) ?? 0n
    payment.currency = currency
  }
}

function emptyBatch(): OrderedBatch {
  return { id: '', executionDate: '', iban: '', transactions: '', sum: '', payments: [] }
}

function emptyPayment(): OrderedPayment {
  return { endToEndId: '', cents: 0n, currency: '', name: '', iban: '' }
}

import { elementsAt, textAt, type XmlElement } from '../bank-statements/read-entry.ts'
import { parseCents } from '../money.ts'
import type { ToldFile, ToldPayment } from './bank-answer.ts'

/** What becomes of orders, by a pain.002: of payments it names, and of files as a whole. */
export interface StatusReport {
  payments: ToldPayment[]
  files: ToldFile[]
}

type Kind = ToldFile['kind']

// Settled on the account that pays, or received by who is paid; anything else is on its way (ExternalPaymentTransactionStatus1Code).
const KIND_OF_STATUS: Readonly<Record<string, Kind>> = {
  RJCT: 'refused',
  ACSC: 'executed',
  ACCC: 'executed',
}

/** What a `TxInfAndSts` says; nothing of an order that is on its way. Its day is that of the whole report, and so is part of its key. */
export function readToldPayment(element: XmlElement): ToldPayment[] {
  const kind = KIND_OF_STATUS[textAt(element, 'TxSts') ?? '']
  const endToEndId = textAt(element, 'OrgnlEndToEndId')
  if (!kind || !endToEndId) return []
  const [amount] = elementsAt(element, 'OrgnlTxRef', 'Amt', 'InstdAmt')
  return [
    {
      kind,
      endToEndId,
      amountCents: amount ? (parseCents(amount.text) ?? null) : null,
      currency: amount?.attributes['Ccy'] ?? null,
      account: textAt(element, 'OrgnlTxRef', 'DbtrAcct', 'Id', 'IBAN'),
      date: '',
      ...reasonOf(element),
      bankKey: endToEndId,
    },
  ]
}

/** The whole of a report, with the payments that were read while it came in. */
export function readStatusReport(root: XmlElement, told: readonly ToldPayment[]): StatusReport {
  const report = elementsAt(root, 'CstmrPmtStsRpt')[0] ?? root
  const date = textAt(report, 'GrpHdr', 'CreDtTm')?.slice(0, 10) ?? ''
  const message = `pain.002|${textAt(report, 'GrpHdr', 'MsgId') ?? ''}`
  const batches = elementsAt(report, 'OrgnlPmtInfAndSts')
  const group = elementsAt(report, 'OrgnlGrpInfAndSts')
  // A bank that names payments, or batches, says nothing by what it says of the whole.
  const wholes = [
    ...batches.map((element) => ({ element, id: 'OrgnlPmtInfId', status: 'PmtInfSts' })),
    ...(batches.length > 0
      ? []
      : group.map((element) => ({ element, id: 'OrgnlMsgId', status: 'GrpSts' }))),
  ]
  const files = wholes.flatMap(({ element, id, status }): ToldFile[] => {
    const kind = KIND_OF_STATUS[textAt(element, status) ?? '']
    const messageId = textAt(element, id)
    if (!kind || !messageId) return []
    const unsaid = { amountCents: null, currency: null, account: null }
    const about = { kind, messageIds: [messageId], date, bankKey: `${message}|${messageId}` }
    return [{ ...unsaid, ...about, ...reasonOf(element) }]
  })
  const payments = told.map((one) => ({ ...one, date, bankKey: `${message}|${one.bankKey}` }))
  return { payments, files }
}

function reasonOf(element: XmlElement): Pick<ToldPayment, 'reasonCode' | 'reason'> {
  const said = elementsAt(element, 'StsRsnInf', 'AddtlInf').map(({ text }) => text.trim())
  return {
    reasonCode:
      textAt(element, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(element, 'StsRsnInf', 'Rsn', 'Prtry'),
    reason: said.join(' ') || null,
  }
}

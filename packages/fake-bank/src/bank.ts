import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { formatCents } from '@zegel/core/money'
import { isValidIBAN } from 'ibantools'
import { type Fault, orderFaults, schemaFaults } from './check-order.ts'
import {
  type Order,
  type OrderedBatch,
  type OrderedPayment,
  readOrder,
  versionOf,
} from './read-order.ts'

/** What the bank gives back for a file. */
export interface Answer {
  /** Why it carries nothing out; empty when it did. */
  faults: Fault[]
  /** A pain.002.001.10: what it refused, of the file or in it. */
  report: string | null
  /** A CAMT.053.001.08: what it booked, and what came back since; null when it carried nothing out. */
  statement: string | null
}

/** The last digit of a payee's account by which something goes otherwise than well. */
export const REFUSED_DIGIT = '7'
export const RETURNED_DIGIT = '3'

/**
 * Takes a file of credit transfers (pain.001.001.03 or .09), checks it as a bank would, and tells at once what would become of it on its
 * day. What goes to an account that ends with a 7 is refused (AC04, closed), with a 3 it comes back a day later (MD07, deceased); what goes
 * to no account is refused too (AC01). The same file gets the same answer.
 */
export async function applyOrder(xml: string, today: string): Promise<Answer> {
  const version = versionOf(xml)
  if (!version) {
    const text = 'this is no pain.001.001.03 or .09'
    return refuseAll('', [{ code: 'FF01', text }], today)
  }
  const wrong = await schemaFaults(`pain.001.001.${version}`, xml)
  if (wrong.length > 0) return refuseAll(idIn(xml), wrong, today)
  const order = readOrder(xml)
  const faults = orderFaults(order, today)
  if (faults.length > 0) return refuseAll(order.messageId, faults, today)
  const refused = order.batches.flatMap(({ payments }) => payments).filter(refusalOf)
  return {
    faults: [],
    report: refused.length > 0 ? reportOf(order, today) : null,
    statement: statementOf(order, today),
  }
}

function refusalOf({ iban }: OrderedPayment): string | undefined {
  if (!isValidIBAN(iban)) return 'AC01'
  return iban.endsWith(REFUSED_DIGIT) ? 'AC04' : undefined
}

function idIn(xml: string): string {
  return /<(?:\w+:)?MsgId>([^<]{1,35})</.exec(xml)?.[1] ?? ''
}

function refuseAll(messageId: string, faults: Fault[], today: string): Answer {
  const reasons = faults.map(({ code, text }) => reason(code, text)).join('')
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${escaped(messageId || 'NOTPROVIDED')}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId><GrpSts>RJCT</GrpSts>${reasons}</OrgnlGrpInfAndSts>`
  return { faults, statement: null, report: report(`REPORT-${messageId}`, today, group) }
}

function reportOf({ messageId, version, batches }: Order, today: string): string {
  const group = `<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.${version || '09'}</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>`
  const told = batches.map(({ id, payments }) => {
    const orders = payments.flatMap((payment) => {
      const code = refusalOf(payment)
      if (!code) return []
      return `<TxInfAndSts><OrgnlEndToEndId>${payment.endToEndId}</OrgnlEndToEndId><TxSts>RJCT</TxSts>${reason(code)}<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${formatCents(payment.cents)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`
    })
    if (orders.length === 0) return ''
    return `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts>${orders.join('')}</OrgnlPmtInfAndSts>`
  })
  return report(`REPORT-${messageId}`, today, group + told.join(''))
}

function report(id: string, today: string, said: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>${escaped(id.slice(0, 35))}</MsgId><CreDtTm>${today}T06:00:00</CreDtTm></GrpHdr>${said}</CstmrPmtStsRpt></Document>
`
}

function reason(code: string, text?: string): string {
  const said = text ? `<AddtlInf>${escaped(text.slice(0, 105))}</AddtlInf>` : ''
  return `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${said}</StsRsnInf>`
}

function statementOf({ messageId, batches }: Order, today: string): string {
  const statements = batches.map((batch, at) => {
    const paid = batch.payments.filter((payment) => !refusalOf(payment))
    const back = paid.filter(({ iban }) => iban.endsWith(RETURNED_DIGIT))
    const entries = paid.length > 0 ? batchEntry(messageId, batch, paid) : ''
    const returns = back.map((payment) => returnEntry(batch, payment)).join('')
    const balance = sumOf(back) - sumOf(paid)
    return `<Stmt><Id>${`STMT-${at + 1}-${messageId}`.slice(0, 35)}</Id><CreDtTm>${today}T06:00:00</CreDtTm><Acct><Id><IBAN>${batch.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balanceOf('OPBD', 0n, batch.executionDate)}${balanceOf('CLBD', balance, nextDay(batch))}${entries}${returns}</Stmt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${`STMT-${messageId}`.slice(0, 35)}</MsgId><CreDtTm>${today}T06:00:00</CreDtTm></GrpHdr>${statements.join('')}</BkToCstmrStmt></Document>
`
}

function batchEntry(
  messageId: string,
  batch: OrderedBatch,
  paid: readonly OrderedPayment[],
): string {
  const details = paid.map(
    ({ endToEndId, cents, name, iban }) =>
      `<TxDtls><Refs><MsgId>${messageId}</MsgId><PmtInfId>${batch.id}</PmtInfId><EndToEndId>${endToEndId}</EndToEndId></Refs>${amount(cents)}<CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Cdtr><Pty><Nm>${escaped(name)}</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties></TxDtls>`,
  )
  return entry(sumOf(paid), 'DBIT', {
    day: batch.executionDate,
    reference: batch.id,
    details: `<Btch><PmtInfId>${batch.id}</PmtInfId><NbOfTxs>${paid.length}</NbOfTxs></Btch>${details.join('')}`,
  })
}

function returnEntry(
  batch: OrderedBatch,
  { endToEndId, cents, name, iban }: OrderedPayment,
): string {
  return entry(cents, 'CRDT', {
    day: nextDay(batch),
    reference: endToEndId,
    details: `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${amount(cents)}<CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>${escaped(name)}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RtrInf><Rsn><Cd>MD07</Cd></Rsn></RtrInf></TxDtls>`,
  })
}

function entry(
  cents: bigint,
  indicator: 'CRDT' | 'DBIT',
  { day, reference, details }: { day: string; reference: string; details: string },
): string {
  const family = indicator === 'DBIT' ? 'ICDT' : 'RCDT'
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>`
  return `<Ntry>${amount(cents)}<CdtDbtInd>${indicator}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>${code}<NtryDtls>${details}</NtryDtls></Ntry>`
}

function balanceOf(type: string, cents: bigint, day: string): string {
  const size = cents < 0n ? -cents : cents
  return `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(size)}<CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

function amount(cents: bigint): string {
  return `<Amt Ccy="EUR">${formatCents(cents)}</Amt>`
}

function nextDay({ executionDate }: OrderedBatch): string {
  return toDate(paymentDay(toDay(executionDate) + 1))
}

function sumOf(payments: readonly OrderedPayment[]): bigint {
  return payments.reduce((sum, { cents }) => sum + cents, 0n)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

import { formatCents, parseCents } from '@zegel/core/money'

/** A movement of a made-up statement; what is left out is as usual. */
export interface Movement {
  amount?: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  isReversal?: boolean
  date?: string
  name?: string
  account?: string
  endToEndId?: string
  bankReference?: string
  /** A creditor reference in its own place. */
  structured?: string
  /** What the payer wrote. */
  description?: string
  /** How the order's file was called. */
  fileId?: string
  /** Why it came back. */
  returnCode?: string
}

export const OUR_ACCOUNT = 'NL02ABNA0123456789'
export const PAYER_ACCOUNT = 'NL91ABNA0417164300'

export type Version = '02' | '08'

/** A CAMT.053 file as a bank writes it, with these movements on one account. */
export function bankFile(
  movements: readonly Movement[],
  { version = '08', account = OUR_ACCOUNT }: { version?: Version; account?: string } = {},
): File {
  return fileOf(
    statementXml(movements.map((one) => entry(version, one)).join(''), version, account),
  )
}

/** The same told before the day is over: a CAMT.054 file. */
export async function notificationFile(
  movements: readonly Movement[],
  about: { version?: Version; account?: string } = {},
): Promise<File> {
  const xml = await bankFile(movements, about).text()
  const told = xml.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
  return fileOf(told.replaceAll(/(<\/?)Stmt>/g, '$1Ntfctn>').replace('camt.053', 'camt.054'))
}

/** A PAIN.002 file: what becomes of orders by their end-to-end ids, or of whole files by their own. */
export function statusFile(
  orders: readonly { endToEndId?: string; fileId?: string; status: string; reason?: string }[],
  version: '03' | '10' = '10',
): File {
  const reason = (code: string | undefined) =>
    code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''
  const batches = orders.map(({ endToEndId, fileId = 'BATCH', status, reason: code }) =>
    endToEndId
      ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${fileId}</OrgnlPmtInfId><PmtInfSts>PART</PmtInfSts><TxInfAndSts>
          <OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}</TxInfAndSts></OrgnlPmtInfAndSts>`
      : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${fileId}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts>${reason(code)}</OrgnlPmtInfAndSts>`,
  )
  return fileOf(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>REPORT1</MsgId><CreDtTm>2026-11-03T06:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${orders[0]?.fileId ?? 'BATCH'}</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId></OrgnlGrpInfAndSts>
  ${batches.join('')}</CstmrPmtStsRpt></Document>`)
}

/** The same, of one batch whose payments are named one by one; they come to what was booked unless it says otherwise. */
export function batchFile(
  movements: readonly Movement[],
  {
    version = '08',
    total = sumOf(movements),
    direction = 'CRDT',
  }: { version?: Version; total?: string; direction?: 'CRDT' | 'DBIT' } = {},
): File {
  const details = movements.map((one) => detail(version, one)).join('')
  const xml = `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${total}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${booked(version)}
    <BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>BATCH1</AcctSvcrRef>
    <NtryDtls><Btch><NbOfTxs>${movements.length}</NbOfTxs></Btch>${details}</NtryDtls></Ntry>`
  return fileOf(statementXml(xml, version, OUR_ACCOUNT))
}

function sumOf(movements: readonly Movement[]): string {
  const cents = movements.map(({ amount = '1000.00' }) => parseCents(amount) ?? 0n)
  return formatCents(cents.reduce((sum, one) => sum + one, 0n))
}

export function fileOf(xml: string): File {
  return new File([xml], 'afschrift.xml', { type: 'application/xml' })
}

/** A whole file around these entries. */
export function statementXml(entries: string, version: Version, account: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>MSG1</MsgId><CreDtTm>2026-11-03T06:00:00</CreDtTm></GrpHdr>
    <Stmt><Id>STMT1</Id><CreDtTm>2026-11-03T06:00:00</CreDtTm>
      <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}
    </Stmt>
  </BkToCstmrStmt>
</Document>`
}

function entry(version: Version, movement: Movement): string {
  const { amount = '1000.00', currency = 'EUR', direction = 'CRDT', date = '2026-11-02' } = movement
  const { bankReference, isReversal } = movement
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    ${isReversal ? '<RvslInd>true</RvslInd>' : ''}${booked(version, movement.status)}<BookgDt><Dt>${date}</Dt></BookgDt>
    ${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ''}
    <NtryDtls>${detail(version, movement)}</NtryDtls></Ntry>`
}

function booked(version: Version, status = 'BOOK'): string {
  return version === '02' ? `<Sts>${status}</Sts>` : `<Sts><Cd>${status}</Cd></Sts>`
}

function detail(version: Version, movement: Movement): string {
  const {
    amount = '1000.00',
    currency = 'EUR',
    direction = 'CRDT',
    endToEndId = 'NOTPROVIDED',
  } = movement
  const { name = 'Hr J Zwart', account = PAYER_ACCOUNT, structured, description = '' } = movement
  const { fileId, returnCode } = movement
  const file = fileId ? `<MsgId>${fileId}</MsgId>` : ''
  const back = returnCode ? `<RtrInf><Rsn><Cd>${returnCode}</Cd></Rsn></RtrInf>` : ''
  const party = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const named = version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`
  const sum = `<Amt Ccy="${currency}">${amount}</Amt>`
  return `<TxDtls><Refs>${file}<EndToEndId>${endToEndId}</EndToEndId></Refs>
    ${version === '02' ? `<AmtDtls><TxAmt>${sum}</TxAmt></AmtDtls>` : `${sum}<CdtDbtInd>${direction}</CdtDbtInd>`}
    <RltdPties><${party}>${named}</${party}><${party}Acct><Id><IBAN>${account}</IBAN></Id></${party}Acct></RltdPties>
    <RmtInf>${structured ? `<Strd><CdtrRefInf><Ref>${structured}</Ref></CdtrRefInf></Strd>` : `<Ustrd>${description}</Ustrd>`}</RmtInf>${back}
  </TxDtls>`
}

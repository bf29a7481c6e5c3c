import { formatCents } from '../money.ts'
import type { PainVersion } from './payment-run.ts'

/** A file of SEPA credit transfers, all from one account on one day. Its texts are in the letters of `toSepaText`. */
export interface PainFile {
  version: PainVersion
  /** At most 35 letters; the batch has the same. */
  messageId: string
  /** A moment in Dutch time without a zone, as '2026-11-26T19:40:00'. */
  createdAt: string
  executionDate: string
  debtor: { name: string; iban: string; bic: string | null }
  transactions: number
  sumCents: bigint
}

export interface PainTransfer {
  endToEndId: string
  amountCents: bigint
  name: string
  iban: string
  /** What the receiver reads; at most 140 letters. */
  text: string
}

/** The most letters of a name and of a description in a payment order. */
export const MOST_OF_NAME = 70
export const MOST_OF_TEXT = 140

// What stands where nothing is known that a bank can read, as where a name has none of our letters.
const NOBODY = 'NOTPROVIDED'

/** The most that one transfer carries: an amount of a payment order has at most eleven digits (EPC125-05, 'SEPA Credit Transfer Scheme Rulebook'). */
export const MOST_TRANSFER_CENTS = 99_999_999_999n

/**
 * What stands before the transfers of a file: pain.001.001.09 or .03, as one batch that the bank may book as one sum. It names no
 * addresses, which the scheme asks for nowhere within the European Economic Area. Source: EPC132-08, 'SEPA Credit Transfer
 * Customer-to-PSP Implementation Guidelines'.
 */
export function painHead(file: PainFile): string {
  const { version, messageId, createdAt, executionDate, debtor, transactions, sumCents } = file
  const counted = `<NbOfTxs>${transactions}</NbOfTxs><CtrlSum>${formatCents(sumCents)}</CtrlSum>`
  const payer = debtor.name || NOBODY
  const day = version === '03' ? executionDate : `<Dt>${executionDate}</Dt>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${createdAt}</CreDtTm>${counted}<InitgPty><Nm>${payer}</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${counted}
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt>${day}</ReqdExctnDt>
<Dbtr><Nm>${payer}</Nm></Dbtr><DbtrAcct><Id><IBAN>${debtor.iban}</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId>${agentOf(version, debtor.bic)}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>
`
}

function agentOf(version: PainVersion, bic: string | null): string {
  if (bic === null) return `<Othr><Id>${NOBODY}</Id></Othr>`
  return version === '03' ? `<BIC>${bic}</BIC>` : `<BICFI>${bic}</BICFI>`
}

/** One transfer of a file. Throws RangeError for an amount that no bank takes: less than a cent, or 1,000 million euros and more. */
export function painTransfer({ endToEndId, amountCents, name, iban, text }: PainTransfer): string {
  if (amountCents < 1n || amountCents > MOST_TRANSFER_CENTS)
    throw new RangeError(`no transfer is of ${amountCents} cents`)
  const told = text && `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`
  return `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${formatCents(amountCents)}</InstdAmt></Amt><Cdtr><Nm>${name || NOBODY}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>${told}</CdtTrfTxInf>
`
}

/** What stands after the transfers. */
export const PAIN_FOOT = '</PmtInf>\n</CstmrCdtTrfInitn>\n</Document>\n'

/** How a line is called at the bank: 35 letters, as long as an end-to-end id may be. */
export function toEndToEndId(lineId: string): string {
  return `ZGL${lineId.replaceAll('-', '')}`
}

/** The id of the line that is called so at the bank; undefined for what somebody else called something. */
export function readEndToEndId(endToEndId: string): string | undefined {
  const match = /^ZGL([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(
    endToEndId,
  )
  return match?.slice(1).join('-').toLowerCase()
}

/** Whether a file is called as ours are. */
export function isMessageId(text: string): boolean {
  return /^ZGL-\d+-\d+-[\da-f]{8}$/i.test(text)
}

/** How a file of a run is called at the bank: the same for no other file of the organisation. At most 35 letters. */
export function toMessageId({
  runId,
  number,
  nth,
}: {
  runId: string
  number: number
  nth: number
}) {
  return `ZGL-${number}-${nth}-${runId.slice(-8)}`
}

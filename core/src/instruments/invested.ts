import { sumAmounts } from '../money.ts'
import { type InstrumentType, instrumentType } from './instrument-type.ts'

interface Invested {
  type: InstrumentType
  /** An amount as it is sent: '1000.00'. */
  invested: string
}

/** What was invested in these together, as it is sent; an amount that can't be read counts as nothing. */
export function sumInvested(instruments: readonly Invested[]): string {
  return sumAmounts(instruments.map(({ invested }) => invested))
}

/** What was invested in an organisation; without depositary receipts, since the shares below them count already. */
export function totalInvested(instruments: readonly Invested[]): string {
  return sumInvested(instruments.filter(({ type }) => instrumentType(type).countsAsInvested))
}

/** So many shares stand behind so many depositary receipts: 10 receipts a share is 1 share to 10 receipts. */
interface ReceiptsRatio {
  shares: bigint
  receipts: bigint
}

/** Depositary receipts in issue against the shares behind them; all are whole units. */
interface ReceiptsCoverage {
  sharesNeeded: bigint
  /** Every receipt has its shares. */
  isCovered: boolean
}

/**
 * What stands behind depositary receipts. A foundation issues receipts of shares that it keeps, so receipts times ratio never
 * exceed what it holds; when they do, somebody's receipt stands for nothing. Part of a share needs a whole one.
 */
export function receiptsCoverage(
  receipts: bigint,
  ratio: ReceiptsRatio,
  sharesHeld: bigint,
): ReceiptsCoverage {
  const sharesNeeded = (receipts * ratio.shares + ratio.receipts - 1n) / ratio.receipts
  return { sharesNeeded, isCovered: sharesNeeded <= sharesHeld }
}

/** Depositary receipts in issue against the shares behind them; all are whole units. */
export interface ReceiptsCoverage {
  receipts: bigint
  /** Shares per receipt. */
  ratio: bigint
  sharesNeeded: bigint
  sharesHeld: bigint
  /** Every receipt has its shares. */
  isCovered: boolean
}

/**
 * What stands behind depositary receipts. A foundation issues receipts of shares that it keeps, so receipts times ratio never
 * exceed what it holds; when they do, somebody's receipt stands for nothing.
 */
export function receiptsCoverage(
  receipts: bigint,
  ratio: bigint,
  sharesHeld: bigint,
): ReceiptsCoverage {
  const sharesNeeded = receipts * ratio
  return { receipts, ratio, sharesNeeded, sharesHeld, isCovered: sharesNeeded <= sharesHeld }
}

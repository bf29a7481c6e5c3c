/** So many shares stand behind so many depositary receipts: 10 receipts a share is 1 share to 10 receipts. */
export interface ReceiptsRatio {
  shares: bigint
  receipts: bigint
}

/** Depositary receipts in issue against the shares behind them; all are whole units. */
export interface ReceiptsCoverage {
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

import { expect, it } from 'vitest'
import { receiptsCoverage } from './invested.ts'

it.each([
  { receipts: 0n, shares: 1n, to: 1n, held: 0n, needed: 0n, isCovered: true },
  { receipts: 100n, shares: 1n, to: 1n, held: 100n, needed: 100n, isCovered: true },
  { receipts: 101n, shares: 1n, to: 1n, held: 100n, needed: 101n, isCovered: false },
  { receipts: 50n, shares: 2n, to: 1n, held: 100n, needed: 100n, isCovered: true },
  { receipts: 51n, shares: 2n, to: 1n, held: 101n, needed: 102n, isCovered: false },
  { receipts: 1n, shares: 1n, to: 1n, held: 0n, needed: 1n, isCovered: false },
  { receipts: 10n, shares: 10n, to: 1n, held: 1000n, needed: 100n, isCovered: true },
  { receipts: 100n, shares: 1n, to: 10n, held: 10n, needed: 10n, isCovered: true },
  { receipts: 101n, shares: 1n, to: 10n, held: 10n, needed: 11n, isCovered: false },
  { receipts: 3n, shares: 2n, to: 3n, held: 2n, needed: 2n, isCovered: true },
  { receipts: 4n, shares: 2n, to: 3n, held: 2n, needed: 3n, isCovered: false },
  // More than a float can count.
  {
    receipts: 9_007_199_254_740_993n,
    shares: 1n,
    to: 1n,
    held: 9_007_199_254_740_992n,
    needed: 9_007_199_254_740_993n,
    isCovered: false,
  },
])(
  '$receipts receipts, $shares shares to $to, need $needed shares of $held: covered $isCovered',
  ({ receipts, shares, to, held, needed, isCovered }) => {
    const ratio = { shares, receipts: to }
    expect(receiptsCoverage(receipts, ratio, held)).toEqual({ sharesNeeded: needed, isCovered })
  },
)

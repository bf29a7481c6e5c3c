import { expect, it } from 'vitest'
import { receiptsCoverage } from './receipts-coverage.ts'

it.each([
  { receipts: 0n, ratio: 1n, held: 0n, needed: 0n, isCovered: true },
  { receipts: 100n, ratio: 1n, held: 100n, needed: 100n, isCovered: true },
  { receipts: 101n, ratio: 1n, held: 100n, needed: 101n, isCovered: false },
  { receipts: 50n, ratio: 2n, held: 100n, needed: 100n, isCovered: true },
  { receipts: 51n, ratio: 2n, held: 101n, needed: 102n, isCovered: false },
  { receipts: 1n, ratio: 1n, held: 0n, needed: 1n, isCovered: false },
  { receipts: 10n, ratio: 10n, held: 1000n, needed: 100n, isCovered: true },
  // More than a float can count.
  {
    receipts: 9_007_199_254_740_993n,
    ratio: 1n,
    held: 9_007_199_254_740_992n,
    needed: 9_007_199_254_740_993n,
    isCovered: false,
  },
])(
  '$receipts receipts of $ratio need $needed shares of $held: covered $isCovered',
  ({ receipts, ratio, held, needed, isCovered }) => {
    expect(receiptsCoverage(receipts, ratio, held)).toEqual({
      ...{ receipts, ratio, isCovered },
      sharesNeeded: needed,
      sharesHeld: held,
    })
  },
)

import { describe, expect, it } from 'vitest'
import {
  brokenResolution,
  formatPerUnit,
  parsePerUnit,
  passedOnCents,
  paysDividend,
  shareDividend,
  sumShares,
  withholdTax,
} from './dividend.ts'

const held = (units: Record<string, number>) =>
  Object.entries(units).map(([holderId, count]) => ({ holderId, units: BigInt(count) }))
const grossOf = (shares: readonly { holderId: string; grossCents: bigint }[]) =>
  Object.fromEntries(shares.map(({ holderId, grossCents }) => [holderId, Number(grossCents)]))

it.each([
  ['1', 1_000_000n, '1.00'],
  ['0.5', 500_000n, '0.50'],
  ['0.123456', 123_456n, '0.123456'],
  ['12.1200', 12_120_000n, '12.12'],
  ['0.1000005', undefined, ''],
  ['-1', undefined, ''],
  ['1,5', undefined, ''],
])('%s a unit is %d millionths', (text, millionths, written) => {
  expect(parsePerUnit(text)).toBe(millionths)
  if (millionths !== undefined) expect(formatPerUnit(millionths)).toBe(written)
})

describe('a dividend', () => {
  it('per unit is rounded half up for each holder', () => {
    const shares = shareDividend(
      { perUnitMillionths: 123_456n },
      held({ ann: 3, bo: 100, cy: 45 }),
      'company',
    )
    // 0.370368, 12.3456 and 5.55552
    expect(grossOf(shares)).toEqual({ ann: 37, bo: 1235, cy: 556 })
  })

  it('as a total is spread to the cent, what is left to the largest remainders', () => {
    const shares = shareDividend({ totalCents: 100n }, held({ ann: 1, bo: 1, cy: 1 }), null)
    expect(grossOf(shares)).toEqual({ ann: 34, bo: 33, cy: 33 })
  })

  it('goes by the issuer itself, and by who holds nothing any more', () => {
    const shares = shareDividend(
      { totalCents: 900n },
      held({ company: 50, ann: 10, bo: 0 }),
      'company',
    )
    expect(grossOf(shares)).toEqual({ ann: 900 })
  })

  it('is the total to the cent whatever is held', () => {
    let seed = 7
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return (seed % most) + 1
    }
    for (let round = 0; round < 200; round++) {
      const holders = Object.fromEntries(
        Array.from({ length: next(60) }, (_, at) => [`h${at}`, next(100_000)]),
      )
      const totalCents = BigInt(next(1_000_000_000))
      const shares = withholdTax(shareDividend({ totalCents }, held(holders), null), () => ({
        rateMillionths: 150_000,
        ground: null,
      }))
      const sum = sumShares(shares)
      expect(sum.grossCents).toBe(totalCents)
      expect(sum.netCents + sum.withheldCents).toBe(totalCents)
    }
  })
})

describe('what a foundation passes on', () => {
  it.each([
    ['all of it when all its shares are certified', 100, 1000n, [1, 1, 100], 1000],
    ['the certified part alone', 100, 1000n, [1, 1, 60], 600],
    ['by the ratio of ten receipts a share', 100, 1000n, [1, 10, 333], 333],
    ['by the ratio of two shares a receipt', 100, 1000n, [2, 1, 20], 400],
    ['half up', 3, 100n, [1, 1, 2], 67],
    ['no more than it gets', 100, 1000n, [1, 1, 150], 1000],
    ['nothing without receipts', 100, 1000n, [1, 1, 0], 0],
    ['nothing without shares', 0, 0n, [1, 1, 10], 0],
  ])('is %s', (_name, units, grossCents, [ratio, receipts, issued], expected) => {
    const passed = passedOnCents(
      { units: BigInt(units), grossCents },
      {
        ratio: BigInt(ratio ?? 1),
        ratioReceipts: BigInt(receipts ?? 1),
        receiptUnits: BigInt(issued ?? 0),
      },
    )
    expect(passed).toBe(BigInt(expected))
  })

  it('bears no tax with the foundation, which pays on what stays with it alone', () => {
    const [share] = withholdTax(
      [{ holderId: 'stak', units: 100n, grossCents: 1000n, passedOnCents: 600n }],
      () => ({ rateMillionths: 150_000, ground: null }),
    )
    expect(share).toMatchObject({ dueCents: 400n, withheldCents: 60n, netCents: 340n })
  })
})

describe('the days of a resolution', () => {
  const days = {
    resolved_on: '2026-05-01',
    board_approved_on: '2026-05-02',
    record_date: '2026-05-10',
    payment_date: '2026-05-15',
  }
  const bv = { issuer: 'besloten vennootschap', today: '2026-05-03' } as const
  const nv = { issuer: 'naamloze vennootschap', today: '2026-05-03' } as const
  it.each([
    ['are right', {}, bv, []],
    ['need no approval in an NV', { board_approved_on: null }, nv, []],
    [
      'need the approval of the board of a BV',
      { board_approved_on: null },
      bv,
      ['board-approval-required'],
    ],
    ['lie in the past', { resolved_on: '2026-05-04' }, bv, ['dividend-in-future']],
    [
      'have an approval that was given',
      { board_approved_on: '2026-05-04' },
      bv,
      ['dividend-in-future'],
    ],
    [
      'allow a payment from the approval on',
      { payment_date: '2026-05-02', record_date: '2026-05-01' },
      bv,
      [],
    ],
    [
      'allow no payment before the approval',
      { payment_date: '2026-05-01', record_date: '2026-05-01' },
      bv,
      ['dividend-paid-too-early'],
    ],
    [
      'have the record date before the payment',
      { record_date: '2026-05-16' },
      bv,
      ['record-date-after-payment'],
    ],
  ] as const)('%s', (_name, about, on, rules) => {
    expect(brokenResolution({ ...days, ...about }, on).map(({ rule }) => rule)).toEqual(rules)
  })
})

it('is paid on parts of a company alone', () => {
  expect(
    (['shares', 'depositary_receipts', 'bonds', 'options'] as const).map(paysDividend),
  ).toEqual([true, true, false, false])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionLines, divideUnits, drawByLot } from './plan.ts'

describe('the lines of an action', () => {
  it('are one of what goes and one of what comes, per holder and instrument', () => {
    const plan = {
      entries: [
        { instrumentId: 's', fromId: 'a', toId: 'f', units: 30n },
        { instrumentId: 's', fromId: 'b', toId: 'f', units: 20n },
        { instrumentId: 'r', fromId: null, toId: 'a', units: 60n },
      ],
      settlements: [
        { instrumentId: 's', holderId: 'a', amountCents: 500n },
        { instrumentId: 's', holderId: 'c', fraction: { numerator: 1n, denominator: 3n } },
      ],
    }
    const none = { fraction: null, amountCents: null }
    expect(actionLines(plan)).toEqual([
      { ...none, instrumentId: 's', holderId: 'a', change: -30n, amountCents: 500n },
      { ...none, instrumentId: 's', holderId: 'f', change: 50n },
      { ...none, instrumentId: 's', holderId: 'b', change: -20n },
      { ...none, instrumentId: 'r', holderId: 'a', change: 60n },
      {
        ...none,
        instrumentId: 's',
        holderId: 'c',
        change: 0n,
        fraction: { numerator: 1n, denominator: 3n },
      },
    ])
  })
})

describe('units of somebody who is succeeded', () => {
  it.each([
    [100n, [1n, 1n], [50n, 50n]],
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [7n, [50n, 25n, 25n], [3n, 2n, 2n]],
    [1n, [1n, 2n], [0n, 1n]],
  ] as const)('%i over %o is %o', (units, parts, expected) => {
    expect(divideUnits(units, parts)).toEqual(expected)
  })
})

describe('a lot', () => {
  it('draws as many as it should, of nobody more than they have', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 50n), { minLength: 1, maxLength: 20 }),
        fc.bigInt(0n, 1000n),
        fc.infiniteStream(fc.nat()),
        (held, wanted, numbers) => {
          const total = held.reduce((sum, units) => sum + units, 0n)
          const count = wanted % (total + 1n)
          const drawn = drawByLot(held, count, (below) => BigInt(numbers.next().value ?? 0) % below)
          expect(drawn.reduce((sum, units) => sum + units, 0n)).toBe(count)
          expect(drawn.every((units, at) => units <= (held[at] ?? 0n))).toBe(true)
        },
      ),
    )
  })

  it('refuses more than there are', () => {
    expect(() => drawByLot([3n, 4n], 8n, () => 0n)).toThrow(RangeError)
  })
})

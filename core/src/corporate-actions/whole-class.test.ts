import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countNumbers, joinRanges, type NumberRange } from '../register/share-numbers.ts'
import type { ActionPlan, HeldRight, Holding } from './plan.ts'
import {
  assertRatio,
  bonusPlan,
  conversionPlan,
  type FractionDecision,
  rightsAlong,
  splitPlan,
  splitTerms,
} from './whole-class.ts'

const NOTHING_SAID = { rule: undefined, priceCents: undefined }
const to = (oldUnits: bigint, newUnits: bigint) => ({ oldUnits, newUnits })
const range = (start: bigint, end: bigint): NumberRange => ({ start, end })

function holds(holderId: string, numbers: NumberRange[], rights: HeldRight[] = []): Holding {
  const units = countNumbers(numbers)
  return { holderId, units, available: units, numbers, rights }
}

const pledge = (numbers: NumberRange[], about: Partial<HeldRight> = {}): HeldRight => ({
  ...{ rightId: 'pledge', rank: 1, units: countNumbers(numbers), numbers, isSteady: true },
  ...about,
})

const shares = (
  kind: 'kept' | 'new',
  holdings: Holding[],
  ratio: { oldUnits: bigint; newUnits: bigint },
  fractions: FractionDecision = NOTHING_SAID,
) =>
  splitPlan({
    ...{ instrumentId: 's', holdings, ratio, fractions },
    numbering: { rule: kind, next: 101n },
  })

/** A plan in words: who gives or gets how many, with which numbers. */
const told = ({ entries }: ActionPlan) =>
  entries.map(({ fromId, toId, units, numbers = [] }) =>
    [
      `${fromId ?? ''}>${toId ?? ''} ${units}`,
      ...numbers.map(({ start, end }) => `${start}-${end}`),
    ].join(' '),
  )

const toldRights = ({ rights = [] }: ActionPlan) =>
  rights.map(({ fromId, toId, units, numbers = [] }) =>
    [
      `${fromId ?? ''}>${toId ?? ''} ${units}`,
      ...numbers.map(({ start, end }) => `${start}-${end}`),
    ].join(' '),
  )

describe('all units of shares become others', () => {
  const b = holds('b', [range(1n, 3n), range(8n, 10n)])
  const a = holds('a', [range(4n, 7n)])
  it.each([
    ['more, after the highest', 'kept', to(1n, 3n), ['>b 12 101-112', '>a 8 113-120']],
    ['fewer, the lowest stay', 'kept', to(2n, 1n), ['b> 3 8-10', 'a> 2 6-7']],
    [
      'all numbers anew',
      'new',
      to(2n, 1n),
      ['b> 6 1-3 8-10', 'a> 4 4-7', '>b 3 101-103', '>a 2 104-105'],
    ],
  ] as const)('%s', (_what, rule, ratio, entries) => {
    expect(told(shares(rule, [a, b], ratio))).toEqual(entries)
  })

  it.each([
    ['paid out, half up', { rule: 'paid out', priceCents: 101n }, 1n, 51n],
    ['kept as a claim', { rule: 'kept', priceCents: undefined }, 1n, undefined],
    ['rounded up', { rule: 'rounded up', priceCents: undefined }, 2n, 'none'],
  ] as const)('a fraction is %s', (_what, fractions, left, amountCents) => {
    const { entries, settlements } = shares(
      'kept',
      [holds('a', [range(1n, 3n)])],
      to(4n, 2n),
      fractions,
    )
    expect(entries[0]?.units).toBe(3n - left)
    expect(settlements).toEqual(
      amountCents === 'none'
        ? []
        : [
            {
              ...{ instrumentId: 's', holderId: 'a', amountCents },
              fraction: { numerator: 1n, denominator: 2n },
            },
          ],
    )
  })

  it.each([
    ['fractions nobody decided of', NOTHING_SAID, 'fractions-undecided', 'fractions'],
    [
      'a payment without a price',
      { rule: 'paid out', priceCents: undefined },
      'fraction-price-required',
      'fraction_price',
    ],
  ] as const)('refuses %s', (_what, fractions, rule, field) => {
    const held = [holds('a', [range(1n, 3n)]), holds('b', [range(4n, 5n)])]
    expect(() => shares('kept', held, to(2n, 1n), fractions)).toThrow(
      expect.objectContaining({ rule, field }),
    )
  })

  it('refuses a split that gives no more, a consolidation that leaves no fewer, and one of nothing', () => {
    expect(() => assertRatio('split', to(2n, 2n))).toThrow('split-not-more')
    expect(() => assertRatio('consolidation', to(2n, 3n))).toThrow('consolidation-not-fewer')
    expect(() => shares('kept', [], to(1n, 2n))).toThrow('action-on-nothing')
  })

  it.each([
    ['kept', to(1n, 2n), ['>a 4 101-104']],
    ['kept', to(2n, 1n), ['a> 2 5-6']],
    ['new', to(1n, 2n), ['a> 4 3-6', '>a 8 101-108']],
  ] as const)('a right on some of them goes along: %s, %o', (rule, ratio, moves) => {
    const held = holds('a', [range(1n, 8n)], [pledge([range(3n, 6n)])])
    const plan = shares(rule, [held], ratio)
    expect(toldRights(plan)).toEqual(moves)
  })

  it('a right on all of them is on all that comes, and one that does not come out whole is refused', () => {
    const all = holds('a', [range(1n, 3n)], [pledge([range(1n, 3n)])])
    const kept = { rule: 'kept', priceCents: undefined } as const
    expect(toldRights(shares('kept', [all], to(2n, 1n), kept))).toEqual(['a> 2 2-3'])
    const some = holds('a', [range(1n, 4n)], [pledge([range(1n, 3n)])])
    expect(() => shares('kept', [some], to(2n, 1n))).toThrow('action-units-under-right')
    const ends = holds('a', [range(1n, 4n)], [pledge([range(1n, 4n)], { isSteady: false })])
    expect(() => shares('kept', [ends], to(2n, 1n))).toThrow(
      expect.objectContaining({ field: 'effective_date' }),
    )
  })

  it('adds up for any holdings: nobody has a number twice or another’s, and the ratio holds to a unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 40n), { minLength: 1, maxLength: 8 }),
        fc.record({ oldUnits: fc.bigInt(1n, 12n), newUnits: fc.bigInt(1n, 12n) }),
        fc.constantFrom('kept', 'new'),
        fc.constantFrom('paid out', 'kept', 'rounded up'),
        fc.nat(5),
        (sizes, ratio, rule, fractions, cut) => {
          let next = 1n
          const held = sizes.map((size, at) => {
            next += size
            const numbers = [range(next - size, next - 1n)]
            const pledgedNumbers = range(next - size, next - 1n - BigInt(cut))
            const isUnder = at === 0 && BigInt(cut) < size
            return holds(`${at}`, numbers, isUnder ? [pledge([pledgedNumbers])] : [])
          })
          let plan: ActionPlan
          try {
            plan = splitPlan({
              ...{ instrumentId: 's', holdings: held, ratio },
              fractions: { rule: fractions, priceCents: 100n },
              numbering: { rule, next },
            })
          } catch (error) {
            expect(error).toMatchObject({ rule: 'action-units-under-right' })
            return
          }
          const after = numbersAfter(held, plan)
          for (const { holderId, units } of held) {
            const exact = units * ratio.newUnits
            const count = countNumbers(after.get(holderId) ?? [])
            const [least, most] = [
              exact / ratio.oldUnits,
              (exact + ratio.oldUnits - 1n) / ratio.oldUnits,
            ]
            expect(count).toBe(fractions === 'rounded up' ? most : least)
            expect(plan.settlements.some((one) => one.holderId === holderId)).toBe(
              least !== most && fractions !== 'rounded up',
            )
          }
          const all = [...after.values()].flat()
          expect(countNumbers(joinRanges(all))).toBe(countNumbers(all))
          const rights = under(held, plan)
          const own = joinRanges(after.get('0') ?? [])
          expect(countNumbers(joinRanges([...own, ...rights]))).toBe(countNumbers(own))
        },
      ),
    )
  })
})

const inNumbers = (ranges: readonly NumberRange[]) =>
  new Set(
    ranges.flatMap(({ start, end }) =>
      Array.from({ length: Number(end - start) + 1 }, (_each, at) => start + BigInt(at)),
    ),
  )
const asRanges = (numbers: Set<bigint>) => [...numbers].map((one) => range(one, one))

function numbersAfter(held: Holding[], { entries }: ActionPlan) {
  const after = new Map(held.map(({ holderId, numbers }) => [holderId, inNumbers(numbers)]))
  for (const { fromId, toId, numbers = [] } of entries)
    for (const one of inNumbers(numbers)) {
      if (fromId !== null) expect(after.get(fromId)?.delete(one)).toBe(true)
      if (toId !== null) after.get(toId)?.add(one)
    }
  return new Map([...after].map(([holderId, numbers]) => [holderId, asRanges(numbers)]))
}

function under([first]: Holding[], { rights = [] }: ActionPlan) {
  const numbers = inNumbers(first?.rights?.[0]?.numbers ?? [])
  for (const right of rights)
    for (const one of inNumbers(right.numbers ?? []))
      if (right.fromId === null) numbers.add(one)
      else expect(numbers.delete(one)).toBe(true)
  return asRanges(numbers)
}

describe('units without numbers', () => {
  const held: Holding = {
    ...{ holderId: 'a', units: 10n, available: 10n, numbers: [] },
    rights: [pledge([], { units: 4n })],
  }
  it('change by what the ratio gives, with what rests on them', () => {
    const plan = splitPlan({
      ...{ instrumentId: 'r', holdings: [held], ratio: to(2n, 1n), fractions: NOTHING_SAID },
      numbering: null,
    })
    expect([told(plan), toldRights(plan)]).toEqual([['a> 5'], ['a> 2']])
  })

  it('go along with a right to one successor, not to several', () => {
    const entry = (toId: string, units: bigint) => ({
      ...{ instrumentId: 'r', fromId: 'a', toId, units },
    })
    expect(rightsAlong(held, [entry('b', 10n)], 'successors')).toMatchObject([
      { fromId: 'a', toId: 'b', units: 4n },
    ])
    expect(() => rightsAlong(held, [entry('b', 5n), entry('c', 5n)], 'successors')).toThrow(
      'action-units-under-right',
    )
  })
})

describe('a bonus', () => {
  it('is on what others than the issuer hold, of the same or of another class', () => {
    const holdings = [holds('a', [range(1n, 5n)]), holds('issuer', [range(6n, 9n)])]
    const fractions = { rule: 'kept', priceCents: undefined } as const
    const plan = bonusPlan({
      ...{ intoId: 't', issuerId: 'issuer', holdings, ratio: to(2n, 1n), fractions },
    })
    expect(plan).toMatchObject({
      entries: [{ instrumentId: 't', fromId: null, toId: 'a', units: 2n }],
      settlements: [{ instrumentId: 't', holderId: 'a', fraction: { denominator: 2n } }],
    })
  })
})

describe('a conversion', () => {
  const held = holds('a', [range(1n, 8n)], [pledge([range(1n, 3n)])])
  const convert = (units: bigint, numbers?: NumberRange[]) =>
    conversionPlan({
      ...{ instrumentId: 's', intoId: 't', isNumbered: true, ratio: to(2n, 3n) },
      ...{ taken: [{ holding: held, units, numbers, at: 'holders.0.units' }] },
      fractions: NOTHING_SAID,
    })

  it('takes what nothing rests on, and gives units of the other class', () => {
    expect(told(convert(4n))).toEqual(['a> 4 4-7', '>a 6'])
  })

  it.each([
    ['more than is free', 6n, undefined],
    ['a number under a right', 2n, [range(3n, 4n)]],
  ] as const)('refuses %s', (_what, units, numbers) => {
    expect(() => convert(units, numbers && [...numbers])).toThrow(
      expect.objectContaining({ rule: 'action-units-under-right', field: 'holders.0.units' }),
    )
  })
})

describe('what a share stands for', () => {
  it.each([
    [100n, 25n, 1000n, to(1n, 10n), undefined, [10n, 3n, 10_000n]],
    [1n, null, null, to(10n, 1n), undefined, [10n, null, null]],
    [1n, 1n, 15n, to(1n, 2n), 1n, [1n, 1n, 30n]],
    [null, null, 7n, to(2n, 1n), undefined, [null, null, 3n]],
  ] as const)('%s, paid up %s, of %s, becomes', (par, paid, authorised, ratio, given, expected) => {
    const terms = { par_value_cents: par, paid_up_cents: paid, authorised_units: authorised }
    const after = splitTerms(terms, ratio, given)
    expect([after.par_value_cents, after.paid_up_cents, after.authorised_units]).toEqual(expected)
  })

  it('is whole cents, or has to be said', () => {
    const terms = { par_value_cents: 100n, paid_up_cents: null, authorised_units: null }
    expect(() => splitTerms(terms, to(1n, 3n), undefined)).toThrow(
      expect.objectContaining({ rule: 'par-value-not-whole', field: 'par_value' }),
    )
  })
})
